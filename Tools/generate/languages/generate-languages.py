#!/usr/bin/env python3
"""Writes Sources/CivilTime/Language/LanguageTable.swift.

    CLDR_COMMON=/usr/share/unicode/cldr/common Tools/generate/languages/generate-languages.py

It needs Babel 2.18.0 (`pip install babel==2.18.0`: CLDR 47) and Debian's unicode-cldr-core 41-0.1. The
licences of both stand in Sources/CivilTime/Language/LICENSE-CLDR.txt, which goes with the table.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from babel import Locale, localedata

from pack import cases

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE.parents[2] / "Sources/CivilTime/Language/LanguageTable.swift"
CLDR = pathlib.Path(os.environ.get("CLDR_COMMON", "/usr/share/unicode/cldr/common"))

LIKELY = dict(pair.split("=") for pair in (
    "en=US de=DE fr=FR es=ES it=IT pt=BR nl=NL pl=PL sv=SE da=DK nb=NO fi=FI cs=CZ sk=SK sl=SI hr=HR "
    "sr=RS hu=HU ro=RO bg=BG el=GR tr=TR ru=RU uk=UA ca=ES et=EE lv=LV lt=LT ar=EG he=IL fa=IR hi=IN "
    "bn=BD th=TH vi=VN id=ID ja=JP ko=KR zh_Hans=CN zh_Hant=TW").split())
PARENTS = dict(pair.split("=") for pair in (
    "en_GB=en en_AU=en_GB en_CA=en en_IN=en_GB en_IE=en_GB en_NZ=en_GB en_ZA=en_GB de_AT=de de_CH=de "
    "fr_CA=fr fr_CH=fr fr_BE=fr es_419=es es_MX=es_419 es_US=es_419 es_AR=es_419 es_CO=es_419 pt_PT=pt "
    "it_CH=it nl_BE=nl sv_FI=sv zh_Hant_HK=zh_Hant zh_Hans_SG=zh_Hans ar_EG=ar ar_SA=ar ar_AE=ar "
    "ar_MA=ar sr_Latn=sr").split())

# The order is the one of `LanguageText.Field` and its lists.
FIELDS = (
    "full long head day mediumHead longMonthDay monthDay longMonth month medium hour12 time12 hour24 "
    "time24 longDays longMonths longYears days months years shortDays shortMonths wholeMonths "
    "wholeMonthsOfYears times24 timesOfHalves times12 between morning afternoon pair listStart "
    "listMiddle listEnd today tomorrow yesterday week shortWeek decimal zero rule direction era clock "
    "column").split()
PLURALS = "daysAhead daysAgo weeksAhead weeksAgo".split()
# Each list of names and the one that its names are written as the beginnings of.
NAMES = dict(
    formatWeekdays=None, weekdays="formatWeekdays", formatShortWeekdays="formatWeekdays",
    shortWeekdays="weekdays", shortestWeekdays="weekdays", narrowWeekdays="weekdays",
    formatMonths=None, monthNames="formatMonths", formatShortMonths="formatMonths",
    shortMonths_="monthNames", narrowMonths="monthNames")
RULES = {
    "other": "none", "one other@1": "one", "one other@0,1": "zeroOne", "one two other": "hebrew",
    "one few other@5": "czech", "one few many@pl": "polish", "one few many@ru": "eastSlavic",
    "one few other@21": "southSlavic", "one two few other": "slovenian",
    "one few other@ro": "romanian", "zero one other": "latvian", "one few other@lt": "lithuanian",
    "zero one two few many other": "arabic"}


def rule(found):
    """The name of a plural rule, told by its forms and the numbers that differ between the rules."""
    forms, of = " ".join(found["forms"]), found["plural"]
    if forms == "one other":
        forms += "@0,1" if of[0] == "one" else "@1"
    if forms == "one few many":
        forms += "@ru" if of[21] == "one" else "@pl"
    if forms == "one few other":
        forms += ("@ro" if of[0] == "few" else "@lt" if of[9] == "few" else
                  "@21" if of[21] == "one" else "@5")
    return RULES[forms]


def coded(found, name):
    """A list of names: how many scalars a name shares with the other list's, as a character, and the rest."""
    values, base = found[name], NAMES[name]
    if base is None:
        return "|".join(values)
    if values == found[base]:
        return "="
    out = []
    for value, other in zip(values, found[base]):
        shared = len(os.path.commonprefix([value, other]))
        assert shared < 60
        out.append(chr(33 + shared) + value[shared:])
    return "*" + out[0] if len(set(out)) == 1 else "|".join(out)


def lines(found):
    found = dict(found, rule=rule(found))
    for name in FIELDS:
        if "\x1d" in found[name]:
            found[name] = found[name].replace("\x1d", "|")
        elif name in ("longDays longMonths longYears days months years shortDays shortMonths wholeMonths "
                      "wholeMonthsOfYears times24 timesOfHalves times12").split():
            # Without two parts the fallback is used.
            found[name] = ""
    text = [found[name] for name in FIELDS]
    text += ["|".join("" if place and form == found[name][place - 1] else form
                      for place, form in enumerate(found[name])) for name in PLURALS]
    text += [coded(found, name) for name in NAMES]
    assert not any("\n" in line for line in text)
    return text


def regions():
    """First weekday, weekend, minimal days of the first week and clock, by region."""
    root = ElementTree.parse(CLDR / "supplemental/supplementalData.xml").getroot()
    clocks = {}
    for hours in root.iterfind(".//timeData/hours"):
        for region in hours.get("regions").split():
            clocks[region] = "12" if hours.get("preferred")[0] in "hK" else "24"

    def week(tag, attribute):
        return {region: element.get(attribute) for element in root.iterfind(".//weekData/" + tag)
                if not element.get("alt") for region in (element.get("territories") or "").split()}

    tables = [week("firstDay", "day"), week("weekendStart", "day"), week("weekendEnd", "day"),
              week("minDays", "count"), clocks]
    # CLDR 47 has moved these two since 41.
    tables[0] |= {"AE": "mon", "CN": "mon"}
    names = {Locale.parse(name).territory for name in localedata.locale_identifiers()}
    by_habit = {}
    for region in ["001", *sorted(name for name in names if name and len(name) == 2)]:
        habit = " ".join(table.get(region, table["001"]) for table in tables)
        by_habit.setdefault(habit, []).append(region)
    return [f"{habit} {' '.join(of)}" for habit, of in by_habit.items()]


def tag(code):
    return code.replace("_", "-")


def main():
    found = {}
    for code in [*LIKELY, *PARENTS]:
        done = subprocess.run([sys.executable, HERE / "collect.py", code], capture_output=True,
                              text=True, check=True)
        found[code] = lines(json.loads(done.stdout))
    out = [
        "// Generated by Tools/generate/languages/generate-languages.py from Babel 2.18.0 (CLDR 47) and",
        "// unicode-cldr-core 41 (CLDR 41); see LICENSE-CLDR.txt. Edit the script.",
        "", "// swift-format-ignore-file", "", "extension LanguageText {",
        "  /// The text of a language, with one line for each field in the order of `Field`. For a variant, the tag",
        "  /// of its parent, followed by the lines that differ, each prefixed with the two digits of its field.",
        "  /// Packed: see `unpacked(_:words:)`.",
        "  static func source(_ tag: String) -> String? {", "    switch tag {"]
    texts = {}
    for code, text in found.items():
        if code in PARENTS:
            base = found[PARENTS[code]]
            text = [tag(PARENTS[code])] + [
                f"{place:02}" + line for place, line in enumerate(text) if line != base[place]]
        texts[tag(code)] = "\n".join(text)
    out += cases(texts)
    out += ["", "  /// The languages, each with the region in which it is most likely used.",
            '  static let likelyRegions = """']
    out += [f"    {tag(code)} {region}" for code, region in LIKELY.items()] + ['    """', ""]
    out += ["  /// The variants with a text of their own.", '  static let variants = """']
    out += [f"    {tag(code)}" for code in PARENTS] + ['    """', ""]
    out += ["  /// First weekday, first and last day of the weekend, minimum days of the first week, and clock,",
            "  /// followed by the regions with these conventions.", '  static let regions = """']
    out += [f"    {line}" for line in regions()] + ['    """', "}", ""]
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text("\n".join(out), encoding="utf-8")


main()
