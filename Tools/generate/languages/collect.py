"""Collects one language from Babel 2.18.0 (CLDR 47) and unicode-cldr-core as a JSON object.

    collect.py LOCALE

It runs in a process of its own for each locale: in Babel 2.18.0 stand-alone names leak from one locale
into the next one. CLDR_COMMON names the folder `common` of Debian's unicode-cldr-core, which has the
words for today, tomorrow, yesterday and week that Babel leaves out.
"""
import json
import os
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

from babel import Locale

CLDR = pathlib.Path(os.environ.get("CLDR_COMMON", "/usr/share/unicode/cldr/common"))
TOKENS = r"'[^']*'|[A-Za-z]+|[^A-Za-z']+"
ZERO = {"arab": "٠", "arabext": "۰", "beng": "০", "deva": "०", "thai": "๐"}


def plain(data):
    """Babel's lazy dictionaries as dictionaries."""
    try:
        return {key: plain(value) for key, value in data.items()}
    except AttributeError:
        return data


def words(code):
    """Relative days and the names of a week, by CLDR's inheritance."""
    code = {"nb": "no"}.get(code, code)
    code = {"zh_Hans": "zh"}.get(code, code)
    chain = []
    while code:
        chain.append(code)
        code = code.rpartition("_")[0]
    found = {}
    for name in [*chain, "root"]:
        path = CLDR / "main" / f"{name}.xml"
        if not path.exists():
            continue
        for field in ElementTree.parse(path).getroot().iterfind("./dates/fields/field"):
            kind = field.get("type")
            if kind == "day":
                for relative in field.iterfind("relative"):
                    found.setdefault("relative" + relative.get("type"), relative.text)
            if kind in ("week", "week-short", "week-narrow"):
                name_of_kind = field.find("displayName")
                if name_of_kind is not None and name_of_kind.text != "↑↑↑":
                    found.setdefault(kind, name_of_kind.text)
    return found


def names(data, kind, context, width, keys):
    other = "format" if context == "stand-alone" else "stand-alone"
    for place, size in ((context, width), (other, width), ("format", "abbreviated"), ("format", "wide")):
        values = plain(data[kind].get(place, {}).get(size, {})) if place in data[kind] else {}
        if len(values) >= len(keys):
            return [values[key] for key in keys]
    raise ValueError((kind, context, width))


def head(patterns, full):
    """Weekday, day and month in full: CLDR's own, or the full date without the year."""
    if patterns["MMMMEEEEd"]:
        return patterns["MMMMEEEEd"]
    if patterns["MMMMEd"]:
        return re.sub(
            r"(?<![Ec])(E|ccc)(?![Ec])",
            lambda found: "EEEE" if found.group(1) == "E" else "cccc", patterns["MMMMEd"])
    tokens = re.findall(TOKENS, full)
    year = next(place for place, token in enumerate(tokens) if token[0] == "y")
    after = year + 1
    if year == 0:
        while not re.match("[A-Za-z]", tokens[after]):
            after += 1
        tokens = tokens[after:]
    else:
        before = year
        while before > 0 and not re.match("[A-Za-z]", tokens[before - 1]):
            before -= 1
        rest = "".join(tokens[after:])
        if after < len(tokens) and not re.match("[A-Za-z]", tokens[after]):
            # A literal after the year goes with it, unless another field follows.
            if re.search("[A-Za-z]", re.sub("'[^']*'", "", rest)):
                tokens = tokens[:before] + tokens[before:year] + [re.sub(r"^\s*('[^']*'\.?)?", "", rest)]
            else:
                tokens = tokens[:before]
        else:
            tokens = tokens[:before] + tokens[after:]
    return re.sub(" ?G", "", "".join(tokens)).strip(" ,،")


def cut(full, field, medium):
    """A range from the pattern of a full date, its first part cut before the largest shared field."""
    tokens = re.findall(TOKENS, full)
    dash = "–" if "–" in medium and " – " not in medium.replace("\u2009", " ") else " – "
    place = {token[0]: number for number, token in enumerate(tokens) if token[0] in "dMLy"}
    month = place.get("M", place.get("L"))
    if field == "y":
        return full + " – \x1d" + full
    if place["d"] < month:
        if field == "d":
            first = "".join(tokens[: place["d"] + 1])
            if "".join(tokens[place["d"] + 1:][:1]).startswith("."):
                first += "."
            return first + dash + "\x1d" + full
        return "".join(tokens[: month + 1]) + " – \x1d" + full
    if field == "d":
        return "".join(tokens[: place["d"] + 1]) + dash + "\x1d" + "".join(tokens[place["d"]:])
    return full + " – \x1d" + "".join(tokens[month:])


def long_range(field, intervals, long, first_month):
    """A range of days with the month in full."""
    pattern, medium = intervals("yMMMMd", field), intervals("yMMMd", field)
    if not pattern:
        if "MMM" in medium or "LLL" in medium:
            pattern = re.sub(
                r"(?<![ML])(MMM|LLL)(?![ML])", lambda found: found.group(1)[0] * 4, medium)
        elif "MMMM" in long and not first_month[0].isdigit():
            pattern = cut(long, field, medium)
        else:
            pattern = medium
    if re.search(r"(?<!d)d(?!d)", re.sub("'[^']*'", "", long)):
        pattern = re.sub(r"(?<!d)dd(?!d)", "d", pattern)
    return pattern


def collect(code):
    locale = Locale.parse(code)
    data = locale._data
    week, year = range(7), range(1, 13)
    skeletons = {}
    for key in "Ed MMMEd MMMMEd MMMMEEEEd MMMMd MMMd yMMM yMMMM yMMMd h H hm Hm".split():
        value = data["datetime_skeletons"].get(key)
        skeletons[key] = "" if value is None else getattr(value, "pattern", None) or str(value)

    def interval(key, field):
        value = plain(data["interval_formats"].get(key, {})) or {}
        return "\x1d".join(value[field]) if value.get(field) else ""

    def day_period(width, key):
        periods = plain(data["day_periods"])
        for context in ("format", "stand-alone"):
            value = periods.get(context, {}).get(width, {}).get(key)
            if value:
                return value

    long = data["date_formats"]["long"].pattern
    full = data["date_formats"]["full"].pattern
    months = names(data, "months", "format", "wide", year)
    half = "wide" if code in ("ko", "bg") else "abbreviated"
    forms = [tag for tag in ("zero", "one", "two", "few", "many", "other")
             if any(locale.plural_form(number) == tag for number in range(1001))]

    def plural(field, direction):
        by_form = plain(data["date_fields"]).get(field, {}).get(direction) or {}
        return [by_form.get(form) or by_form.get("other") or "" for form in forms]

    system = locale.default_numbering_system
    symbols = data["number_symbols"].get(system) or data["number_symbols"]["latn"]
    own = words(code)
    lists = plain(data["list_patterns"]["standard"])
    short = re.sub("'[^']*'", "", data["time_formats"]["short"].pattern)
    # Parts of the day (B) are written as halves of it.
    clock = {key: re.sub("B+", "a", skeletons[key]) for key in ("h", "hm")}
    return {
        "full": full, "long": long, "head": head(skeletons, full), "day": skeletons["Ed"],
        "mediumHead": skeletons["MMMEd"], "longMonthDay": skeletons["MMMMd"],
        "monthDay": skeletons["MMMd"], "longMonth": skeletons["yMMMM"], "month": skeletons["yMMM"],
        "medium": skeletons["yMMMd"] or data["date_formats"]["medium"].pattern,
        "hour12": clock["h"], "time12": clock["hm"], "hour24": skeletons["H"], "time24": skeletons["Hm"],
        "longDays": long_range("d", interval, long, months[2]),
        "longMonths": long_range("M", interval, long, months[2]),
        "longYears": long_range("y", interval, long, months[2]),
        "days": interval("yMMMd", "d"), "months": interval("yMMMd", "M"),
        "years": interval("yMMMd", "y"),
        "shortDays": interval("MMMd", "d"), "shortMonths": interval("MMMd", "M"),
        "wholeMonths": interval("yMMMM", "M"), "wholeMonthsOfYears": interval("yMMMM", "y"),
        "times24": interval("Hm", "m") or interval("Hm", "H"),
        "timesOfHalves": re.sub("B+", "a", interval("hm", "a")),
        "times12": re.sub("B+", "a", interval("hm", "h") or interval("hm", "m")),
        "between": data["interval_formats"].get(None, "{0} – {1}"),
        "morning": day_period(half, "am") or day_period("wide", "am") or "AM",
        "afternoon": day_period(half, "pm") or day_period("wide", "pm") or "PM",
        "pair": lists["2"], "listStart": lists["start"], "listMiddle": lists["middle"],
        "listEnd": lists["end"],
        "today": own["relative0"], "tomorrow": own["relative1"], "yesterday": own["relative-1"],
        "week": own["week"], "shortWeek": own.get("week-short") or own["week"],
        "decimal": symbols.get("decimal") or ".", "zero": ZERO.get(system, "0"),
        "forms": forms, "plural": [locale.plural_form(number) for number in range(301)],
        "direction": "rtl" if locale.text_direction == "rtl" else "ltr",
        "era": plain(data["eras"]).get("abbreviated", {}).get(1, "AD"),
        "clock": "12" if re.search("[hKB]", short) else "24",
        "column": "d(c)" if code in ("ja", "ko") else "c d",
        "daysAhead": plural("day", "future"), "daysAgo": plural("day", "past"),
        "weeksAhead": plural("week", "future"), "weeksAgo": plural("week", "past"),
        "formatWeekdays": names(data, "days", "format", "wide", week),
        "weekdays": names(data, "days", "stand-alone", "wide", week),
        "formatShortWeekdays": names(data, "days", "format", "abbreviated", week),
        "shortWeekdays": names(data, "days", "stand-alone", "abbreviated", week),
        "shortestWeekdays": names(data, "days", "stand-alone", "short", week),
        "narrowWeekdays": names(data, "days", "stand-alone", "narrow", week),
        "formatMonths": months, "monthNames": names(data, "months", "stand-alone", "wide", year),
        "formatShortMonths": names(data, "months", "format", "abbreviated", year),
        "shortMonths_": names(data, "months", "stand-alone", "abbreviated", year),
        "narrowMonths": names(data, "months", "stand-alone", "narrow", year),
    }


if __name__ == "__main__":
    json.dump(collect(sys.argv[1]), sys.stdout, ensure_ascii=False)
