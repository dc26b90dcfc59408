#!/usr/bin/env python3
"""Writes the Unicode tables of TerminalText from the files of the Unicode character database.

    Tools/generate/unicode/generate-widths.py [FOLDER]        FOLDER: /usr/share/unicode (Debian: unicode-data)

Two Swift files come out, both plain ASCII text in string literals, so that the tables are constant
data of the program: nothing is allocated, decoded or initialised when it starts.
"""

import os
import re
import sys
import unicodedata

FOLDER = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
SOURCES = os.path.join(ROOT, "Sources", "TerminalText", "Safe")
TABLE_END = 0x20000
BLOCK = 128

CLASSES = [
    "other", "control", "carriageReturn", "lineFeed", "extend", "joiner", "regionalIndicator",
    "prepend", "spacingMark", "leadingJamo", "vowelJamo", "trailingJamo", "syllableLV",
    "syllableLVT", "pictograph", "consonant", "linker", "conjunctExtend", "modifier",
]
ACTIONS = ["keep", "drop", "control", "newline", "conditional", "replace"]


def rows(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line:
                yield [field.strip() for field in line.split(";")]


def spread(name, wanted=None, column=1):
    values = {}
    for fields in rows(name):
        if wanted is not None and fields[column] not in wanted:
            continue
        first, _, last = fields[0].partition("..")
        for scalar in range(int(first, 16), int(last or first, 16) + 1):
            values[scalar] = fields[column]
    return values


def version():
    with open(os.path.join(FOLDER, "EastAsianWidth.txt"), encoding="utf-8") as file:
        return re.match(r"# EastAsianWidth-([0-9.]+)\.txt", file.readline()).group(1)


def load():
    data = {
        "category": spread("extracted/DerivedGeneralCategory.txt"),
        "width": spread("EastAsianWidth.txt"),
        "break": spread("auxiliary/GraphemeBreakProperty.txt"),
        "bidi": spread("extracted/DerivedBidiClass.txt"),
        "combining": spread("extracted/DerivedCombiningClass.txt"),
        "pictograph": spread("emoji/emoji-data.txt", {"Extended_Pictographic"}),
        "modifier": spread("emoji/emoji-data.txt", {"Emoji_Modifier"}),
        "ignorable": spread("DerivedCoreProperties.txt", {"Default_Ignorable_Code_Point"}),
        "syllabic": spread("IndicSyllabicCategory.txt"),
        "script": spread("Scripts.txt"),
        "styled": set(),
    }
    for fields in rows("emoji/emoji-variation-sequences.txt"):
        scalars = fields[0].split()
        if scalars[1] == "FE0F":
            data["styled"].add(int(scalars[0], 16))
    return data


# The scripts whose virama joins two consonants into one cluster: rule GB9c of UAX #29, first given
# in 15.1; its property is derived here as that version derives it.
CONJUNCT_SCRIPTS = {"Bengali", "Devanagari", "Gujarati", "Malayalam", "Oriya", "Telugu"}


def break_class(data, scalar):
    kind = data["break"].get(scalar, "Other")
    if scalar in data["modifier"]:
        return "modifier"
    if kind == "Other":
        if scalar in data["pictograph"]:
            return "pictograph"
        if (data["script"].get(scalar) in CONJUNCT_SCRIPTS
                and data["syllabic"].get(scalar) == "Consonant"):
            return "consonant"
        return "other"
    if kind == "Extend":
        if (data["script"].get(scalar) in CONJUNCT_SCRIPTS
                and data["syllabic"].get(scalar) == "Virama"):
            return "linker"
        return "extend" if data["combining"].get(scalar, "0") == "0" else "conjunctExtend"
    return {
        "Control": "control", "CR": "carriageReturn", "LF": "lineFeed", "ZWJ": "joiner",
        "Regional_Indicator": "regionalIndicator", "Prepend": "prepend",
        "SpacingMark": "spacingMark", "L": "leadingJamo", "V": "vowelJamo", "T": "trailingJamo",
        "LV": "syllableLV", "LVT": "syllableLVT",
    }[kind]


def width(data, scalar):
    """0, 1, 2 cells, or 3: ambiguous."""
    category = data["category"].get(scalar, "Cn")
    if scalar == 0x00AD:
        return 1  # A soft hyphen counts one in every terminal; the sanitiser drops it.
    if category in ("Mn", "Me", "Cf", "Zl", "Zp", "..", "..", ".."):
        # The signs that stand before Arabic or Kaithi numbers have a shape of their own.
        return 1 if data["break"].get(scalar) == "Prepend" else 0
    if data["break"].get(scalar) in ("V", "T"):
        return 0
    if scalar in data["ignorable"] and scalar != 0x3164 and scalar != 0xFFA0:
        return 0 if scalar != 0x115F else 2
    if data["break"].get(scalar) == "Regional_Indicator":
        return 2  # A lone one is shown as a picture: its emoji presentation is the default.
    kind = data["width"].get(scalar, "N")
    return {"W": 2, "F": 2, "A": 3}.get(kind, 1)


def direction(data, scalar):
    """0 neutral or weak, 1 left to right, 2 right to left."""
    kind = data["bidi"].get(scalar)
    if kind is None:
        kind = "L"
    return {"L": 1, "R": 2, "AL": 2}.get(kind, 0)


def action(data, scalar):
    category = data["category"].get(scalar, "Cn")
    if scalar in (0x0A, 0x0D, 0x2028, 0x2029):
        return "newline" if scalar != 0x0D else "control"
    if category == "Cc":
        return "control"
    if category == "Cs" or scalar & 0xFFFE == 0xFFFE or 0xFDD0 <= scalar <= 0xFDEF:
        return "replace"
    if scalar in (0x200C, 0x200D, 0xFE0E, 0xFE0F) or 0xE0020 <= scalar <= 0xE007F:
        return "conditional"
    if scalar in (0x115F, 0x1160, 0x3164, 0xFFA0):
        return "drop"  # Hangul fillers: wide, and nothing to see.
    if scalar in data["ignorable"] or category == "Cf":
        # Variation selectors of ideographs and of Mongolian go too: no terminal has the glyphs.
        return "keep" if data["break"].get(scalar) == "Prepend" else "drop"
    if category in ("..", "..", ".."):
        return "newline"
    return "keep"


def properties(data, scalar):
    category = data["category"].get(scalar, "Cn")
    return (
        CLASSES.index(break_class(data, scalar))
        | width(data, scalar) << 5
        | direction(data, scalar) << 7
        | ACTIONS.index(action(data, scalar)) << 9
        | (1 << 12 if category in ("..", "..", "..") else 0)
        | (1 << 13 if scalar in data["styled"] else 0)
    )


def letter(index):
    """One printable character a value from 0 to 89; the quote and the backslash are left out."""
    code = 35 + index
    return chr(code if code < 92 else code + 1)


def literal(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    lines = []
    while text:
        cut = 96
        if len(text) > cut and text[:cut].endswith("\\") and (
                len(text[:cut]) - len(text[:cut].rstrip("\\"))) % 2:
            cut -= 1
        lines.append(text[:cut])
        text = text[cut:]
    return '"""\n' + "".join("    " + line + "\\\n" for line in lines[:-1]) + (
        "    " + lines[-1] + '\n    """')


def emit_properties(data):
    combos, blocks, block_index, first = [], [], {}, []
    for start in range(0, TABLE_END, BLOCK):
        row = []
        for scalar in range(start, start + BLOCK):
            value = properties(data, scalar)
            if value not in combos:
                combos.append(value)
            row.append(combos.index(value))
        text = "".join(letter(index) for index in row)
        if text not in block_index:
            block_index[text] = len(blocks)
            blocks.append(text)
        first.append(block_index[text])
    assert len(combos) <= 90, len(combos)
    assert len(blocks) < 8100
    # Above the table: planes 2 and 3 are wide ideographs, plane 14 has selectors and tags.
    for scalar in range(TABLE_END, 0x110000):
        value = properties(data, scalar)
        if scalar & 0xFFFE == 0xFFFE:
            expected = value
        elif scalar < 0x40000:
            expected = 0 | 2 << 5 | 1 << 7
        elif 0xE0000 <= scalar <= 0xE0FFF:
            tag = 0xE0020 <= scalar <= 0xE007F
            mark = tag or 0xE0100 <= scalar <= 0xE01EF
            expected = value if mark or scalar <= 0xE0FFF else None
        else:
            expected = None
        if expected is None:
            # Unassigned planes and private use: one cell, ambiguous if private.
            expected = (0 | (3 if scalar >= 0xF0000 else 1) << 5 | 1 << 7)
        assert value == expected, (hex(scalar), hex(value), hex(expected))
    stage1 = "".join(letter(value // 90) + letter(value % 90) for value in first)
    values = "".join(
        letter(value // 8100) + letter(value // 90 % 90) + letter(value % 90) for value in combos)
    tag = properties(data, 0xE0041)
    assert all(properties(data, s) == tag for s in range(0xE0020, 0xE0080))
    selector = properties(data, 0xE0100)
    assert all(properties(data, s) == selector for s in range(0xE0100, 0xE01F0))
    rest = properties(data, 0xE0000)
    for scalar in list(range(0xE0000, 0xE0020)) + list(range(0xE0080, 0xE0100)) + list(
            range(0xE01F0, 0xE1000)):
        assert properties(data, scalar) == rest, hex(scalar)
    nonchar = {properties(data, s) for s in (0x2FFFE, 0x3FFFF, 0x5FFFE, 0xEFFFF)}
    nonchar |= {properties(data, s) for s in (0xFFFFE, 0x10FFFF)}
    body = f"""// Generated by Tools/generate/unicode/generate-widths.py: do not edit.

/// The properties of every scalar that decide its place in cells, from Unicode {version()}.
///
/// Two stages of one or two printable characters an entry: a block number for every {BLOCK} scalars below
/// U+{TABLE_END:X}, then the number of a combination of properties for every scalar of the block. The rest is
/// regular and is written out in `ScalarProperties`.
enum ScalarTable {{
  /// The first scalar the stages do not hold.
  static let end: UInt32 = 0x{TABLE_END:X}

  /// What the tag characters U+E0020 to U+E007F have.
  static let tag: UInt16 = 0x{tag:04X}

  /// What the variation selectors U+E0100 to U+E01EF have.
  static let selector: UInt16 = 0x{selector:04X}

  /// What the other code points of U+E0000 to U+E0FFF have.
  static let ignorable: UInt16 = 0x{rest:04X}

  /// The combinations of properties, three characters each.
  static let values: StaticString = {literal(values)}

  /// The number of the block of every {BLOCK} scalars, two characters each.
  static let blocks: StaticString = {literal(stage1)}

  /// The number of the combination of every scalar of every block, one character each.
  static let entries: StaticString = {literal("".join(blocks))}
}}
"""
    print(len(combos), "combinations,", len(blocks), "blocks, nonchars", [hex(x) for x in nonchar])
    write("ScalarTable.swift", body)


def write(name, body):
    with open(os.path.join(SOURCES, name), "w", encoding="utf-8") as file:
        file.write(body)


def decomposition_letters():
    """The scalars that full compatibility decomposition turns into one ASCII character and marks."""
    mapping, category = {}, {}
    for fields in rows("UnicodeData.txt"):
        scalar = int(fields[0], 16)
        category[scalar] = fields[2]
        if fields[5]:
            parts = fields[5].split()
            mapping[scalar] = [int(p, 16) for p in parts if not p.startswith("<")]

    def full(scalar):
        if scalar not in mapping:
            return [scalar]
        return [inner for part in mapping[scalar] for inner in full(part)]

    letters = {}
    for scalar in mapping:
        if scalar >= 0x40000 or scalar < 0x80:
            continue
        whole = full(scalar)
        bases = [part for part in whole if category.get(part) not in ("..", "..", "..")]
        if len(bases) == 1 and 0x21 <= bases[0] <= 0x7E and whole[0] == bases[0]:
            letters[scalar] = chr(bases[0])
        elif whole == [0x20]:
            letters[scalar] = " "
    return letters


def emit_ascii():
    letters = decomposition_letters()
    text = ""
    for scalar in sorted(letters):
        text += letter(scalar // 8100) + letter(scalar // 90 % 90) + letter(scalar % 90)
        text += letters[scalar]
    body = f"""// Generated by Tools/generate/unicode/generate-widths.py: do not edit.

/// The scalars that Unicode {version()} decomposes into one ASCII character and marks alone.
enum ASCIILetterTable {{
  /// The number of records.
  static let count = {len(letters)}

  /// Records of four characters in the order of the scalars: three of the scalar, then its letter.
  static let records: StaticString = {literal(text)}
}}
"""
    print(len(letters), "letters")
    write("ASCIILetterTable.swift", body)


if __name__ == "__main__":
    emit_properties(load())
    emit_ascii()
