"""The items of a check: the files in Tools/checks, whose headers say what they need and read.

    # The format of all sources.            the first line of the comment says what is checked
    # in: quick full                        the checks it belongs to
    # seconds: 20                           the time it takes on an idle machine
    # reads: @CalendarLayout Tools/bench    files, folders and patterns; @NAME: a target of Package.swift
    #                                       with all it imports
    # after: build                          items that must have passed before
    # holds: package                        a name: of the items that hold it one runs at a time
    # family: yes                           `FILE --list` prints a line an instance: NAME SECONDS READS...;
    #                                       `FILE NAME` runs it
    # prepares: yes                         runs where an item needs it, and leaves no stamp
    # same: swift test                      a command that checks the same: the item is dropped after it

An item passes with exit code 0; with 77 it says that something it needs is missing here.
"""
import fnmatch
import functools
import hashlib
import os
import re
import subprocess

from package import ROOT, closure, files, tables

CHECKS = ("quick", "full", "deep")
FOLDER = "Tools/checks"
FIELD = re.compile(r"^# (in|seconds|reads|after|holds|family|prepares|same): +(.*)$", re.M)


@functools.cache
def file_digest(name):
    return hashlib.sha256((ROOT / name).read_bytes()).hexdigest()


@functools.cache
def toolchain():
    done = subprocess.run(["swift", "--version"], capture_output=True, text=True)
    return done.stdout.splitlines()[0] if done.stdout else ""


def matching(pattern):
    """The files that a word of `reads` stands for."""
    if pattern.startswith("@"):
        folders = tuple(tables()[name][0] + "/" for name in closure(pattern[1:]))
        return [name for name in files() if name.startswith(folders)]
    return [
        name for name in files()
        if name == pattern or name.startswith(pattern + "/") or fnmatch.fnmatch(name, pattern)]


class Item:
    """A check of one thing."""

    def __init__(self, path, fields, instance="", seconds=None, reads=""):
        self.path, self.instance, self.fields = path, instance, fields
        self.file = path.rsplit("/", 1)[1]
        self.name = f"{self.file} {instance}".strip()
        self.seconds = int(seconds or fields.get("seconds", "60"))
        self.reads = (fields.get("reads", "") + " " + reads).split()
        self.after = fields.get("after", "").split()
        self.holds = set(fields.get("holds", "").split())
        self.prepares = fields.get("prepares") == "yes"
        self.same = fields.get("same")
        self.checks = fields.get("in", "").split()

    @functools.cached_property
    def digest(self):
        """A digest of all that the result depends on: the files read, the tool, the toolchain."""
        made = hashlib.sha256(f"{self.name}\n{toolchain()}\n".encode())
        names = {self.path, "Package.swift"}
        for pattern in self.reads:
            found = matching(pattern)
            if not found:
                raise SystemExit(f"{self.path} reads {pattern}, which is nothing")
            names.update(found)
        for name in sorted(names):
            made.update(f"{name} {file_digest(name)}\n".encode())
        return made.hexdigest()[:20]

    @property
    def command(self):
        return [os.path.join(ROOT, self.path)] + ([self.instance] if self.instance else [])


class Items:
    """The items of one check, and those that prepare for them."""

    def __init__(self, check):
        self.check, self.all = check, {}
        for name in sorted(os.listdir(ROOT / FOLDER)):
            path = f"{FOLDER}/{name}"
            text = (ROOT / path).read_text(encoding="utf-8")
            if not text.startswith("#!"):
                continue
            fields = dict(FIELD.findall(text[:2_000]))
            item = Item(path, fields)
            if check not in item.checks:
                continue
            if fields.get("family") != "yes":
                self.all[item.name] = item
                continue
            listed = subprocess.run(item.command + ["--list"], capture_output=True, text=True, cwd=ROOT)
            if listed.returncode != 0:
                raise SystemExit(f"{path} --list fails:\n{listed.stderr}")
            for line in listed.stdout.splitlines():
                instance, seconds, *reads = line.split()
                one = Item(path, fields, instance, seconds, " ".join(reads))
                self.all[one.name] = one

    def chosen(self, names):
        """The items whose names begin with one of some. Without names all, but of a deep check not the
        ones that only prepare."""
        if not names:
            return [item for item in self.all.values() if self.check != "deep" or not item.prepares]
        return [
            item for item in self.all.values()
            if any(item.name == name or item.name.startswith(name) for name in names)]
