"""The VTIMEZONEs of exports, by dateutil's tzical, python's zoneinfo and our own reader without a database.

    vtimezones.py CALGRID [--all]

An appointment a zone, every day without end, from a year of 1990 to 2026, is exported from a table.
At every onset up to 2037, an hour before and after it, and in the middle between two, tzical must say of
what was written what zoneinfo says of the zone. With --all every zone and year, else some 600 pairs.
"""

import datetime
import io
import os
import subprocess
import sys
import tempfile
import warnings
import zoneinfo

from dateutil import tz

UTC = datetime.timezone.utc
FIRST, LAST, END = 1990, 2026, 2037


def onsets(zone, first):
    """The instants between which the offset stays, found by halves."""
    found = []
    step = datetime.timedelta(days=5)
    at = datetime.datetime(first, 1, 1, tzinfo=UTC)
    end = datetime.datetime(END, 12, 31, tzinfo=UTC)
    while at < end:
        low, high = at, at + step
        if low.astimezone(zone).utcoffset() != high.astimezone(zone).utcoffset():
            while high - low > datetime.timedelta(seconds=1):
                middle = low + (high - low) // 2
                middle = middle.replace(microsecond=0)
                if low.astimezone(zone).utcoffset() == middle.astimezone(zone).utcoffset():
                    low = middle
                else:
                    high = middle
            found.append(high)
        at += step
    return found


def asked(zone, first):
    """Wall times at which the readers are asked: none that clocks skip or show twice."""
    times = [datetime.datetime(first, 1, 1, 12), datetime.datetime(END, 12, 30, 12)]
    found = onsets(zone, first)
    for index, onset in enumerate(found):
        before = (onset - datetime.timedelta(hours=3)).astimezone(zone)
        after = (onset + datetime.timedelta(hours=3)).astimezone(zone)
        times += [before.replace(tzinfo=None), after.replace(tzinfo=None)]
        if index:
            middle = found[index - 1] + (onset - found[index - 1]) / 2
            times.append(middle.astimezone(zone).replace(tzinfo=None, microsecond=0))
    return times


def exported(calgrid, year, names):
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, "zones.csv")
        with open(table, "w", encoding="utf-8") as file:
            file.write("UID,SUMMARY,DTSTART,DTEND,TZID,RRULE\n")
            for name in names:
                file.write(f"{name},x,{year}-01-01T12:00,{year}-01-01T13:00,{name},FREQ=DAILY\n")
        done = subprocess.run(
            [calgrid, "export", table, "--format", "ics"], capture_output=True, check=True)
    return done.stdout.decode()


def definitions(text):
    parts = {}
    for part in text.split("BEGIN:VTIMEZONE\r\n")[1:]:
        body = part.split("END:VTIMEZONE")[0]
        name = body.split("\r\n", 1)[0].removeprefix("TZID:")
        parts[name] = body.split("\r\n", 1)[1]
    return parts


def main():
    calgrid, deep = sys.argv[1], "--all" in sys.argv[2:]
    names = sorted(
        name for name in zoneinfo.available_timezones()
        if not name.startswith(("posix/", "right/", "Etc/", "SystemV/")) and "/" in name)
    years = list(range(FIRST, LAST + 1)) if deep else [1990, 1997, 2006, 2010, 2019, 2026]
    asked_of = {}
    known = {}
    pairs = wrong = 0
    for place, year in enumerate(years):
        chosen = names if deep else names[place % 5::5]
        for name, body in definitions(exported(calgrid, year, chosen)).items():
            zone = zoneinfo.ZoneInfo(name)
            pairs += 1
            if name not in asked_of:
                asked_of[name] = asked(zone, FIRST)
            times = [time for time in asked_of[name] if time.year >= year]
            expected = tuple((time, time.replace(tzinfo=zone).utcoffset()) for time in times)
            # Zones that have had one history are written alike.
            key = (body, hash(expected))
            if key not in known:
                text = f"BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:x\r\n{body}END:VTIMEZONE\r\nEND:VCALENDAR\r\n"
                read = tz.tzical(io.StringIO(text.replace("\r\n", "\n"))).get("x")
                known[key] = [
                    f"{time}: {time.replace(tzinfo=read).utcoffset()}, not {offset}"
                    for time, offset in expected if time.replace(tzinfo=read).utcoffset() != offset]
            if known[key]:
                wrong += 1
                if wrong <= 20:
                    print(f"{name} from {year}: {known[key][0]} ({len(known[key])} times)")
        absent = set(chosen) - set(definitions(exported(calgrid, year, chosen)))
        if absent:
            print(f"{year}: no VTIMEZONE of {sorted(absent)[:5]}")
            wrong += len(absent)
    print(f"{pairs - wrong} of {pairs} zones and years")
    return 1 if wrong else 0


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    sys.exit(main())
