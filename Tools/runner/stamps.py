"""Results of items, kept outside the repository: a pass counts as long as the digest is equal."""
import json
import os
import pathlib
import time


def age(when):
    """How long ago a time is, in words."""
    seconds = time.time() - when
    for unit, length in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} seconds"


class Stamps:
    """One JSON file an item; CALENDARGRID_STAMPS names another folder for them."""

    def __init__(self):
        cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
        folder = os.environ.get("CALENDARGRID_STAMPS") or os.path.join(cache, "calendargrid/checks")
        self.folder = pathlib.Path(folder)

    def path(self, item):
        return self.folder / (item.name.replace("/", "-").replace(" ", "--") + ".json")

    def last(self, item):
        """What the last run left, or None."""
        try:
            return json.loads(self.path(item).read_text())
        except (OSError, ValueError):
            return None

    def is_valid(self, item):
        stamp = self.last(item)
        return bool(stamp and stamp["passed"] and stamp["digest"] == item.digest)

    def seconds(self, item):
        """The expected time: of the last run that passed, else the header's."""
        stamp = self.last(item)
        return stamp["seconds"] if stamp and stamp["passed"] else item.seconds

    def record(self, item, passed, seconds, commit):
        self.folder.mkdir(parents=True, exist_ok=True)
        made = {
            "name": item.name, "digest": item.digest, "passed": passed, "seconds": round(seconds, 1),
            "when": round(time.time()), "commit": commit}
        draft = self.path(item).with_suffix(f".{os.getpid()}")
        draft.write_text(json.dumps(made) + "\n")
        draft.replace(self.path(item))
