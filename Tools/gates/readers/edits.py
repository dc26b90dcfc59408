"""What other readers see after each kind of edit, made with the verbs as a user makes it.

    edits.py CALGRID FOLDER LIBICAL

The expected occurrences are lists of days that are edited here, without any rule: nothing comes from
calgrid. icalendar, ics.py, vobject, libical, recurring_ical_events, khal and calcurse must take each file;
vobject and libical expand each rule by their own means, recurring_ical_events also puts changed occurrences
in place. `undo` must give the bytes back.
"""

import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
import warnings
import zoneinfo

import icalendar
import ics
import recurring_ical_events
import vobject

CALGRID, FOLDER, LIBICAL = sys.argv[1:4]
UTC = datetime.timezone.utc
BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
FROM, TO = datetime.datetime(2026, 3, 1, tzinfo=UTC), datetime.datetime(2026, 8, 1, tzinfo=UTC)
NOW = "2026-03-02T08:00"
DAY, HOUR = datetime.timedelta(days=1), datetime.timedelta(hours=1)
os.environ["XDG_STATE_HOME"] = os.path.join(FOLDER, "state")
failures = []
reads = {}

HEAD = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//somebody//EN
BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:STANDARD
DTSTART:19961027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19810329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE
"""
ZONE = ";TZID=Europe/Berlin"
BASE = HEAD + "".join(
    f"BEGIN:VEVENT\nUID:{uid}@example.com\nDTSTAMP:20260101T000000Z\n{lines}X-KEPT;X-P=\"a;b\":as  it was\nEND:VEVENT\n"
    for uid, lines in [
        ("week", f"DTSTART{ZONE}:20260302T100000\nDTEND{ZONE}:20260302T110000\nSUMMARY:Retro\n"
                 f"RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=16\nEXDATE{ZONE}:20260311T100000\nRDATE{ZONE}:20260313T100000\n"),
        ("week", f"RECURRENCE-ID{ZONE}:20260318T100000\nDTSTART{ZONE}:20260319T120000\n"
                 f"DTEND{ZONE}:20260319T133000\nSUMMARY:Retro\n"),
        ("week", f"RECURRENCE-ID{ZONE}:20260401T100000\nDTSTART{ZONE}:20260401T100000\n"
                 f"DTEND{ZONE}:20260401T110000\nSUMMARY:Retro with all\n"),
        ("fair", "DTSTART;VALUE=DATE:20260306\nDTEND;VALUE=DATE:20260307\nSUMMARY:Fair\nRRULE:FREQ=WEEKLY;COUNT=8\n"),
        ("call", "DTSTART:20260302T060000Z\nDTEND:20260302T063000Z\nSUMMARY:Call\n"
                 "RRULE:FREQ=DAILY;UNTIL=20260410T060000Z\n"),
        ("once", f"DTSTART{ZONE}:20260326T133000\nDTEND{ZONE}:20260326T141500\nSUMMARY:Dentist\n"),
    ]) + "END:VCALENDAR\n"


def wrong(text):
    failures.append(text)
    if len(failures) <= 40:
        print("wrong:", text[:500])


class Occurrence:
    """One date of an appointment; times without a zone are those of its own clock."""

    def __init__(self, original, end, title, zone):
        self.original = self.start = original
        self.end, self.title, self.zone = end, title, zone
        self.has_own_times = self.has_own_title = False

    @property
    def entry(self):
        return seconds(self.start, self.zone), seconds(self.end, self.zone), self.title


def seconds(value, zone=None):
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    if value.tzinfo is None:
        value = value.replace(tzinfo=zone or UTC)
    return int(value.timestamp())


def base():
    """The occurrences of the file above, by UID."""
    def at(day, hour, minute=0):
        return datetime.datetime(2026, 3, 1, hour, minute) + (day - 1) * DAY

    week = [Occurrence(at(day, 10), at(day, 11), "Retro", BERLIN)
            for day in [2 + 7 * n + more for n in range(8) for more in (0, 2)] if day != 11]
    week.append(Occurrence(at(13, 10), at(13, 11), "Retro", BERLIN))
    for one in week:
        if one.original == at(18, 10):
            one.start, one.end, one.has_own_times = at(19, 12), at(19, 13, 30), True
        if one.original == at(32, 10):
            one.title, one.has_own_title = "Retro with all", True
    first = datetime.date(2026, 3, 6)
    fair = [Occurrence(first + 7 * n * DAY, first + (7 * n + 1) * DAY, "Fair", None) for n in range(8)]
    call = [Occurrence(at(day, 6), at(day, 6, 30), "Call", UTC) for day in range(2, 42)]
    once = [Occurrence(at(26, 13, 30), at(26, 14, 15), "Dentist", BERLIN)]
    return {"week": week, "fair": fair, "call": call, "once": once}


def chosen(all_of_it, original, scope):
    return [one for one in all_of_it if scope == "all" or one.original == original
            or scope == "following" and one.original > original]


def moved(uid, original, scope, distance, longer=datetime.timedelta()):
    def edit(calendar):
        for one in chosen(calendar[uid], original, scope):
            if one.has_own_times and one.original != original:
                continue
            one.start += distance
            one.end += distance + longer
    return edit


def renamed(uid, original, scope, title):
    def edit(calendar):
        for one in chosen(calendar[uid], original, scope):
            if not one.has_own_title or one.original == original:
                one.title = title
    return edit


def deleted(uid, original, scope):
    def edit(calendar):
        gone = chosen(calendar[uid], original, scope)
        calendar[uid] = [one for one in calendar[uid] if one not in gone]
    return edit


def thinned(uid, original):
    """Every other week from a date on."""
    def edit(calendar):
        calendar[uid] = [one for one in calendar[uid]
                         if one.original < original or (one.original - original).days // 7 % 2 == 0]
    return edit


def added(dates):
    def edit(calendar):
        calendar["new"] = [Occurrence(day, day + HOUR, "Lunch", BERLIN) for day in dates]
    return edit


def day(text):
    return datetime.datetime.fromisoformat(text)


def steps():
    """The name of each edit, its words, and what it does to the lists."""
    at = day("2026-03-25 10:00")
    for scope in ("this", "following", "all"):
        named = ["id:week@example.com", "--date", "2026-03-25", "--scope", scope]
        yield f"move {scope}", ["move", *named, "15:30"], moved("week", at, scope, 5.5 * HOUR)
        yield f"rename {scope}", ["edit", *named, "--set", "title=Review"], renamed("week", at, scope, "Review")
        yield f"delete {scope}", ["delete", *named], deleted("week", at, scope)
        yield f"longer {scope}", ["move", *named, "for 2h"], moved("week", at, scope, 0 * HOUR, HOUR)
        fair = ["id:fair@example.com", "--date", "2026-04-03", "--scope", scope]
        date = datetime.date(2026, 4, 3)
        yield f"move days {scope}", ["move", *fair, "+1d"], moved("fair", date, scope, DAY)
        yield f"delete days {scope}", ["delete", *fair], deleted("fair", date, scope)
        call = ["id:call@example.com", "--date", "2026-03-30", "--scope", scope]
        at_six = day("2026-03-30 06:00")
        yield f"move in UTC {scope}", ["move", *call, "+30m"], moved("call", at_six, scope, HOUR / 2)
        yield f"delete in UTC {scope}", ["delete", *call], deleted("call", at_six, scope)
    yield ("every other week", ["edit", "id:week@example.com", "--date", "2026-04-06", "--scope", "following", "--set",
                                "repeat=every 2 weeks on mon and wed until 2026-04-30"],
           thinned("week", day("2026-04-06 10:00")))
    once = ["id:once@example.com"]
    dentist = day("2026-03-26 13:30")
    yield "move one", ["move", *once, "+1d"], moved("once", dentist, "this", DAY)
    yield "delete one", ["delete", *once], deleted("once", dentist, "this")
    yield "add", ["add", "Lunch fri 12-13"], added([day("2026-03-06 12:00")])
    yield ("add a series", ["add", "Lunch every fri 12-13 4 times"],
           added([day("2026-03-06 12:00") + 7 * n * DAY for n in range(4)]))


def calgrid(*words):
    done = subprocess.run([CALGRID, *map(str, words)], capture_output=True, text=True)
    if done.returncode:
        wrong(f"calgrid {' '.join(map(str, words))}: exit {done.returncode}: {done.stderr[:300]}")


def within(entries):
    return sorted(entry for entry in entries if FROM.timestamp() <= entry[0] < TO.timestamp())


def expansions(data, path):
    """The starts that vobject and libical find, each record by itself."""
    starts = []
    for event in vobject.readOne(data.decode()).contents.get("vevent", []):
        own = event.getrruleset(addRDate=True) if hasattr(event, "rrule") or hasattr(event, "rdate") else None
        starts += [seconds(start) for start in (own if own is not None else [event.dtstart.value])]
    yield "vobject", starts
    if LIBICAL:
        found = subprocess.run([LIBICAL, path, str(int(TO.timestamp()))], capture_output=True, check=True, text=True)
        for line in found.stdout.splitlines():
            if line.startswith(("refused", "error")):
                wrong(f"libical: {line}")
        yield "libical", [int(line.split("\t")[2]) for line in found.stdout.splitlines()
                          if line.startswith("occurrence")]


def compare(name, path, expected):
    data = path.read_bytes()
    calendar = icalendar.Calendar.from_ical(data)
    events = calendar.walk("VEVENT")
    count = len(re.findall(rb"^BEGIN:VEVENT\r?$", data, re.M))
    if len(events) != count or len(ics.Calendar(data.decode()).events) != count:
        wrong(f"{name}: not all of {count} events are read")
    if b"RANGE=" in data:
        wrong(f"{name}: RANGE is written")
    found = within(
        (seconds(event["DTSTART"].dt), seconds(event["DTEND"].dt), str(event.get("SUMMARY", "")))
        for event in recurring_ical_events.of(calendar).between(FROM, TO))
    if found != within(expected):
        for entry in sorted(set(expected) ^ set(found))[:4]:
            wrong(f"{name}: {entry} is {'missing' if entry in expected else 'there'} for recurring_ical_events")
    # Without the meaning of RECURRENCE-ID a changed date is there at its original time too.
    originals = [seconds(event["RECURRENCE-ID"].dt) for event in events if "RECURRENCE-ID" in event]
    all_starts = [entry[0] for entry in expected] + originals
    added = [start.dt for event in events if "RDATE" in event for start in event["RDATE"].dts]
    for reader, starts in expansions(data, path):
        # libical takes an additional date in a zone for one in UTC.
        shifts = {seconds(date): seconds(date.replace(tzinfo=None)) for date in added} if reader == "libical" else {}
        wanted = within((shifts.get(start, start),) for start in all_starts)
        seen = within((start,) for start in starts)
        if seen != wanted:
            wrong(f"{name}: {reader} sees {len(seen)} starts, not {len(wanted)}: {sorted(set(seen) ^ set(wanted))[:4]}")
        reads[reader] = reads.get(reader, 0) + len(seen)
    reads["recurring_ical_events"] = reads.get("recurring_ical_events", 0) + len(found)


def imported(paths):
    """Has khal import the files together, and calcurse one by one."""
    home = pathlib.Path(FOLDER, "importers")
    (home / "calendar").mkdir(parents=True)
    config = home / "config"
    config.write_text(
        f"[calendars]\n[[home]]\npath = {home}/calendar\ntype = calendar\n[sqlite]\npath = {home}/db\n"
        "[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\n"
        "longdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
    environment = dict(os.environ, HOME=str(home), XDG_CONFIG_HOME=str(home), XDG_DATA_HOME=str(home))
    runs = [(paths, ["khal", "-c", config, "import", "--batch", "-a", "home", *paths])]
    runs += [([path], ["calcurse", "-D", home / path.stem, "-q", "-i", path]) for path in paths]
    for files, words in runs:
        if not shutil.which(words[0]):
            continue
        done = subprocess.run(list(map(str, words)), capture_output=True, env=environment)
        said = (done.stdout + done.stderr).decode(errors="replace")
        if done.returncode or re.search(r"(?i)traceback|error|[1-9]\d* skipped", said):
            wrong(f"{words[0]} {files[0].name}: exit {done.returncode}: {said}")
        reads[f"files {words[0]}"] = reads.get(f"files {words[0]}", 0) + len(files)


def main():
    warnings.simplefilter("ignore")
    bytes_before = BASE.replace("\n", "\r\n").encode()
    path = pathlib.Path(FOLDER, "edited.ics")
    path.write_bytes(bytes_before)
    compare("as it was", path, [one.entry for all_of_it in base().values() for one in all_of_it])
    written = []
    for name, words, edit in steps():
        path.write_bytes(bytes_before)
        calgrid(words[0], "-f", path, *words[1:], "--zone", "Europe/Berlin", "--now", NOW)
        calendar = base()
        edit(calendar)
        compare(name, path, [one.entry for all_of_it in calendar.values() for one in all_of_it])
        kept = pathlib.Path(FOLDER, f"{name.replace(' ', '-')}.ics")
        kept.write_bytes(path.read_bytes())
        written.append(kept)
        calgrid("undo")
        if path.read_bytes() != bytes_before:
            wrong(f"{name}: undo does not give the bytes back")
    imported(written)
    print(f"{len(written)} kinds of edits: " + ", ".join(f"{reads[name]} {name}" for name in sorted(reads)))
    print(f"{len(failures)} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
