#!/usr/bin/python3
"""Reads exported calendars back with two foreign readers, and compares them with what was written.

    Tools/generate/oracles/export.py CALGRID [KEPT]    CALGRID: the program to ask; KEPT: where its files stay

Appointments of SampleData and some 600 made here (zones, rules with exceptions, further dates and
changed occurrences, whole days, floating times, titles that are hostile or very long, properties,
parameters and components that mean nothing to us) are exported to iCalendar, from iCalendar and
from CSV. Then

  icalendar  (the Python package) reads what went in and what came out: every component in order,
             every property with its value and its parameters must be the same. What CSV columns
             hold is compared with what Python's csv says of them.
  libical    (the C library, through a small program that is compiled here) expands the recurrences
             of what came out; its occurrences must be those of `calgrid export --format json` of
             what went in. It is also asked for the offsets of every VTIMEZONE that was made, at
             40 instants a year; Python's zoneinfo must say the same.
  this file  looks at the bytes: CRLF, no line above 75 octets, none that begins or ends inside of
             a UTF-8 character, no control character.

Differences are printed, and make the exit code 1. Rules are expanded by libical's iterator, further
and excluded dates are put together here: libical's own icalcomponent_foreach_recurrence reads them
in the zone of no line. A start that its own rule leaves out is not made: readers count it or not. Needs libical-dev and a
C compiler, python3-icalendar, python3-dateutil, and zone data.
"""

import csv
import datetime
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import zoneinfo

import icalendar
from dateutil.rrule import rrulestr

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(HERE, "../../../SampleData")
UTC = datetime.timezone.utc
FROM, TO = datetime.date(2025, 1, 1), datetime.date(2028, 1, 1)

READER = r"""
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *uid;

static long long seconds(struct icaltimetype time) {
    return (long long)icaltime_as_timet_with_zone(time, time.zone);
}

static void found(struct icaltimetype time) { printf("occurrence\t%s\t%lld\n", uid, seconds(time)); }

/* Rules by libical's iterator; the dates of a property in the zone that it names. */
static void expand(icalcomponent *event, long long limit) {
    struct icaltimetype start = icalcomponent_get_dtstart(event);
    found(start);
    icalproperty *property = icalcomponent_get_first_property(event, ICAL_RRULE_PROPERTY);
    for (; property; property = icalcomponent_get_next_property(event, ICAL_RRULE_PROPERTY)) {
        icalrecur_iterator *times = icalrecur_iterator_new(icalproperty_get_rrule(property), start);
        struct icaltimetype time = icalrecur_iterator_next(times);
        for (; !icaltime_is_null_time(time) && seconds(time) < limit; time = icalrecur_iterator_next(times))
            found(time);
        icalrecur_iterator_free(times);
    }
    property = icalcomponent_get_first_property(event, ICAL_RDATE_PROPERTY);
    for (; property; property = icalcomponent_get_next_property(event, ICAL_RDATE_PROPERTY))
        found(icalproperty_get_datetime_with_component(property, event));
    property = icalcomponent_get_first_property(event, ICAL_EXDATE_PROPERTY);
    for (; property; property = icalcomponent_get_next_property(event, ICAL_EXDATE_PROPERTY))
        printf("excluded\t%s\t%lld\n", uid, seconds(icalproperty_get_datetime_with_component(property, event)));
}

int main(int count, char **names) {
    FILE *file = fopen(names[1], "rb");
    (void)count;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    text[fread(text, 1, size, file)] = 0;
    icalcomponent *root = icalparser_parse_string(text);
    if (!root) return 1;
    int isCalendar = icalcomponent_isa(root) == ICAL_VCALENDAR_COMPONENT;
    icalcomponent *calendar = isCalendar
        ? root : icalcomponent_get_first_component(root, ICAL_VCALENDAR_COMPONENT);
    while (calendar) {
        icalcomponent *part = icalcomponent_get_first_component(calendar, ICAL_VTIMEZONE_COMPONENT);
        for (; part; part = icalcomponent_get_next_component(calendar, ICAL_VTIMEZONE_COMPONENT)) {
            icaltimezone *zone = icaltimezone_new();
            icaltimezone_set_component(zone, icalcomponent_new_clone(part));
            for (long long at = 1735689600LL; at < 1830297600LL; at += 788400) {
                struct icaltimetype time = icaltime_from_timet_with_zone(at, 0, icaltimezone_get_utc_timezone());
                int daylight = 0;
                int offset = icaltimezone_get_utc_offset_of_utc_time(zone, &time, &daylight);
                printf("offset\t%s\t%lld\t%d\n", icaltimezone_get_tzid(zone), at, offset);
            }
        }
        part = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT);
        for (; part; part = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)) {
            uid = icalcomponent_get_uid(part);
            icalproperty *original = icalcomponent_get_first_property(part, ICAL_RECURRENCEID_PROPERTY);
            if (original) {
                struct icaltimetype time = icalproperty_get_datetime_with_component(original, part);
                printf("excluded\t%s\t%lld\n", uid, seconds(time));
                struct icaltimetype start = icalcomponent_get_dtstart(part);
                printf("changed\t%s\t%lld\n", uid, seconds(start));
            } else {
                expand(part, 1830297600LL);
            }
        }
        calendar = isCalendar ? 0 : icalcomponent_get_next_component(root, ICAL_VCALENDAR_COMPONENT);
    }
    return 0;
}
"""

HOSTILE = [
    "\x1b[31mred\x1b[0m", "\x1b]52;c;aGk=\x07", "\x9b31mC1", "abc\u202efdp.exe", "tab\there",
    "a\\nb literal", "one\ntwo\n\nfour", "semi; comma, back\\slash", "=HYPERLINK(\"http://x\",\"y\")",
    "<script>alert(1)</script>", "]]>", "e" + "\u0301" * 200, "\U0001f469\u200d\U0001f469\u200d\U0001f467",
    "東京" * 60, "क्ष" * 40, "اجتماع עברית mixed", "\u2028sep\u2029", "\ufeffbom", "x" * 75, "y" * 200_000,
    "ä" * 36 + "x", "BEGIN:VEVENT", "END:VEVENT\nUID:evil", " leading", "trailing ", ":;=\",^'", "\u200b",
]
ZONES = """Europe/Berlin America/New_York Asia/Kolkata Australia/Lord_Howe America/Sao_Paulo Africa/Casablanca
Asia/Tokyo Pacific/Chatham Europe/Dublin America/St_Johns""".split()
RULES = [
    "FREQ=DAILY;COUNT=10", "FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=20", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=12",
    "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=8", "FREQ=YEARLY;COUNT=4", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=9",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=14",
]

failures = 0


def fail(text):
    global failures
    failures += 1
    if failures <= 40:
        print("differs:", text[:600])


# ---- What goes in


def escaped(text):
    text = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return text.replace("\n", "\\n")


def shown(text):
    """What a line can hold of a text: no control characters."""
    return "".join(c for c in text if c == "\n" or c == "\t" or not (ord(c) < 32 or ord(c) == 127))


def folded(line):
    """A line folded by bytes, as some programs do: inside of characters too."""
    data, parts = line.encode(), []
    while len(data) > 70:
        parts.append(data[:70])
        data = data[70:]
    return b"\r\n ".join(parts + [data]) + b"\r\n"


def make_calendar(numbers):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//oracle//EN", "NAME:Read back", "X-WR-CALNAME:Read back"]
    for name in ZONES:
        lines += definition(name)
    for number in range(400):
        title = HOSTILE[number % len(HOSTILE)] if number % 3 == 0 else f"Meeting {number}"
        zone = ZONES[number % len(ZONES)]
        day = FROM + datetime.timedelta(days=numbers.randrange(700))
        start = datetime.datetime.combine(day, datetime.time(numbers.randrange(4, 22), 15 * numbers.randrange(4)))
        rule = RULES[number // 2 % len(RULES)] if number % 2 == 0 else None
        if rule:
            start = rrulestr(rule, dtstart=start)[0]
            day = start.date()
        length = datetime.timedelta(minutes=15 * numbers.randrange(1, 20))
        kind = number % 5
        local = lambda time: time.strftime("%Y%m%dT%H%M%S")
        uid = f"{number}-\u00fc{'long' * (number % 40)}@example.com"
        lines += ["BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20250101T000000Z"]
        if kind == 0:
            key, value = ";VALUE=DATE", day.strftime("%Y%m%d")
            lines += [f"DTSTART;VALUE=DATE:{value}",
                      f"DTEND;VALUE=DATE:{(day + datetime.timedelta(days=1 + number % 4)).strftime('%Y%m%d')}"]
        elif kind == 1:
            key, value = "", local(start) + "Z"
            lines += [f"DTSTART:{value}", f"DTEND:{local(start + length)}Z"]
        elif kind == 2:
            key, value = "", local(start)
            lines += [f"DTSTART:{value}", f"DURATION:PT{int(length.total_seconds()) // 60}M"]
        else:
            key, value = f";TZID={zone}", local(start)
            lines += [f"DTSTART;TZID={zone}:{value}", f"DTEND;TZID={zone}:{local(start + length)}"]
        if rule and kind in (1, 3, 4):
            lines.append(f"RRULE:{rule}")
            lines.append(f"EXDATE{key}:{value}")
            extra = start + datetime.timedelta(days=1000 - (day - FROM).days, minutes=7)
            lines.append(f"RDATE{key}:{local(extra)}{'Z' if kind == 1 else ''}")
        elif rule:
            lines.append(f"RRULE:{rule}")
        lines.append("SUMMARY:" + escaped(shown(title)))
        if number % 4 == 0:
            lines.append(f'X-ORACLE-{number};X-P="a;b:c";LANGUAGE=de:raw\\, value; kept {"z" * (number % 90)}')
            lines.append('ATTENDEE;CN="Le^nHannah";ROLE=OPT-PARTICIPANT;X-Q=1:mailto:h@example.com')
            lines.append("GEO:37.386013;-122.082932")
        if number % 7 == 0:
            lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT10M", "DESCRIPTION:" + escaped(shown(title)), "END:VALARM"]
        lines.append("CATEGORIES:One,Tw\\,o")
        lines.append("END:VEVENT")
        if rule == "FREQ=DAILY;COUNT=10" and kind in (3, 4):
            third = start + datetime.timedelta(days=2)
            lines += ["BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20250101T000000Z",
                      f"RECURRENCE-ID{key}:{local(third)}", f"DTSTART{key}:{local(third + length)}",
                      f"DTEND{key}:{local(third + 2 * length)}", "SUMMARY:moved", "END:VEVENT"]
    lines += ["BEGIN:VTODO", "UID:todo", "SUMMARY:a task", "END:VTODO", "BEGIN:X-OTHER", "X-A:1", "END:X-OTHER",
              "END:VCALENDAR"]
    return b"".join(folded(line) for line in lines)


def definition(name):
    """A VTIMEZONE with an observance for each change of some years, made from zoneinfo."""
    zone, lines = zoneinfo.ZoneInfo(name), ["BEGIN:VTIMEZONE", f"TZID:{name}"]
    sign = lambda d: "%s%02d%02d" % ("-" if d < 0 else "+", abs(d) // 3600, abs(d) % 3600 // 60)
    at = datetime.datetime(2024, 1, 1, tzinfo=UTC)
    before = at.astimezone(zone).utcoffset().total_seconds()
    lines += ["BEGIN:STANDARD", "DTSTART:19700101T000000", f"TZOFFSETFROM:{sign(int(before))}",
              f"TZOFFSETTO:{sign(int(before))}", "END:STANDARD"]
    while at.year < 2029:
        at += datetime.timedelta(minutes=30)
        after = at.astimezone(zone).utcoffset().total_seconds()
        if after != before:
            wall = (at + datetime.timedelta(seconds=before)).strftime("%Y%m%dT%H%M%S")
            lines += ["BEGIN:STANDARD", f"DTSTART:{wall}", f"TZOFFSETFROM:{sign(int(before))}",
                      f"TZOFFSETTO:{sign(int(after))}", "END:STANDARD"]
            before = after
    return lines + ["END:VTIMEZONE"]


def make_table(numbers):
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\r\n")
    writer.writerow("UID,SUMMARY,DTSTART,DTEND,TZID,LOCATION,DESCRIPTION,CATEGORIES,RRULE,EXDATE,X-UNKNOWN".split(","))
    for number in range(200):
        title = HOSTILE[number % len(HOSTILE)] if number % 2 else f"Row {number}"
        day = FROM + datetime.timedelta(days=numbers.randrange(700))
        start = datetime.datetime.combine(day, datetime.time(numbers.randrange(4, 20), 30))
        allday = number % 6 == 0
        rule = RULES[number % len(RULES)] if number % 3 == 0 else ""
        if rule:
            start = rrulestr(rule, dtstart=start)[0]
        form = "%Y-%m-%d" if allday else "%Y-%m-%dT%H:%M"
        end = start + (datetime.timedelta(days=2) if allday else datetime.timedelta(minutes=45))
        writer.writerow([
            f"row-{number}@example.com", escaped(shown(title)), start.strftime(form), end.strftime(form),
            "" if allday or number % 5 == 0 else ZONES[number % len(ZONES)], f"Room {number}\\, West",
            escaped(shown(title)), "One,Two", rule, start.strftime(form) if rule and number % 2 else "",
            f"kept {number}"])
    return output.getvalue().encode()


# ---- What came out


def check_bytes(name, data):
    if not data.endswith(b"\r\n"):
        fail(f"{name}: does not end with CRLF")
    for number, line in enumerate(data[:-2].split(b"\r\n"), 1):
        if len(line) > 75:
            fail(f"{name}:{number}: {len(line)} octets")
        try:
            text = line.decode()
        except UnicodeDecodeError:
            fail(f"{name}:{number}: a character is cut: {line!r}")
            continue
        if any(ord(c) < 32 and c != "\t" or ord(c) == 127 for c in text):
            fail(f"{name}:{number}: a control character: {text!r}")


def lines_of(component):
    """The properties of a component as icalendar reads them: name, parameters, value."""
    found = []
    for name, value in component.property_items(recursive=False, sorted=False):
        if name in ("BEGIN", "END"):
            continue
        parameters = {k.upper(): v for k, v in getattr(value, "params", {}).items()}
        raw = value.to_ical() if hasattr(value, "to_ical") else str(value)
        found.append((name.upper(), sorted((k, str(v)) for k, v in parameters.items()),
                      raw.decode() if isinstance(raw, bytes) else raw))
    return found


def compare(name, one, other, path=""):
    path += "/" + one.name
    if one.name != other.name:
        return fail(f"{name}{path}: became {other.name}")
    a, b = lines_of(one), lines_of(other)
    for left, right in zip(a, b):
        if left != right:
            fail(f"{name}{path} {one.get('UID', '')}: {left} became {right}")
    if len(a) != len(b):
        fail(f"{name}{path} {one.get('UID', '')}: {len(a)} properties became {len(b)}")
    if len(one.subcomponents) != len(other.subcomponents):
        fail(f"{name}{path}: {len(one.subcomponents)} components became {len(other.subcomponents)}")
    counts[0] += len(a)
    for left, right in zip(one.subcomponents, other.subcomponents):
        compare(name, left, right, path)


counts = [0, 0, 0]


def compare_table(name, table, calendar):
    rows = {row["UID"]: row for row in csv.DictReader(io.StringIO(table.decode(), newline=""))}
    events = {str(event["UID"]): event for event in calendar.walk("VEVENT")}
    if set(rows) != set(events):
        fail(f"{name}: UIDs {sorted(set(rows) ^ set(events))[:5]}")
    for uid in set(rows) & set(events):
        row, event = rows[uid], events[uid]
        for column, value in row.items():
            if not value or column in ("TZID",):
                continue
            counts[0] += 1
            if column in ("DTSTART", "DTEND", "EXDATE"):
                got = event[column]
                got = got.dts[0].dt if column == "EXDATE" else got.dt
                wanted = datetime.datetime.fromisoformat(value)
                if not isinstance(got, datetime.datetime):
                    got, wanted = got, wanted.date()
                zone = getattr(getattr(got, "tzinfo", None), "zone", None) or str(getattr(got, "tzinfo", "") or "")
                bare = got.replace(tzinfo=None) if isinstance(got, datetime.datetime) else got
                if bare != wanted or (isinstance(got, datetime.datetime) and zone != row["TZID"]):
                    fail(f"{name} {uid} {column}: {value} {row['TZID']} became {got!r}")
            elif column == "RRULE":
                got = event[column].to_ical().decode()
                if dict(p.split("=") for p in got.split(";")) != dict(p.split("=") for p in value.split(";")):
                    fail(f"{name} {uid}: rule {value} became {got}")
            elif column == "CATEGORIES":
                if ",".join(str(c) for c in event[column].cats) != value:
                    fail(f"{name} {uid}: categories {value} became {event[column].to_ical()}")
            else:
                wanted = value
                if not column.startswith("X-"):
                    wanted = re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], value)
                # This reader's own undoing of escapes takes \\n for \n.
                if str(event[column]) != wanted and "\\\\n" not in value:
                    fail(f"{name} {uid} {column}: {wanted!r} became {str(event[column])!r}")


def compare_offsets(name, told):
    for zone, at, offset in told:
        counts[2] += 1
        wanted = datetime.datetime.fromtimestamp(int(at), zoneinfo.ZoneInfo(zone)).utcoffset().total_seconds()
        if wanted != int(offset):
            fail(f"{name} {zone} at {at}: libical reads {offset}, zoneinfo says {wanted}")


def compare_occurrences(name, told, excluded, changed, document):
    ours = set()
    for item in json.loads(document)["occurrences"]:
        at = lambda text: int(datetime.datetime.fromisoformat(text).replace(
            tzinfo=datetime.datetime.fromisoformat(text).tzinfo or UTC).timestamp())
        ours.add((item["uid"], at(item["start"])))
    low, high = (int(datetime.datetime.combine(d, datetime.time(), UTC).timestamp()) for d in (FROM, TO))
    theirs = set(map(tuple, told)) - set(map(tuple, excluded)) | set(map(tuple, changed))
    theirs = set((uid, int(at)) for uid, at in theirs if low <= int(at) < high)
    ours = set(entry for entry in ours if low <= entry[1] < high)
    counts[1] += len(theirs)
    for entry in sorted(theirs - ours)[:10]:
        fail(f"{name}: libical has an occurrence more: {entry}")
    for entry in sorted(ours - theirs)[:10]:
        fail(f"{name}: libical lacks the occurrence {entry}")


def main():
    csv.field_size_limit(10_000_000)
    program = sys.argv[1]
    numbers = random.Random(5545)
    folder = sys.argv[2] if len(sys.argv) > 2 else tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    reader = os.path.join(folder, "reader")
    with open(reader + ".c", "w") as file:
        file.write(READER)
    subprocess.run(["cc", "-O1", "-o", reader, reader + ".c", "-lical"], check=True)
    inputs = {"made.ics": make_calendar(numbers), "made.csv": make_table(numbers)}
    for name in ("team-week.csv", "google.csv"):
        with open(os.path.join(SAMPLES, name), "rb") as file:
            inputs[name] = file.read()
    environment = dict(os.environ, TZ="UTC", LC_ALL="C.UTF-8")

    def ask(*words):
        return subprocess.run([program, *words], check=True, capture_output=True, env=environment).stdout

    for name, data in inputs.items():
        source = os.path.join(folder, name)
        with open(source, "wb") as file:
            file.write(data)
        output = os.path.join(folder, name + ".out.ics")
        ask("export", "--format", "ics", "-o", output, source)
        with open(output, "rb") as file:
            written = file.read()
        check_bytes(name, written)
        calendars = icalendar.Calendar.from_ical(written.decode(), multiple=True)
        if name.endswith(".ics"):
            sources = icalendar.Calendar.from_ical(data.decode(), multiple=True)
            for one, other in zip(sources, calendars):
                compare(name, one, other)
        elif name in ("made.csv", "team-week.csv"):
            compare_table(name, data, calendars[0])
        told = [line.split("\t") for line in
                subprocess.run([reader, output], check=True, capture_output=True, text=True).stdout.split("\n") if line]
        compare_offsets(name, [line[1:] for line in told if line[0] == "offset"])
        document = ask("export", "--format", "json", "--from", str(FROM), "--to", str(TO), source)
        compare_occurrences(
            name, *([line[1:] for line in told if line[0] == kind] for kind in ("occurrence", "excluded", "changed")),
            document)
        again = ask("export", "--format", "ics", output)
        if again != written:
            fail(f"{name}: written again it is another file")
    print(f"{counts[0]} properties, {counts[1]} occurrences, {counts[2]} offsets compared; {failures} differ")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
