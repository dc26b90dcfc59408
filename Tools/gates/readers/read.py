"""What other readers see of exports, by their default calls.

    read.py CALGRID FOLDER LIBICAL

Samples as they are and together, and the corpus where it is there.
Every reader must take the file and see every event; recurring_ical_events must find the occurrences that
our own answer has, and what CSV says must stand in the properties.
"""

import csv
import datetime
import io
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import warnings

import icalendar
import ics
import recurring_ical_events
import vobject

UTC = datetime.timezone.utc
ROOT = pathlib.Path(__file__).resolve().parents[3]
SAMPLES = ["practice.csv", "team-week.csv", "google.csv", "bad-records.csv"]
CALGRID, FOLDER, LIBICAL = sys.argv[1:4]
FROM, TO = datetime.datetime(2026, 3, 1, tzinfo=UTC), datetime.datetime(2026, 6, 1, tzinfo=UTC)
failures = []
counts = {}


def fail(text):
    failures.append(text)
    if len(failures) <= 40:
        print("wrong:", text[:500])


def count(name, number=1):
    counts[name] = counts.get(name, 0) + number


def ask(*words):
    done = subprocess.run([CALGRID, *map(str, words)], capture_output=True)
    if done.returncode not in (0, 3):
        fail(f"calgrid {' '.join(map(str, words))}: exit {done.returncode}: {done.stderr[:300]}")
    return done.stdout


def seconds(value):
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    return int((value if value.tzinfo else value.replace(tzinfo=UTC)).timestamp())


def ours(path, start=FROM, end=TO):
    document = json.loads(ask(
        "export", path, "--format", "json", "--zone", "UTC", "--from", start.date(), "--to", end.date()))
    return sorted(
        (seconds(datetime.datetime.fromisoformat(item["start"])), item.get("summary", item.get("title", "")))
        for item in document["occurrences"])


def read(name, data, readers=("icalendar", "ics", "vobject", "libical")):
    """Every reader's number of events must be that of the file."""
    text = data.decode()
    events = len(re.findall(r"^BEGIN:VEVENT\r$", text, re.M | re.I))
    if text.count("BEGIN:VCALENDAR\r\n") != 1:
        fail(f"{name}: {text.count('BEGIN:VCALENDAR')} VCALENDARs")
    if "19700101T000000Z" in text:
        fail(f"{name}: a stamp of 1970")
    for duration in re.findall(r"^DURATION:(.*)\r$", text, re.M):
        if not re.fullmatch(r"[+-]?P(\d+W|(\d+D)?(T(?=\d)(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))?)", duration):
            fail(f"{name}: the duration {duration}")
    calendar = None
    for reader in readers:
        try:
            if reader == "icalendar":
                calendar = icalendar.Calendar.from_ical(data)
                seen = len(calendar.walk("VEVENT"))
            elif reader == "ics":
                seen = len(ics.Calendar(text).events) if events else 0
            elif reader == "vobject":
                seen = len(vobject.readOne(text).contents.get("vevent", []))
            elif LIBICAL:
                seen = libical(data)
            else:
                continue
        except Exception as error:  # Whatever a reader raises, it did not read the file.
            fail(f"{name}: {reader}: {type(error).__name__}: {error}")
            continue
        count(f"files {reader}")
        count(f"events {reader}", seen)
        if seen != events:
            fail(f"{name}: {reader} sees {seen} of {events} events")
    return calendar


def libical(data):
    path = os.path.join(FOLDER, "libical.ics")
    pathlib.Path(path).write_bytes(data)
    told = subprocess.run(
        [LIBICAL, path, str(int(TO.timestamp()))], capture_output=True, check=True).stdout.decode(errors="replace")
    return int(re.search(r"^events\t(\d+)", told, re.M)[1]) if "refused" not in told.split("\n")[0] else -1


def compare_occurrences(name, calendar, expected, start=FROM, end=TO):
    found = sorted(
        (seconds(event["DTSTART"].dt), str(event.get("SUMMARY", "")))
        for event in recurring_ical_events.of(calendar).between(start, end))
    low, high = start.timestamp(), end.timestamp()
    found = [entry for entry in found if low <= entry[0] < high]
    expected = [entry for entry in expected if low <= entry[0] < high]
    count("occurrences", len(expected))
    for entry in sorted(set(expected) - set(found))[:3]:
        fail(f"{name}: nobody else finds {entry} ({len(found)} of {len(expected)})")
    for entry in sorted(set(found) - set(expected))[:3]:
        fail(f"{name}: others find {entry} too ({len(found)} of {len(expected)})")
    if len(found) != len(expected):
        fail(f"{name}: {len(found)} occurrences, not {len(expected)}")


def compare_table(name, calendar, path):
    """Cells of a table with iCalendar's names are properties of the event of their UID."""
    rows = csv.DictReader(io.StringIO(path.read_text(encoding="utf-8")))
    events = {str(event["UID"]): event for event in calendar.walk("VEVENT")}
    for row in rows:
        event = events.get(row.get("UID") or "")
        for column in ("SUMMARY", "LOCATION", "DESCRIPTION", "STATUS", "URL"):
            value = row.get(column)
            if not value or event is None:
                continue
            wanted = re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], value)
            count("properties")
            if str(event.get(column, "")) != wanted:
                fail(f"{name}: {column} {wanted!r} became {str(event.get(column))!r}")


def samples():
    for name in SAMPLES:
        path = ROOT / "SampleData" / name
        data = ask("export", path, "--format", "ics")
        calendar = read(name, data)
        if calendar is None:
            continue
        compare_occurrences(name, calendar, ours(path))
        if name in ("practice.csv", "team-week.csv"):
            compare_table(name, calendar, path)
        written = os.path.join(FOLDER, name + ".ics")
        pathlib.Path(written).write_bytes(data)
        if ask("export", written, "--format", "ics") != data:
            fail(f"{name}: written again it is another file")
    together = [str(ROOT / "SampleData" / name) for name in SAMPLES]
    both = [*together, os.path.join(FOLDER, "practice.csv.ics"), os.path.join(FOLDER, "team-week.csv.ics")]
    # What two calendars say alike is one meeting, unless each is to have its own.
    for files, sources, merge in ((together, together, "on"), (both, together, "on"), (both, both, "off")):
        data = ask("export", *files, "--format", "ics", "--merge", merge)
        calendar = read(" ".join(map(os.path.basename, files)), data)
        if calendar is not None:
            expected = sorted(entry for file in sources for entry in ours(file))
            compare_occurrences(f"{len(files)} files, merge {merge}", calendar, expected)


def importers():
    for program in ("khal", "calcurse"):
        if not shutil.which(program):
            print(f"notice: no {program} here")
            continue
        home = os.path.join(FOLDER, program)
        os.makedirs(os.path.join(home, "calendar"))
        config = os.path.join(home, "config")
        pathlib.Path(config).write_text(
            f"[calendars]\n[[home]]\npath = {home}/calendar\ntype = calendar\n"
            f"[sqlite]\npath = {home}/db\n"
            "[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\ntimeformat = %H:%M\n"
            "dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\n"
            "longdatetimeformat = %Y-%m-%d %H:%M\n")
        environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home)
        # calcurse takes no event that lasts no time, as a mended record does.
        for name in SAMPLES if program == "khal" else [name for name in SAMPLES if name != "bad-records.csv"]:
            written = os.path.join(FOLDER, name + ".ics")
            events = pathlib.Path(written).read_text(encoding="utf-8").count("BEGIN:VEVENT\n")
            if program == "khal":
                words = ["khal", "-c", config, "import", "--batch", "-a", "home", written]
            else:
                words = ["calcurse", "-D", os.path.join(home, "data"), "-q", "-i", written]
            done = subprocess.run(words, capture_output=True, env=environment)
            said = (done.stdout + done.stderr).decode(errors="replace")
            count(f"files {program}")
            if done.returncode or re.search(r"(?i)traceback|error|[1-9]\d* skipped", said):
                fail(f"{program} {name}: exit {done.returncode}: {said}")
            if program == "khal":
                found = len(list(pathlib.Path(home, "calendar").glob("*.ics")))
                for file in pathlib.Path(home, "calendar").glob("*.ics"):
                    file.unlink()
                if found != events:
                    fail(f"khal {name}: {found} of {events} events")
                count("events khal", found)


def corpus():
    if "CALENDARGRID_CORPUS" not in os.environ:
        return
    folder = pathlib.Path(os.environ["CALENDARGRID_CORPUS"])
    listed = folder / "expected.jsonl"
    kept = 0
    known = (ROOT / "Tools/gates/readers/moved.txt").read_text(encoding="utf-8").split("\n")
    for line in listed.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        start, end = (
            datetime.datetime.strptime(text[:8], "%Y%m%d").replace(tzinfo=UTC) for text in entry["window"])
        end += datetime.timedelta(days=1)
        path = folder / entry["file"]
        table, back = os.path.join(FOLDER, "corpus.csv"), os.path.join(FOLDER, "corpus.ics")
        pathlib.Path(table).write_bytes(ask("export", path, "--format", "csv"))
        pathlib.Path(back).write_bytes(ask("export", table, "--format", "ics"))
        expected, found = ours(path, start, end), ours(back, start, end)
        count("corpus files")
        count("corpus occurrences", len(expected))
        kept += len(expected) if expected == found else 0
        if (expected != found) != (entry["file"] in known):
            fail(f"{entry['file']}: of {len(expected)} occurrences {len(found)} by way of a table")
        read(entry["file"], ask("export", path, "--format", "ics"), ("icalendar", "vobject", "libical"))
    count("corpus occurrences kept", kept)


def main():
    warnings.simplefilter("ignore")
    samples()
    importers()
    corpus()
    for name in sorted(counts):
        print(f"{counts[name]:7} {name}")
    print(f"{len(failures)} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
