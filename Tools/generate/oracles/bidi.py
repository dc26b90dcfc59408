#!/usr/bin/env python3
"""Writes Tests/TerminalTextTests/Fixtures/bidi.txt from the tests of the Unicode Character Database.

    Tools/generate/oracles/bidi.py [--all] [FOLDER]     FOLDER has BidiTest.txt and BidiCharacterTest.txt
                                                        [default: /usr/share/unicode, of unicode-data]

A line has the scalars of a text and its characters from left to right, for lines that run from right to
left. Lines with embeddings, isolates, marks and separators are left out: a sanitized cell has none. The
fixture has a portion of the others, --all has all of them (56,922 with Unicode 15.0).
"""
import pathlib
import sys

SCALARS = {"L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x31, "AN": 0x661, "ES": 0x2D, "ET": 0x25, "CS": 0x2E,
           "ON": 0x26, "WS": 0x20}
LEFT_OUT = {0x9, 0xA, 0xB, 0xC, 0xD, 0x1C, 0x1D, 0x1E, 0x1F, 0x85, 0xAD, 0x331, 0x332, 0x333, 0x61C, 0x200B,
            0x200E, 0x200F, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}


def classes(path):
    """The texts of BidiTest.txt, a character for each class."""
    order = ""
    for line in open(path, encoding="utf-8"):
        if line.startswith("@Reorder:"):
            order = line[9:].strip()
        elif line[0] not in "#@\n":
            names, directions = line.split(";")
            if int(directions) & 4 and all(name in SCALARS for name in names.split()):
                yield " ".join(f"{SCALARS[name]:04X}" for name in names.split()) + ";" + order


def characters(path):
    """The texts of BidiCharacterTest.txt; most have brackets."""
    for line in open(path, encoding="utf-8"):
        if line[0] not in "#\n":
            text, direction, _, _, order = line.strip().split(";")
            if direction == "1" and not LEFT_OUT.intersection(int(one, 16) for one in text.split()):
                yield text + ";" + order


def main():
    words = [word for word in sys.argv[1:] if word != "--all"]
    folder = pathlib.Path(words[0] if words else "/usr/share/unicode")
    of_classes = list(classes(folder / "BidiTest.txt"))
    of_characters = list(characters(folder / "BidiCharacterTest.txt"))
    if "--all" not in sys.argv:
        of_classes, of_characters = of_classes[::9], of_characters[:30] + of_characters[30::83]
    version = (folder / "BidiCharacterTest.txt").read_text(encoding="utf-8").split("-", 1)[1].split(".txt")[0]
    target = pathlib.Path(__file__).resolve().parents[3] / "Tests/TerminalTextTests/Fixtures/bidi.txt"
    lines = [f"# BidiTest.txt and BidiCharacterTest.txt of Unicode {version}; written by Tools/generate/oracles/bidi.py"]
    target.write_text("\n".join(lines + of_classes + of_characters) + "\n", encoding="utf-8")
    print(f"{len(of_classes)} texts of classes, {len(of_characters)} of characters")


main()
