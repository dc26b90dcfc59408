"""The inputs of Tools/bench/growth: calendars of many shapes, each by one number."""
from datetime import datetime, timedelta

DAY = datetime(2026, 3, 23)


def stamp(minutes, day=DAY):
    return (day + timedelta(minutes=minutes)).strftime("%Y%m%dT%H%M%S")


def minute(i):
    """A start in the week: none of the first 1,200 overlaps another where they last LENGTH."""
    return 8 * i % (7 * 1440 - 60)


LENGTH = 5


TITLES = "UID,SUMMARY,DTSTART,DTEND"


def table(titles, rows):
    return {"in.csv": titles + "\r\n" + "".join(row + "\r\n" for row in rows)}


def plain(n, uid=lambda i: f"u{i}", title=lambda i: f"Title {i}", start=minute,
          end=lambda i: minute(i) + LENGTH, titles="", cells=lambda i: ""):
    return table(TITLES + titles, (
        f"{uid(i)},{title(i)},{stamp(start(i))},{stamp(end(i))}{cells(i)}" for i in range(n)))


def events(bodies, head="", name="in.ics"):
    text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//t//EN\r\n" + head
    text += "".join(f"BEGIN:VEVENT\r\n{body}END:VEVENT\r\n" for body in bodies)
    return {name: text + "END:VCALENDAR\r\n"}


def event(i, more="", start=None, uid=None):
    start = minute(i) if start is None else start
    uid = f"u{i}" if uid is None else uid
    return (f"UID:{uid}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:{stamp(start)}\r\n"
            f"DTEND:{stamp(start + LENGTH)}\r\nSUMMARY:Title {i}\r\n{more}")


def one(more):
    """An event with everything in it, and a few beside it."""
    return events([event(0, more)] + [event(i) for i in range(1, 5)])


def lines(n, line):
    return "".join(line(i) + "\r\n" for i in range(n))


def rules(n, rule):
    return events(event(i, f"RRULE:{rule};COUNT=5\r\n") for i in range(n))


def master(n, changes, rule="FREQ=DAILY"):
    first = event(0, f"RRULE:{rule}\r\n", start=540, uid="m")
    return events([first] + [changes(i) for i in range(n)])


def change(i, moved=30, more="", days=0):
    start = 540 + (i + days) * 1440
    return event(i, f"RECURRENCE-ID{more}:{stamp(start)}\r\n", start=start + moved, uid="m")


def zone(i, observances=1):
    text = f"BEGIN:VTIMEZONE\r\nTZID:Zone {i}\r\n"
    for year in range(observances):
        text += (f"BEGIN:STANDARD\r\nDTSTART:{1600 + year}0101T000000\r\nTZOFFSETFROM:+0{year % 3}00\r\n"
                 f"TZOFFSETTO:+0{(year + 1) % 3}00\r\nEND:STANDARD\r\n")
    return text + "END:VTIMEZONE\r\n"


def zoned(i, z):
    start = minute(i)
    return (f"UID:u{i}\r\nDTSTART;TZID=Zone {z}:{stamp(start)}\r\n"
            f"DTEND;TZID=Zone {z}:{stamp(start + LENGTH)}\r\nSUMMARY:T{i}\r\n")


def files(n, body, ending="ics"):
    made = {}
    for i in range(n):
        made.update({f"f{i:05}.{ending}": body(i)})
    return made


def google(n, titles="", cells=lambda i: ""):
    return table("Subject,Start Date,Start Time,End Date,End Time,Location" + titles, (
        f"Title {i},03/{23 + i % 7}/2026,{1 + i % 11}:{i % 60:02}:00 AM,"
        f"03/{23 + i % 7}/2026,{1 + i % 11}:{i % 60:02}:30 PM,Room {i}{cells(i)}" for i in range(n)))


def outlook(n):
    return table("Subject,Start Date,Start Time,End Date,End Time,All day event,Categories,"
                 "Required Attendees,Sensitivity", (
                     f"Title {i},3/{23 + i % 7}/2026,{1 + i % 11}:00:00 AM,3/{23 + i % 7}/2026,"
                     f"{1 + i % 11}:30:00 PM,False,c{i % 5},a{i};b{i},Normal" for i in range(n)))


def text_of(made):
    return next(iter(made.values()))


FAR = 60 * 1440 * 10

# The shapes: n, what makes one, by how much more its answers may be longer, verbs of --quick.
SHAPES = {
    # Rows of a table.
    "rows": (150, plain, 1, ["frames", "html"]),
    "one-uid": (150, lambda n: plain(n, uid=lambda i: "same"), 1, ["html", "json"]),
    "two-uids": (150, lambda n: plain(n, uid=lambda i: f"same{i % 2}"), 1, []),
    "numbered-uids": (150, lambda n: plain(n, uid=lambda i: "a" if i % 2 else f"a-{i}"), 1, []),
    "no-uid": (150, lambda n: plain(n, uid=lambda i: ""), 1, []),
    "no-uid-equal": (150, lambda n: plain(
        n, uid=lambda i: "", title=lambda i: "t", start=lambda i: 540, end=lambda i: 600), 1, ["json"]),
    "quoted-uid": (150, lambda n: plain(n, uid=lambda i: '"same ""uid"""'), 1, []),
    # Spread over the week: on one day the rows of a week would be searched only for the more of them.
    "long-uid": (20, lambda n: plain(
        n, uid=lambda i: "u" * 3000 + str(i), start=lambda i: 2357 * i % 9960,
        end=lambda i: 2357 * i % 9960 + LENGTH), 3, []),
    "one-start": (150, lambda n: plain(n, start=lambda i: 540, end=lambda i: 600), 1, ["week", "frames"]),
    # None lasts beyond its day: there each would be two entries, and the longest would be more and more.
    "one-start-longer": (150, lambda n: plain(n, start=lambda i: 0, end=lambda i: 1 + i % 1439), 1, ["frames"]),
    "all-overlapping": (150, lambda n: plain(
        n, start=lambda i: i, end=lambda i: 3 * 1440), 1, ["frames", "html"]),
    "stairs": (150, lambda n: plain(n, start=lambda i: 5 * i, end=lambda i: 5 * i + 60), 1, ["frames", "conflicts"]),
    "whole-week": (100, lambda n: plain(n, start=lambda i: 0, end=lambda i: 7 * 1440 - 1), 6, ["week", "html"]),
    "many-weeks": (100, lambda n: plain(
        n, start=lambda i: i * 60, end=lambda i: i * 60 + 40 * 1440), 6, []),
    "no-length": (150, lambda n: plain(n, end=minute), 1, ["frames"]),
    "whole-days": (150, lambda n: table(TITLES, (
        f"u{i},t{i},202603{23 + i % 7},2026033{0 if i % 3 else 1}" for i in range(n))), 3, ["week", "html"]),
    "future": (150, lambda n: plain(
        n, start=lambda i: FAR + i * 60 if i else 540,
        end=lambda i: FAR + i * 60 + 30 if i else 570), 1, ["google-csv", "outlook-csv"]),
    "future-one-start": (150, lambda n: plain(
        n, start=lambda i: FAR if i else 540, end=lambda i: FAR + 30 if i else 570), 1, ["google-csv"]),
    "categories": (60, lambda n: plain(
        n, titles=",CATEGORIES", cells=lambda i: f",c{i}"), 1, ["frames-category", "html"]),
    "categories-of-days": (80, lambda n: table(TITLES + ",CATEGORIES", (
        f"u{i},t{i},202603{23 + i % 7},20260330,c{i}" for i in range(n))), 4, ["frames-category"]),
    "categories-over-hours": (80, lambda n: plain(
        n, start=lambda i: 540, end=lambda i: 600 + i, titles=",CATEGORIES", cells=lambda i: f",c{i}"),
                              2, ["frames-category"]),
    "categories-in-a-row": (400, lambda n: plain(
        4, titles=",CATEGORIES", cells=lambda i: "," + ";".join(f"c{k}" for k in range(n))),
                            20, ["frames-category"]),
    "calendars": (60, lambda n: plain(
        n, titles=",CALENDAR", cells=lambda i: f",c{i}"), 1,
                  ["frames-calendar", "html", "folder", "folder-csv"]),
    # All overlap, and nothing is listed: each has a calendar or a person of its own.
    "calendars-at-once": (60, lambda n: plain(
        n, start=lambda i: 540, end=lambda i: 600, titles=",CALENDAR", cells=lambda i: f",c{i}"), 1,
                          ["conflicts", "free", "folder"]),
    "people-at-once": (60, lambda n: plain(
        n, start=lambda i: 540, end=lambda i: 600, titles=",ATTENDEE", cells=lambda i: f",mailto:p{i}@x.y"),
                       1, ["conflicts-person", "free-person"]),
    # A day over everything: pairs of it with what has hours are not listed.
    "day-over-hours": (60, lambda n: table(TITLES, ["day,Leave,20260323,20260328"] + [
        f"u{i},Title {i},{stamp(minute(i))},{stamp(minute(i) + LENGTH)}" for i in range(n)]), 1, ["conflicts"]),
    "one-calendar-name": (60, lambda n: plain(
        n, titles=",CALENDAR", cells=lambda i: "," + "long name " * 20), 2, ["frames-calendar"]),
    "people": (60, lambda n: plain(
        n, titles=",ATTENDEE", cells=lambda i: f",mailto:p{i}@x.y"), 1,
               ["frames-person", "free-person"]),
    "people-in-a-row": (400, lambda n: plain(
        4, titles=",ATTENDEE", cells=lambda i: "," + ";".join(f"mailto:p{k}@x.y" for k in range(n))),
                        20, ["frames-person"]),
    "long-title": (4000, lambda n: plain(4, title=lambda i: "word " * n), 1, ["week", "agenda"]),
    "long-word": (4000, lambda n: plain(4, title=lambda i: "x" * n), 1, ["week", "svg"]),
    "long-marks": (2000, lambda n: plain(4, title=lambda i: "e" + "\u0301" * n), 1, ["week", "agenda"]),
    "wide-letters": (1500, lambda n: plain(4, title=lambda i: "\u6f22\U0001f600" * n), 1, ["week"]),
    "right-to-left": (1500, lambda n: plain(4, title=lambda i: "\u05d0\u05d1 " * n), 1, []),
    "control-characters": (1500, lambda n: plain(4, title=lambda i: "\u001b[1m\u202e" * n), 2, ["agenda"]),
    "long-description": (4000, lambda n: plain(
        4, titles=",DESCRIPTION,URL", cells=lambda i: "," + "https://x.y/z " * n + ",https://x.y"), 1, ["html"]),
    "quotes": (150, lambda n: plain(n, title=lambda i: f'"say ""{i}"", and\r\nmore"'), 1, ["agenda"]),
    "one-quoted-field": (3000, lambda n: plain(4, title=lambda i: '"' + '""' * n + '"'), 1, []),
    "line-ends-in-field": (3000, lambda n: plain(4, title=lambda i: '"' + "\r\n" * n + '"'), 1, ["agenda"]),
    "open-quotes": (150, lambda n: plain(n, title=lambda i: f'"open {i}'), 1, []),
    "stray-quotes": (150, lambda n: plain(n, title=lambda i: f'st"ray" {i}'), 1, []),
    "escapes": (3000, lambda n: plain(4, title=lambda i: "\\n\\;\\\\" * n), 2, []),
    "wide-table": (300, lambda n: plain(
        4, titles="".join(f",Column {k}" for k in range(n)), cells=lambda i: ",x" * n), 2, []),
    "wide-table-one-title": (300, lambda n: plain(
        4, titles=",Column" * n, cells=lambda i: ",x" * n), 4, []),
    "wide-lines": (300, lambda n: plain(
        4, titles="".join(f",X-C{k}" for k in range(n)), cells=lambda i: ",X-V:1" * n), 3, []),
    # Lists of days, whose columns are found by what they hold.
    "wide-list": (300, lambda n: table(
        "Date,Start,End,Title" + "".join(f",c{k}" for k in range(n)),
        [f"2026-03-2{i},9:00,10:00,T{i}" + "".join(f",{k % 90}" for k in range(n)) for i in range(4)]), 2, []),
    "long-cells-of-list": (4000, lambda n: table(
        "Date,Title," + "z" * n, ["2026-03-23,a,b", "2026-03-24," + "z" * n, "z" * n + ",b"]), 2, []),
    "bad-rows": (150, lambda n: plain(n, start=lambda i: 0, title=lambda i: "t,never"), 3, ["agenda"]),
    "bad-ends": (150, lambda n: plain(n, end=lambda i: minute(i) - 60), 3, []),
    "short-rows": (150, lambda n: table(TITLES, (f"u{i},t{i},{stamp(minute(i))}" for i in range(n))), 4, []),
    "long-rows": (150, lambda n: plain(n, cells=lambda i: ",a,b,c"), 3, []),
    "unknown-zones": (150, lambda n: plain(n, titles=",TZID", cells=lambda i: f",No/Zone{i}"), 4, ["agenda"]),
    "real-zones": (150, lambda n: plain(
        n, titles=",TZID", cells=lambda i: "," + ["Europe/Berlin", "Asia/Tokyo", "America/Lima"][i % 3]), 2, []),
    "blank-rows": (1500, lambda n: {"in.csv": text_of(plain(4)) + ",,,\r\n" * n + "\r\n" * n}, 1, []),
    "csv-rules": (80, lambda n: plain(
        n, titles=",RRULE,EXDATE", cells=lambda i: ",FREQ=DAILY;COUNT=4,20260325T090000;20260326T090000"), 4, []),
    "column-of-lines": (100, lambda n: plain(
        n, titles=",BEGIN", cells=lambda i: ',"BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM"'), 2, []),
    "utf-16": (150, lambda n: {"in.csv": text_of(plain(n)).encode("utf-16")}, 2, []),
    "latin-1": (150, lambda n: {"in.csv": text_of(
        plain(n, title=lambda i: f"caf\u00e9 {i}")).encode("latin-1")}, 2, []),
    "no-line-end": (150, lambda n: {"in.csv": text_of(plain(n)).replace("\r\n", "\r")}, 1, []),
    "google": (150, google, 3, ["google-csv", "frames"]),
    "google-wide": (300, lambda n: google(
        4, titles="".join(f",Column {k}" for k in range(n)), cells=lambda i: ",x" * n), 2, ["google-csv", "outlook-csv"]),
    "outlook": (150, outlook, 2, ["outlook-csv"]),
    # iCalendar.
    "events": (100, lambda n: events(event(i) for i in range(n)), 1, ["html", "google-csv"]),
    "ics-one-uid": (100, lambda n: events(event(i, f"SEQUENCE:{i}\r\n", uid="same") for i in range(n)), 2, []),
    "ics-no-uid": (100, lambda n: events(event(i).split("\r\n", 1)[1] for i in range(n)), 1, []),
    "calendars-of-a-stream": (60, lambda n: {"in.ics": "".join(
        text_of(events([event(i)], f"X-WR-CALNAME:c{i}\r\n")) for i in range(n))}, 1,
                              ["frames-calendar", "folder", "folder-csv"]),
    "calendars-of-events": (60, lambda n: events(
        event(i, f"X-GRID-CALENDAR:c{i}\r\n") for i in range(n)), 1, ["folder", "folder-csv"]),
    "long-calendar-name": (80, lambda n: events(
        (event(i) for i in range(n)), "X-WR-CALNAME:" + "n" * 40 * n + "\r\n"), 2, ["frames", "html", "json"]),
    "own-zones": (50, lambda n: events(
        (zoned(i, i) for i in range(n)), "".join(zone(i) for i in range(n))), 2, ["agenda"]),
    "equal-zones": (50, lambda n: events(
        (zoned(i, 0) for i in range(n)), zone(0) * n), 2, []),
    "one-zone-of-many": (50, lambda n: events((zoned(i, 0) for i in range(n)), zone(0, n % 8000)), 2, ["agenda"]),
    "overrides": (60, lambda n: master(n, change), 2, ["google-csv", "agenda"]),
    "future-overrides": (60, lambda n: master(n, lambda i: change(i, days=600)), 2, ["google-csv"]),
    "lone-overrides": (60, lambda n: events(change(i) for i in range(n)), 2, ["google-csv"]),
    "later-overrides": (40, lambda n: master(
        n, lambda i: change(i, more=";RANGE=THISANDFUTURE")), 6, ["google-csv"]),
    "future-later-overrides": (40, lambda n: master(
        n, lambda i: change(i, more=";RANGE=THISANDFUTURE", days=600)), 6, ["google-csv"]),
    "overrides-of-one": (60, lambda n: master(n, lambda i: change(0)), 3, []),
    "masters-and-overrides": (30, lambda n: events(
        [event(i, "RRULE:FREQ=DAILY;COUNT=5\r\n", start=540) for i in range(n)]
        + [event(i, f"RECURRENCE-ID:{stamp(540)}\r\n", start=600) for i in range(n)]), 4, ["agenda"]),
    "exdates": (100, lambda n: one(
        f"RRULE:FREQ=MINUTELY;INTERVAL=4;COUNT={2 * n}\r\nEXDATE:"
        + ",".join(stamp(8 * i) for i in range(n)) + "\r\n"), 30, ["google-csv", "html"]),
    "exdate-lines": (100, lambda n: one(
        f"RRULE:FREQ=MINUTELY;INTERVAL=4;COUNT={2 * n}\r\n"
        + lines(n, lambda i: f"EXDATE:{stamp(8 * i)}")), 30, ["json"]),
    "exdates-and-overrides": (60, lambda n: events(
        [event(0, "RRULE:FREQ=DAILY\r\n" + lines(n, lambda i: f"EXDATE:{stamp(540 + 1440 * i)}"), start=540, uid="m")]
        + [change(i) for i in range(n)]), 6, ["agenda"]),
    "rdates": (100, lambda n: one(
        "RDATE:" + ",".join(stamp(4 * i) for i in range(n)) + "\r\n"), 30, ["json", "html"]),
    "periods": (100, lambda n: one(
        "RDATE;VALUE=PERIOD:" + ",".join(f"{stamp(4 * i)}/PT3M" for i in range(n)) + "\r\n"), 40, []),
    "rules-of-one": (40, lambda n: one(
        lines(n, lambda i: f"RRULE:FREQ=DAILY;INTERVAL={i + 1};COUNT=9")), 40, ["json"]),
    "exrules-of-one": (40, lambda n: one(
        "RRULE:FREQ=HOURLY;COUNT=50\r\n" + lines(n, lambda i: f"EXRULE:FREQ=DAILY;INTERVAL={i + 1};COUNT=9")), 40, []),
    "long-rule": (60, lambda n: one(
        "RRULE:FREQ=YEARLY;BYDAY=" + ",".join("MO" for _ in range(n)) + "\r\n"), 40, []),
    "yearly": (10, lambda n: rules(n, "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"), 4, []),
    "monthly": (60, lambda n: rules(n, "FREQ=MONTHLY;BYDAY=2TU"), 4, []),
    "weekly": (60, lambda n: rules(n, "FREQ=WEEKLY;BYDAY=MO,WE,FR"), 4, ["json"]),
    "daily": (60, lambda n: rules(n, "FREQ=DAILY"), 6, ["frames", "google-csv"]),
    "hourly": (60, lambda n: rules(n, "FREQ=HOURLY;INTERVAL=5"), 6, []),
    "minutely": (60, lambda n: rules(n, "FREQ=MINUTELY;INTERVAL=50"), 6, []),
    "secondly": (60, lambda n: rules(n, "FREQ=SECONDLY;INTERVAL=900"), 6, []),
    "bad-rules": (60, lambda n: rules(n, "FREQ=DAILY;INTERVAL=0"), 3, []),
    "alarms": (60, lambda n: one(
        "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nDESCRIPTION:d\r\nEND:VALARM\r\n" * n), 2, ["json"]),
    "nested-alarms": (60, lambda n: one("BEGIN:VALARM\r\n" * n + "END:VALARM\r\n" * n), 2, []),
    "other-components": (100, lambda n: {"in.ics": text_of(events([event(0)])).replace(
        "END:VCALENDAR", "BEGIN:VTODO\r\nSUMMARY:t\r\nEND:VTODO\r\n" * n + "END:VCALENDAR")}, 2, []),
    "unknown-properties": (300, lambda n: one(lines(n, lambda i: f"X-P{i}:v{i}")), 4, []),
    "one-unknown-property": (300, lambda n: one(lines(n, lambda i: "X-P:v")), 4, []),
    "own-property-each": (60, lambda n: events(event(i, f"X-P{i}:v{i}\r\n") for i in range(n)), 3, ["tsv"]),
    "repeated-properties": (300, lambda n: one(lines(n, lambda i: f"SUMMARY:{i}") + lines(
        n, lambda i: f"STATUS:CONFIRMED") + lines(n, lambda i: f"UID:{i}")), 6, []),
    "comments": (300, lambda n: one(lines(n, lambda i: f"COMMENT:c{i}")), 4, []),
    "ics-attendees": (150, lambda n: one(lines(
        n, lambda i: f"ATTENDEE;CN=P{i};PARTSTAT=ACCEPTED:mailto:p{i}@x.y")), 20, ["json", "frames-person"]),
    # Over the week: 96 on one day are where the search for rows comes up to its bound.
    "attendees-of-each": (12, lambda n: events(event(13 * i, lines(
        30, lambda k: f"ATTENDEE;CN=P{k}:mailto:p{k + i}@x.y")) for i in range(n)), 20, ["frames-person"]),
    "ics-categories": (150, lambda n: one(lines(n, lambda i: f"CATEGORIES:c{i}")), 20, ["frames-category"]),
    "long-line": (6000, lambda n: one("DESCRIPTION:" + "x" * n + "\r\n"), 2, ["html"]),
    "folded-line": (1500, lambda n: one("DESCRIPTION:" + "x\r\n " * n + "\r\n"), 2, ["html"]),
    "folded-title": (1500, lambda n: one("SUMMARY:" + "\r\n " * n + "\r\nLOCATION:" + "\r\n  a" * n + "\r\n"), 2, ["week"]),
    # More than the thousand that are kept, at any size.
    "parameters": (600, lambda n: one("ATTENDEE" + "".join(
        f";X-P{i}=v{i}" for i in range(n)) + ":mailto:a@b.c\r\n"), 6, ["json"]),
    "parameter-values": (600, lambda n: one("DTSTART;X-P=" + ",".join(
        f'"v{i}"' for i in range(n)) + ":20260323T090000\r\nX-Q;M=" + "a," * n + "b:1\r\n"), 4, []),
    "bad-lines": (300, lambda n: events(
        [event(0) + "no colon at all\r\n" * n]), 3, ["json"]),
    "bad-events": (100, lambda n: events(f"UID:u{i}\r\nSUMMARY:t\r\n" for i in range(n)), 3, []),
    "open-components": (100, lambda n: {"in.ics": "BEGIN:VCALENDAR\r\n" + (
        "BEGIN:VEVENT\r\n" + event(0)) * n}, 3, []),
    "stray-ends": (300, lambda n: {"in.ics": text_of(events([event(0)])) + "END:VEVENT\r\n" * n}, 3, []),
    "cancelled": (100, lambda n: events(event(i, "STATUS:CANCELLED\r\n") for i in range(n)), 1, []),
    "blank-lines": (1500, lambda n: {"in.ics": text_of(events([event(0)])).replace(
        "\r\nUID", "\r\n" * n + "UID")}, 2, []),
    # Folders.
    "files": (12, lambda n: files(n, lambda i: text_of(events([event(13 * i)]))), 2,
              ["agenda", "frames-calendar", "folder", "folder-csv"]),
    "csv-files": (12, lambda n: files(n, lambda i: text_of(
        plain(2, uid=lambda k: f"u{i}-{k}")), "csv"), 2, ["html"]),
    "files-of-one-uid": (12, lambda n: files(n, lambda i: text_of(events([event(0)]))), 4, ["agenda"]),
    "files-of-bad-rows": (12, lambda n: files(n, lambda i: text_of(
        plain(4, start=lambda i: 0, title=lambda i: "t,never")), "csv"), 4, []),
    "files-of-nothing": (12, lambda n: {
        "a.csv": text_of(plain(1)), **files(n, lambda i: "nothing", "csv")}, 60, []),
    "files-with-overrides": (12, lambda n: files(n, lambda i: text_of(master(2, change))), 30, ["google-csv"]),
}

# Where every two overlap, so that pairs are their square by nature; the program lists 100,000.
OVERLAPPING = {
    "no-uid-equal", "one-start", "one-start-longer", "all-overlapping", "whole-week", "many-weeks",
    "whole-days", "categories-of-days", "categories-over-hours", "google", "outlook",
    "masters-and-overrides", "csv-files", "files-with-overrides", "files-of-one-uid", "people-at-once",
}

# Where edits and comparisons have no answer.
REFUSED = {"bad-rows", "bad-events", "files-of-bad-rows", "files-of-nothing", "csv-files"}

# Shapes that are something else in larger numbers: their n stays.
FIXED: set[str] = set()

EMPTY = {
    "csv": {"in.csv": TITLES + "\r\n"},
    "ics": events([]),
}

