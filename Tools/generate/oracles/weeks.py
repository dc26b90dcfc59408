#!/usr/bin/env python3
"""Asks Python's datetime about ISO weeks, and writes a fixture of CivilTimeTests.

    Tools/generate/oracles/weeks.py      writes Fixtures/iso-weeks.txt

First line: for the years 1 to 9999 the number of weeks less 50, a digit each. Second line: the
weekday of 1 January (Monday is 1). Third line: the ISO week of 1 January, as a letter: A for 1,
B for 52 and C for 53 of the year before.
"""

import datetime
import os

HERE = os.path.dirname(os.path.abspath(__file__))
PATH = os.path.join(HERE, "../../../Tests/CivilTimeTests/Fixtures/iso-weeks.txt")

years = range(1, 10000)
weeks = "".join(str(datetime.date(y, 12, 28).isocalendar()[1] - 50) for y in years)
weekdays = "".join(str(datetime.date(y, 1, 1).isoweekday()) for y in years)
first = "".join({1: "A", 52: "B", 53: "C"}[datetime.date(y, 1, 1).isocalendar()[1]] for y in years)
with open(PATH, "w", encoding="ascii") as stream:
    stream.write(f"{weeks}\n{weekdays}\n{first}\n")
