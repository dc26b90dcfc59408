#!/usr/bin/env python3
"""Writes the table of the IANA zones that Sources/TimeZoneData holds.

    Tools/generate/zones/generate-time-zone-data.py [FOLDER]     write the table
    Tools/generate/zones/generate-time-zone-data.py --sizes      print the sizes of several encodings

FOLDER is a zoneinfo folder compiled with `zic -b fat` [default: /usr/share/zoneinfo]; its tzdata.zi
states the version. The table holds the onsets from 1970 that the POSIX rule of the zone does not
yield, that rule, and the type in force at the start of 1970. ZoneReader.swift describes the format.

Sizes for 2025b (598 names, 327 distinct zones, 11,818 onsets), names and rules not counted: 59 kB
as 4-byte times, 48 kB as variable-length differences, 15.5 kB as indices of the distinct
differences on the wall clock, 6.1 kB with repeated runs of these replaced by references. The whole
table, names and rules included, is 16.6 kB (11 kB deflated).
"""

import collections
import datetime
import functools
import os
import re
import struct
import sys
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
OUTPUT = os.path.join(HERE, "../../../Sources/TimeZoneData/ZoneTexts.swift")

# Symbols are the printable ASCII characters after the blank.
SYMBOLS = 94
FIRST_SYMBOL = 0x21
DIRECT_GAPS = 84  # smaller values are gaps, those up to 90 begin a gap of two symbols
DIRECT_NUMBERS = 89  # the same for numbers
TYPE_CHANGE, ZONE_END, COPY = 91, 92, 93  # which occur as nothing else
LONGEST_COPY = 97
SHORTEST_COPY = 5

Type = collections.namedtuple("Type", "offset daylight name")
Zone = collections.namedtuple("Zone", "initial onsets rule")
EPOCH = datetime.date(1970, 1, 1).toordinal()


def read_file(path):
    """The zone of a TZif file from 1970 on."""
    data = open(path, "rb").read()

    def counts(at):
        return struct.unpack(">6l", data[at + 20 : at + 44])

    universal, standard, leaps, times, types, names = counts(0)
    at = 44 + times * 5 + types * 6 + names + leaps * 8 + standard + universal
    universal, standard, leaps, times, types, names = counts(at)
    at += 44
    seconds = struct.unpack(f">{times}q", data[at : at + 8 * times])
    at += 8 * times
    indices = data[at : at + times]
    at += times
    parts = [struct.unpack(">lBB", data[at + 6 * i : at + 6 * i + 6]) for i in range(types)]
    at += 6 * types
    text = data[at : at + names]
    rule = data[at + names + leaps * 12 + standard + universal :].decode().strip("\n")
    known = [Type(o, bool(d), text[n : text.index(0, n)].decode()) for o, d, n in parts]
    initial, onsets = known[0], []
    for second, index in zip(seconds, indices):
        if second <= 0:
            initial = known[index]
        else:
            onsets.append((second, known[index]))
    return Zone(initial, tuple(onsets), rule)


def parse_rule(text):
    """(standard type, daylight type or None, start, end) of a POSIX rule; changes as (day, second)."""

    def seconds(part):
        numbers = [int(number) for number in part.lstrip("+-").split(":")] + [0, 0]
        value = numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
        return -value if part[0] == "-" else value

    def change(part):
        day, _, time = part.partition("/")
        return day, seconds(time) if time else 7200

    name = r"(<[^>]+>|[A-Za-z]+)"
    match = re.fullmatch(name + r"([-+]?[\d:]+)(?:" + name + r"([-+]?[\d:]+)?,(.*),(.*))?", text)
    first, offset, second, other, start, end = match.groups()
    standard = Type(-seconds(offset), False, first.strip("<>"))
    if not second:
        return standard, None, None, None
    saved = -seconds(other) if other else standard.offset + 3600
    return standard, Type(saved, True, second.strip("<>")), change(start), change(end)


def day_number(day, year):
    if day[0] == "M":
        month, week, weekday = (int(part) for part in day[1:].split("."))
        first = datetime.date(year, month, 1)
        number = (weekday - first.isoweekday() % 7) % 7 + (week - 1) * 7
        following = datetime.date(year + month // 12, month % 12 + 1, 1)
        while first + datetime.timedelta(number) >= following:
            number -= 7
        return first.toordinal() + number - EPOCH
    january = datetime.date(year, 1, 1).toordinal() - EPOCH
    if day[0] == "J":
        leap = datetime.date(year, 12, 31).timetuple().tm_yday == 366
        return january + int(day[1:]) - 1 + (leap and int(day[1:]) > 59)
    return january + int(day)


@functools.cache
def rule_onsets(text, years):
    standard, daylight, start, end = parse_rule(text)
    if not daylight:
        return []
    found = []
    for year in years:
        found.append((day_number(start[0], year) * 86400 + start[1] - standard.offset, daylight))
        found.append((day_number(end[0], year) * 86400 + end[1] - daylight.offset, standard))
    return sorted(found)


def changes(zone):
    """The onsets that change something."""
    current = zone.initial
    for second, kind in zone.onsets:
        if kind != current:
            yield second, kind
        current = kind


def expanded(zone, last):
    """The changes of a shortened zone, its rule's among them, to a second."""
    found = list(changes(zone))
    begin, current = zone.onsets[-1] if zone.onsets else (0, zone.initial)
    for second, kind in rule_onsets(zone.rule, range(1969, 2101)):
        if begin < second <= last and kind != current:
            found.append((second, kind))
            current = kind
    return found


def shortened(zone):
    """The zone with as few onsets as it needs before its rule is in force."""
    expected = list(changes(zone))
    last = zone.onsets[-1][0] if zone.onsets else 0
    for count in range(len(zone.onsets) + 1):
        kept = list(changes(Zone(zone.initial, zone.onsets[:count], zone.rule)))
        # An onset that changes nothing says from when on the rule is in force (Europe/Riga in 2001).
        if count and (not kept or kept[-1] != zone.onsets[count - 1]):
            kept.append(zone.onsets[count - 1])
        short = Zone(zone.initial, tuple(kept), zone.rule)
        if expanded(short, last) == expected:
            return short
    raise ValueError("no such zone")


def read_folder(folder):
    zones = {}
    for path, _, files in os.walk(folder):
        for file in files:
            name = os.path.relpath(os.path.join(path, file), folder)
            # `posix` and `right` hold all zones once more, `localtime` and `posixrules` one of them.
            if not name[0].isupper() or open(os.path.join(folder, name), "rb").read(4) != b"TZif":
                continue
            zones[name] = shortened(read_file(os.path.join(folder, name)))
    assert expanded(zones["Europe/Berlin"], 2**31)[-1][0] > 2114380000, "not compiled with -b fat"
    return zones


def number(value, direct=DIRECT_NUMBERS):
    if value < direct:
        return [value]
    first, second = divmod(value - direct, TYPE_CHANGE)
    assert direct + first < TYPE_CHANGE
    return [direct + first, second]


def variable(value):
    """Digits of base 47, the last one first; all but the last to be written are 47 higher."""
    digits = []
    while value >= 47:
        digits.append(value % 47 + 47)
        value //= 47
    return digits + [value]


def gaps(zone):
    """The differences between wall-clock times before each onset, with the type where it is neither
    of the two in turn."""
    wall, current, previous = 0, zone.initial, None
    for second, kind in zone.onsets:
        yield second + current.offset - wall, None if kind == previous else kind
        wall, previous, current = second + current.offset, current, kind


def copied(symbols):
    """The symbols with runs that occurred before as COPY, distance (two symbols), length; the
    shortest such text, as costs are settled from the end on."""
    places = collections.defaultdict(list)
    longest = [(0, 0)] * len(symbols)
    for at in range(len(symbols) - SHORTEST_COPY + 1):
        key = tuple(symbols[at : at + SHORTEST_COPY])
        for place in reversed(places[key]):
            if at - place >= SYMBOLS * SYMBOLS:
                break
            length = SHORTEST_COPY
            while (
                length < LONGEST_COPY
                and at + length < len(symbols)
                and symbols[place + length] == symbols[at + length]
            ):
                length += 1
            if length > longest[at][0]:
                longest[at] = (length, at - place)
        places[key].append(at)
    costs = [0] * (len(symbols) + 1)
    choices = [1] * len(symbols)
    for at in reversed(range(len(symbols))):
        costs[at] = costs[at + 1] + 1
        for length in range(SHORTEST_COPY, longest[at][0] + 1):
            if costs[at + length] + 4 < costs[at]:
                costs[at], choices[at] = costs[at + length] + 4, length
    text, at = [], 0
    while at < len(symbols):
        if choices[at] == 1:
            text.append(symbols[at])
        else:
            distance = longest[at][1]
            text += [COPY, distance // SYMBOLS, distance % SYMBOLS, choices[at] - SHORTEST_COPY]
        at += choices[at]
    return text


def encoded(zones):
    """The five texts of the table."""
    names = sorted(zones)
    distinct = list(dict.fromkeys(zones[name] for name in names))
    gap_counts, type_counts, rule_counts = (collections.Counter() for _ in range(3))
    for zone in distinct:
        type_counts[zone.initial] += 1
        rule_counts[zone.rule] += 1
        for gap, kind in gaps(zone):
            gap_counts[gap] += 1
            if kind:
                type_counts[kind] += 1

    def ranked(counts):
        return sorted(counts, key=lambda key: (-counts[key], key))

    types, rules, differences = ranked(type_counts), ranked(rule_counts), ranked(gap_counts)
    type_index = {kind: index for index, kind in enumerate(types)}
    rule_index = {rule: index for index, rule in enumerate(rules)}
    gap_index = {gap: index for index, gap in enumerate(differences)}
    symbols = []
    for zone in distinct:
        symbols += number(type_index[zone.initial]) + number(rule_index[zone.rule])
        for gap, kind in gaps(zone):
            if kind:
                symbols += [TYPE_CHANGE] + number(type_index[kind])
            symbols += number(gap_index[gap], DIRECT_GAPS)
        symbols.append(ZONE_END)
    gap_text = []
    for gap in differences:
        gap_text += variable(gap // 900 * 2 if gap % 900 == 0 else gap * 2 + 1)
    places = {zone: index for index, zone in enumerate(distinct)}
    name_text, previous, seen = "", "", set()
    for name in names:
        shared = len(os.path.commonprefix([previous, name]))
        place = places[zones[name]]
        name_text += chr(FIRST_SYMBOL + shared) + name[shared:]
        if place in seen:
            name_text += "=" + "".join(chr(FIRST_SYMBOL + part) for part in divmod(place, SYMBOLS))
        else:
            name_text += "!"
        seen.add(place)
        previous = name

    def text(values):
        return "".join(chr(FIRST_SYMBOL + value) for value in values)

    return {
        "names": name_text,
        "types": " ".join(f"{t.offset}{'*' if t.daylight else ''}{t.name}" for t in types),
        "rules": " ".join(rules),
        "gaps": text(gap_text),
        "zones": text(copied(symbols)),
    }, len(symbols)


def literal(text):
    """A raw string literal in lines; a backslash before the number sign has a meaning in it."""
    assert "\\#" not in text and '"""#' not in text
    lines = []
    while text:
        end = min(90, len(text))
        # A line must not end with a blank nor before a number sign that it would be joined with.
        while end < len(text) and (text[end - 1] == " " or text[end - 1] == "\\"):
            end -= 1
        lines.append(text[:end])
        text = text[end:]
    return '#"""\n' + "\\#\n".join("    " + line for line in lines) + '\n    """#'


def main():
    folder = next((part for part in sys.argv[1:] if part[0] != "-"), "/usr/share/zoneinfo")
    with open(os.path.join(folder, "tzdata.zi")) as file:
        version = file.readline().split()[-1]
    zones = read_folder(folder)
    texts, symbol_count = encoded(zones)
    if "--sizes" in sys.argv:
        distinct = set(zones.values())
        print(len(zones), "names,", len(distinct), "distinct zones,",
              sum(len(zone.onsets) for zone in distinct), "onsets,", symbol_count, "symbols")
        for name, text in texts.items():
            print(f"{name:6} {len(text):6} bytes, {len(zlib.compress(text.encode(), 9)):6} deflated")
        print("all   ", sum(map(len, texts.values())))
        return
    docs = {
        "names": "The names, each with the length it shares with the one before and its zone.",
        "types": "The local time types: offset in seconds, `*` for daylight time, abbreviation.",
        "rules": "The POSIX rules for the time after the last onset.",
        "gaps": "The distinct differences between the wall-clock times of onsets.",
        "zones": "The zones: initial type, rule, and onsets as indices of the differences.",
    }
    with open(OUTPUT, "w") as file:
        file.write(
            "// Generated by Tools/generate/zones/generate-time-zone-data.py from the IANA time zone\n"
            f"// database {version} (public domain). Edit the script.\n\n"
            "/// The texts of the table of zones, in the symbols that `ZoneReader` reads.\n"
            "// swift-format-ignore\n"
            "enum ZoneTexts {\n"
            "  /// The release of the IANA time zone database.\n"
            f'  static let version = "{version}"\n'
        )
        for name, text in texts.items():
            file.write(f"\n  /// {docs[name]}\n  static let {name} = {literal(text)}\n")
        file.write("}\n")


main()
