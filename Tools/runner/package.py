"""The package's modules, what they import, and what a change touches."""
import functools
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


@functools.cache
def tables():
    """For each target of Package.swift its folder and the targets it imports."""
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    targets = {}

    def rows(table):
        text = re.search(r"^(?:let|var) %s\b.*?^\]" % table, manifest, re.M | re.S).group(0)
        text = text.split("] = [", 1)[1]
        return re.findall(r'\(\s*"(\w+)",(?:\s*"([^"]+)",)?\s*\[([^\]]*)\]', text)

    for name, _, imports in rows("modules"):
        targets[name] = (f"Sources/{name}", re.findall(r"\w+", imports))
    for table in ("programs", "shared"):
        for name, path, imports in rows(table):
            targets[name] = (path, re.findall(r"\w+", imports))
    for module, _, imports in rows("tests"):
        targets[module + "Tests"] = (
            f"Tests/{module}Tests", [module, "TestSupport"] + re.findall(r"\w+", imports))
    # A module map of the system's calls is a target of its own, which one module imports.
    for name in re.findall(r'\.systemLibrary\(name: "(\w+)"', manifest):
        targets[name] = (f"Sources/{name}", [])
    for module, name in re.findall(
            r'\$0\.name == "(\w+)"\s*\? \[\.target\(name: "(\w+)"', manifest):
        targets[module][1].append(name)
    targets["ArchitectureTests"] = ("Tests/ArchitectureTests", ["TestSupport"])
    targets["fuzz"] = ("Tools/fuzz", re.findall(
        r"\w+", re.search(r'"fuzz", "Tools/fuzz",\s*\[([^\]]*)\]', manifest).group(1)))
    return targets


def closure(name):
    """A target and all it imports, directly or not."""
    found, pending = set(), [name]
    while pending:
        one = pending.pop()
        if one not in found:
            found.add(one)
            pending += tables()[one][1]
    return found


def dependents(names):
    """The targets that are, or import, one of some."""
    return {target for target in tables() if closure(target) & set(names)}


@functools.cache
def files():
    """The files of the repository, new ones included, ignored ones not."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
        capture_output=True, text=True, check=True).stdout
    return sorted({name for name in listed.split("\0") if name and (ROOT / name).is_file()})


def git(*words):
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


def base():
    """The commit that a change is held against: where it left the upstream; with nothing committed since,
    the last commit for edits, and the one before it without edits."""
    head = git("rev-parse", "HEAD")
    fork = git("merge-base", "HEAD", "@{upstream}")
    if fork and fork != head:
        return fork
    return head if git("status", "--porcelain") else git("rev-parse", "--verify", "HEAD~1")


def changed_files():
    """The files that differ from the base, uncommitted ones included; removed ones too."""
    commit = base()
    names = set(git("diff", "--name-only", commit).splitlines()) if commit else set(files())
    names |= set(git("ls-files", "--others", "--exclude-standard").splitlines())
    return sorted(names)


def changed_modules(names):
    """The targets that a change of files touches; all of them where the manifest changes."""
    if "Package.swift" in names:
        return sorted(tables())
    # The command's tests read the samples and what the pages show of them.
    read = ("SampleData/", "README.md")
    return sorted(
        target for target, (folder, _) in tables().items()
        if any(name.startswith(folder + "/") for name in names)
        or target == "CalendarCommands" and any(name.startswith(read) for name in names))
