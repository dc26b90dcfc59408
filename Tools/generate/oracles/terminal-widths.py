#!/usr/bin/env python3
"""Writes what others say about widths and clusters, as fixtures of TerminalTextTests.

    pip install wcwidth==0.7.0
    Tools/generate/oracles/terminal-widths.py [FOLDER]        FOLDER: /usr/share/unicode (Debian: unicode-data)

wcwidth.txt           the width of every code point by Python's wcwidth, as ranges; then with
                      ambiguous characters wide, where that differs
glibc-widths.txt      the same by the C library's wcwidth (-1: not printable or not assigned)
wcwidth-clusters.txt  the width of some strings by wcwidth's wcswidth
grapheme-breaks.txt   the cases of the database's GraphemeBreakTest.txt without its comments
emoji.txt             the fully qualified sequences of the database's emoji-test.txt
"""

import ctypes
import locale
import os
import platform
import re
import sys

import wcwidth

FOLDER = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
FIXTURES = os.path.join(ROOT, "Tests", "TerminalTextTests", "Fixtures")


def ranges(width):
    lines, start, last = [], 0, width(0)
    for scalar in range(1, 0x110001):
        value = width(scalar) if scalar < 0x110000 else None
        if value != last:
            lines.append(f"{start:X} {scalar - 1:X} {last}")
            start, last = scalar, value
    return lines


def narrow(scalar):
    return wcwidth.wcwidth(chr(scalar))


def wide(scalar):
    width = wcwidth.wcwidth(chr(scalar), ambiguous_width=2)
    return "=" if width == narrow(scalar) else width


def library():
    name = locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
    libc = ctypes.CDLL(None)
    libc.wcwidth.argtypes = [ctypes.c_uint]
    return name, lambda scalar: libc.wcwidth(scalar)


SAMPLES = [
    "Stand-up", "\u6771\u4eac\u30c1\u30fc\u30e0", "\uff76\uff9e\uff77\uff9e", "\u0915\u094d\u0937",
    "\u0915\u093e", "\u0915\u093f\u0924\u093e\u092c", "\u0928\u092e\u0938\u094d\u0924\u0947",
    "\u1112\u1161\u11ab\u1100\u1173\u11af", "\ud55c\uae00", "e\u0301", "x" + "\u0301" * 6,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466", "\U0001f1e9\U0001f1ea",
    "\U0001f1e9\U0001f1ea\U0001f1eb", "#\ufe0f\u20e3", "\u260e\ufe0f", "\u260e", "\u260e\ufe0e",
    "\U0001f44d\U0001f3fd", "\U0001f474\U0001f3fd\u200d\U0001f474\U0001f3fb",
    "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "\u05e9\u05b8\u05dc\u05d5\u05b9\u05dd", "\u0645\u064e\u0631\u0652\u062d\u064e\u0628\u064b\u0627",
    "\u0e01\u0e33\u0e25\u0e31\u0e07", "\u0e1c\u0e39\u0e49", "\u1780\u17d2\u1798", "a\u20dd",
    "\u2764\ufe0f\u200d\U0001f525", "\u00c5ngstr\u00f6m", "\u0ba8\u0bbf", "\u0995\u09cd\u09b7",
    "\u4e2d\ufe0e", "\u231a", "\u231a\ufe0f",
]


def write(name, head, lines):
    with open(os.path.join(FIXTURES, name), "w", encoding="utf-8") as file:
        file.write(f"# {head}; written by Tools/generate/oracles/terminal-widths.py\n")
        file.write("".join(line + "\n" for line in lines))


def database(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    return re.search(r"[0-9]+\.[0-9]+(\.[0-9]+)?", "\n".join(lines[:8])).group(0), lines


def main():
    os.makedirs(FIXTURES, exist_ok=True)
    unicode = wcwidth.list_versions()[-1]
    write("wcwidth.txt", f"Python wcwidth {wcwidth.__version__}, Unicode {unicode}",
          ranges(narrow) + ["# ambiguous characters wide, where that differs"]
          + [line for line in ranges(wide) if not line.endswith("=")])
    name, width = library()
    write("glibc-widths.txt", f"wcwidth of {' '.join(platform.libc_ver())}, locale {name}",
          ranges(width))
    write("wcwidth-clusters.txt", f"wcswidth of Python wcwidth {wcwidth.__version__}", [
        " ".join(f"{ord(c):X}" for c in text) + f"; {wcwidth.wcswidth(text)}" for text in SAMPLES])
    version, lines = database("auxiliary/GraphemeBreakTest.txt")
    write("grapheme-breaks.txt", f"GraphemeBreakTest.txt of Unicode {version}", [
        line.split("#")[0].strip() for line in lines if line and line[0] in "\u00f7\u00d7"])
    version, lines = database("emoji/emoji-test.txt")
    write("emoji.txt", f"fully qualified sequences of emoji-test.txt {version}", [
        line.split(";")[0].strip() for line in lines if "; fully-qualified" in line])


if __name__ == "__main__":
    main()
