"""Whether others take what is written from inputs that are broken.

    mutants.py CALGRID FOLDER LIBICAL NUMBER [CORPUS]

Samples and the iCalendar files of a corpus with a few bytes or lines changed, by a fixed seed; each is
exported as iCalendar, which icalendar must parse as a whole, property by property, and libical too.
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import warnings

import icalendar

ROOT = pathlib.Path(__file__).resolve().parents[3]
CALGRID, FOLDER, LIBICAL, NUMBER = sys.argv[1:5]
TOKENS = [
    b"", b":", b";", b",", b'"', b"\\", b"=", b"-", b"T", b"P", b"Z", b"0", b"99", b"\r\n ", b"\n", b"\x00", b"\xff",
    b"VALUE=DATE;", b"VALUE=DURATION:", b"-P1DT", b"PT", b"BEGIN:VALARM\r\n", b"END:VEVENT\r\n", b"\xe2\x80\xa8",
    b"FREQ=", b"COUNT=0", b"BYDAY=MO", b"20260230", b"TZID=Nowhere:", b"RANGE=X:",
]


def mutate(data, random):
    data = bytearray(data)
    for _ in range(random.randint(1, 4)):
        kind = random.randrange(6)
        at = random.randrange(len(data) + 1)
        if kind == 0:
            data[at:at + random.randint(0, 3)] = random.choice(TOKENS)
        elif kind == 1 and data:
            data[at % len(data)] = random.choice(b"0123456789:;,=-TZPabcXYZ \\\"")
        elif kind == 2:
            del data[at:at + random.randint(1, 12)]
        else:
            lines = bytes(data).split(b"\n")
            line = random.randrange(len(lines))
            if kind == 3:
                del lines[line]
            elif kind == 4:
                lines.insert(random.randrange(len(lines)), lines[line])
            else:
                other = random.randrange(len(lines))
                lines[line], lines[other] = lines[other], lines[line]
            data = bytearray(b"\n".join(lines))
    return bytes(data)


def wrong(component):
    """What icalendar could not parse of a component and those within it."""
    return [error for part in component.walk() for error in part.errors]


def main():
    warnings.simplefilter("ignore")
    seeds = [ROOT / "SampleData" / name for name in os.listdir(ROOT / "SampleData")]
    if len(sys.argv) > 5:
        seeds += [
            path for path in sorted(pathlib.Path(sys.argv[5]).rglob("*.ics")) if path.stat().st_size < 6000]
    seeds = [path for path in sorted(seeds) if path.suffix in (".ics", ".csv")]
    chosen = random.Random(5545)
    found, events, folders = {}, 0, 0
    for number in range(int(NUMBER)):
        path = seeds[number % len(seeds)]
        source = os.path.join(FOLDER, "mutant" + path.suffix)
        pathlib.Path(source).write_bytes(mutate(path.read_bytes(), chosen))
        done = subprocess.run([CALGRID, "export", source, "--format", "ics"], capture_output=True)
        if done.returncode not in (0, 1, 3):
            found.setdefault(f"exit {done.returncode}", []).append(number)
        if not done.stdout:
            continue
        events += done.stdout.count(b"BEGIN:VEVENT\r\n")
        says = []
        try:
            says += [f"{name}: {text}" for name, text in wrong(icalendar.Calendar.from_ical(done.stdout))]
        except IsADirectoryError:  # Python looks for the zone TZID=Europe and opens the folder of that name.
            folders += 1
        except Exception as error:  # Whatever a reader raises, it did not read the file.
            says.append(f"{type(error).__name__}: {error}")
        written = os.path.join(FOLDER, "mutant-written.ics")
        pathlib.Path(written).write_bytes(done.stdout)
        if LIBICAL:
            told = subprocess.run([LIBICAL, written, "0"], capture_output=True).stdout.decode(errors="replace")
            says += [line for line in told.split("\n") if line.startswith("refused")]
        for text in says:
            found.setdefault(re.sub(r"\d+", "#", text)[:90], []).append(number)
        if says and os.environ.get("KEEP"):
            for name, data in (("in" + path.suffix, pathlib.Path(source).read_bytes()), ("out.ics", done.stdout)):
                pathlib.Path(os.environ["KEEP"], f"{number}-{name}").write_bytes(data)
    for text, numbers in sorted(found.items(), key=lambda item: -len(item[1])):
        print(f"{len(numbers):5} {text} {numbers[:4]}")
    refused = len({number for numbers in found.values() for number in numbers})
    print(f"{int(NUMBER)} broken inputs, {events} events written, {refused} documents refused in part or whole, "
          f"{folders} not read because a zone has the name of a folder")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
