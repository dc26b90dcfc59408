#!/usr/bin/env python3
"""Asks Python's zoneinfo about every zone, and writes the fixtures of CivilTimeTests.

    Tools/generate/oracles/zones.py                    write the fixtures (some minutes)
    Tools/generate/oracles/zones.py --show ZONE        print what is hashed for one zone
    Tools/generate/oracles/zones.py --hourly [FOLDER]  print a hash of hourly samples 1970-2100 for each
                                              zone of a zoneinfo folder (some 15 minutes)

The zone files are compiled with `zic -b slim` from the tzdata.zi that zoneinfo folders carry, so
that they do not depend on how the machine's own were compiled. Python is asked about the same
zones compiled with `zic -b fat`, and the fat file is taken where it reads the slim one otherwise:
some versions of zic leave out transitions (Asia/Gaza), and Python believes the rule at the end of
a file rather than its last transition (one week of America/Ojinaga in 2022). Written are:

    Fixtures/all-zones.bin    the distinct TZif files, one after the other
    Fixtures/all-zones.txt    a line for each: name, length, and three hashes of what Python says:
                              its transitions 1970-2100; local times around them; instants 2100-9999;
                              then the other names of the zone
    Fixtures/zone-transitions.txt   the transitions of the zones below, to read
    Fixtures/Zones/           these zones as files, and some in other forms
"""

import datetime
import hashlib
import os
import struct
import subprocess
import sys
import tempfile
import zoneinfo

SOURCE = os.environ.get("TZDATA_ZI", "/usr/share/zoneinfo/tzdata.zi")
LEAPS = os.environ.get("LEAPSECONDS", "/usr/share/zoneinfo/leapseconds")
HERE = os.path.dirname(os.path.abspath(__file__))
FIXTURES = os.path.join(HERE, "../../../Tests/CivilTimeTests/Fixtures")

NAMED = """Africa/Cairo Africa/Casablanca Africa/El_Aaiun Africa/Johannesburg America/Argentina/Buenos_Aires
America/Los_Angeles America/New_York America/Nuuk America/Sao_Paulo America/St_Johns Antarctica/Troll
Asia/Gaza Asia/Jerusalem Asia/Kathmandu Asia/Tehran Asia/Tokyo Australia/Lord_Howe Australia/Sydney
Etc/UTC Europe/Berlin Europe/Dublin Europe/London Europe/Moscow Pacific/Apia Pacific/Chatham
Pacific/Kiritimati""".split()

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)
WALL_EPOCH = datetime.datetime(1970, 1, 1)
FIRST, LAST = 0, 4_102_444_800  # 1970-01-01, 2100-01-01


def instant(second):
    return EPOCH + datetime.timedelta(seconds=second)


def state(zone, second):
    local = instant(second).astimezone(zone)
    return int(local.utcoffset().total_seconds()), 1 if local.dst() else 0, local.tzname()


def transitions(zone):
    """(second, offset, daylight, abbreviation) for 1970 and each change until 2100.

    Looks every six hours; no zone has changed twice within them.
    """
    step = 6 * 3600
    previous = state(zone, FIRST)
    found = [(FIRST, *previous)]
    for second in range(FIRST + step, LAST, step):
        current = state(zone, second)
        if current == previous:
            continue
        low, high = second - step, second
        while high - low > 1:
            middle = (low + high) // 2
            if state(zone, middle) == previous:
                low = middle
            else:
                high = middle
        found.append((high, *current))
        previous = current
    return found


def resolution(zone, wall):
    """`u offset`, `g before after` or `o first second` of a local time, by PEP 495's folds."""
    local = WALL_EPOCH + datetime.timedelta(seconds=wall)
    offsets, exists = [], []
    for fold in (0, 1):
        zoned = local.replace(tzinfo=zone, fold=fold)
        offsets.append(int(zoned.utcoffset().total_seconds()))
        back = zoned.astimezone(UTC).astimezone(zone)
        exists.append(back.replace(tzinfo=None, fold=0) == local)
    if offsets[0] == offsets[1]:
        return f"u {offsets[0]}"
    return ("o" if all(exists) else "g") + f" {offsets[0]} {offsets[1]}"


def local_lines(zone, found):
    """Local times at the edges and in the middle of each change of the offset."""
    lines = []
    for (_, before, *_), (second, after, *_) in zip(found, found[1:]):
        low, high = second + min(before, after), second + max(before, after)
        walls = {low - 90_000, low - 1, low, (low + high) // 2, high - 1, high, high + 90_000}
        lines += [f"{wall} {resolution(zone, wall)}" for wall in sorted(walls)]
    return lines


def far_lines(zone):
    """Offsets at 300 instants spread over 2100 to 9999, unevenly within days and years."""
    lines = []
    for index in range(300):
        second = LAST + index * 830_573_407
        lines.append(f"{second} " + " ".join(str(part) for part in state(zone, second)))
    return lines


def digest(lines):
    """FNV-1a with 64 bits over the lines, each with its line feed."""
    value = 0xCBF29CE484222325
    for byte in "".join(line + "\n" for line in lines).encode():
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFF_FFFF_FFFF_FFFF
    return f"{value:016x}"


def transition_lines(found):
    return [" ".join(str(part) for part in row) for row in found]


def compile_zones(folder, *options):
    subprocess.run(["zic", *options, "-d", folder, SOURCE], check=True)


def zone_files(folder):
    result = {}
    for parent, _, files in os.walk(folder):
        for file in files:
            path = os.path.join(parent, file)
            name = os.path.relpath(path, folder)
            if name.startswith(("right/", "posix/")):
                continue
            with open(path, "rb") as stream:
                content = stream.read()
            if content.startswith(b"TZif"):
                result[name] = content
    return dict(sorted(result.items()))


def load(content, name):
    import io

    return zoneinfo.ZoneInfo.from_file(io.BytesIO(content), key=name)


def version_1_only(content):
    """The first block of a fat file on its own: what files looked like before 2006."""
    counts = struct.unpack(">6l", content[20:44])
    isutc, isstd, leap, time, types, characters = counts
    size = time * 5 + types * 6 + characters + leap * 8 + isstd + isutc
    return content[:4] + b"\0" + content[5 : 44 + size]


def write(name, content):
    path = os.path.join(FIXTURES, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as stream:
        stream.write(content)


def describe(zone, found=None):
    found = found or transitions(zone)
    return transition_lines(found), local_lines(zone, found), far_lines(zone)


def other_names(files):
    """The names that have a line of their own, each with the others of its file."""
    first, others = {}, {}
    for name, content in files.items():
        key = hashlib.sha256(content).digest()
        if key not in first or name in NAMED:
            others[name] = []
        else:
            others[first[key]].append(name)
        first.setdefault(key, name)
    return others


def write_fixtures():
    with tempfile.TemporaryDirectory() as folder:
        compile_zones(f"{folder}/slim", "-b", "slim")
        compile_zones(f"{folder}/fat", "-b", "fat")
        compile_zones(f"{folder}/right", "-b", "slim", "-L", LEAPS)
        compile_zones(f"{folder}/cut", "-b", "slim", "-r", "@946684800/@1893456000")
        slim, fat, right, cut = (
            zone_files(f"{folder}/{form}") for form in ("slim", "fat", "right", "cut"))
    packed, index, readable = b"", [], []
    others = other_names(slim)
    for name, content in slim.items():
        if name not in others:
            continue
        found = transitions(load(fat[name], name))
        if transitions(load(content, name)) != found:
            content = fat[name]
        lines = describe(load(fat[name], name), found)
        hashes = [digest(part) for part in lines]
        index.append(" ".join([name, str(len(content))] + hashes + others[name]))
        packed += content
        if name in NAMED:
            readable += [f"zone {name}"] + lines[0]
            write(f"Zones/{name.replace('/', '_')}.tzif", content)
        print(index[-1], flush=True)
    write("all-zones.bin", packed)
    write("all-zones.txt", ("\n".join(index) + "\n").encode())
    write("zone-transitions.txt", ("\n".join(readable) + "\n").encode())
    write("Zones/America_New_York.fat.tzif", fat["America/New_York"])
    write("Zones/America_Ojinaga.tzif", slim["America/Ojinaga"])
    write("Zones/Pacific_Apia.fat.tzif", fat["Pacific/Apia"])
    write("Zones/Europe_Berlin.version1.tzif", version_1_only(fat["Europe/Berlin"]))
    write("Zones/Europe_Berlin.right.tzif", right["Europe/Berlin"])
    write("Zones/Europe_Berlin.cut.tzif", cut["Europe/Berlin"])


def hourly(folder):
    known = {}
    for name, content in zone_files(folder).items():
        if content not in known:
            zone = load(content, name)
            value = 0xCBF29CE484222325
            for second in range(FIRST, LAST, 3600):
                offset, daylight, _ = state(zone, second)
                value ^= (offset * 2 + daylight) & 0xFFFF_FFFF_FFFF_FFFF
                value = value * 0x100000001B3 & 0xFFFF_FFFF_FFFF_FFFF
            known[content] = f"{value:016x}"
        print(name, len(range(FIRST, LAST, 3600)), known[content], flush=True)


def main():
    if sys.argv[1:2] == ["--hourly"]:
        hourly(sys.argv[2] if len(sys.argv) > 2 else "/usr/share/zoneinfo")
    elif sys.argv[1:2] == ["--show"]:
        with tempfile.TemporaryDirectory() as folder:
            compile_zones(folder, "-b", "fat")
            for part in describe(load(zone_files(folder)[sys.argv[2]], sys.argv[2])):
                print("\n".join(part), end="\n\n")
    else:
        write_fixtures()


if __name__ == "__main__":
    main()
