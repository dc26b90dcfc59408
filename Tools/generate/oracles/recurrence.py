#!/usr/bin/env python3
"""Writes random recurrence rules with the occurrences that python-dateutil finds.

    python3 recurrence.py SEED COUNT > Tests/RecurrenceRulesTests/Fixtures/dateutil.jsonl

Each line: dtstart, value, rrule, expected (the rule's own matches, DTSTART only where it is one),
complete (the whole set, or a prefix), and, for jumps, `from` with `after`: the matches from that
time on. Needs python-dateutil 2.9.

Where dateutil decides otherwise than the toolkit, the question put to it says what the toolkit
means (days of the month without month: the month of DTSTART; weeks without weekday: the weekday of
DTSTART), or the combination is left out: weekly positions in a first week begun in its middle,
weekdays with and without number in one list, weeks 52, 53, -52 and -53 at the turn of the year
(dateutil counts 53 weeks in some years that have 52), and the parts that the RFC gives no meaning.
"""
import datetime
import json
import random
import signal
import sys
import warnings

from dateutil import rrule as du

warnings.simplefilter("ignore")
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
SPANS = {
    "YEARLY": 3000, "MONTHLY": 400, "WEEKLY": 100, "DAILY": 30,
    "HOURLY": 2, "MINUTELY": 0.05, "SECONDLY": 0.001,
}


class Slow(Exception):
    pass


def alarm(_signal, _frame):
    raise Slow


signal.signal(signal.SIGALRM, alarm)


def some(rng, numbers, most):
    return sorted(rng.sample(numbers, rng.randint(1, min(most, len(numbers)))))


def signed(rng, largest, most):
    numbers = list(range(1, largest + 1))
    return sorted({n if rng.random() < 0.7 else -n for n in some(rng, numbers, most)})


def parts(rng, freq, is_date):
    p = {}
    if rng.random() < 0.5:
        p["INTERVAL"] = rng.choice([1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 17, 24, 30, 31,
                                    35, 45, 60, 61, 63, 64, 65, 90, 100, 365, 400, 1000, 1440])
    coarse = freq in ("YEARLY", "MONTHLY", "WEEKLY", "DAILY")
    if rng.random() < 0.3:
        p["BYMONTH"] = some(rng, range(1, 13), 12)
    if freq != "WEEKLY" and rng.random() < 0.3:
        p["BYMONTHDAY"] = signed(rng, 31, rng.choice([1, 2, 5, 12]))
    if freq in ("YEARLY", "HOURLY", "MINUTELY", "SECONDLY") and rng.random() < 0.15:
        p["BYYEARDAY"] = signed(rng, 366, rng.choice([1, 3, 20, 150]))
    if freq == "YEARLY" and rng.random() < 0.2:
        weeks = [w for w in signed(rng, 53, rng.choice([1, 3, 10])) if -52 < w < 52]
        if weeks:
            p["BYWEEKNO"] = weeks
    if rng.random() < 0.45:
        if freq in ("YEARLY", "MONTHLY") and "BYWEEKNO" not in p and rng.random() < 0.5:
            largest = 5 if freq == "MONTHLY" or "BYMONTH" in p else 53
            p["BYDAY"] = [f"{n}{rng.choice(DAYS)}" for n in signed(rng, largest, 4)]
        else:
            p["BYDAY"] = rng.sample(DAYS, rng.randint(1, 5))
    if not is_date:
        chance = 0.25 if coarse else 0.35
        if rng.random() < chance:
            p["BYHOUR"] = some(rng, range(24), rng.choice([1, 2, 4, 12, 24]))
        if rng.random() < chance:
            p["BYMINUTE"] = some(rng, range(60), rng.choice([1, 2, 4, 20]))
        if rng.random() < chance * 0.6:
            p["BYSECOND"] = some(rng, range(60), rng.choice([1, 2, 4, 20]))
    if any(name.startswith("BY") for name in p) and rng.random() < 0.2:
        p["BYSETPOS"] = signed(rng, rng.choice([1, 2, 5, 12, 366]), rng.choice([1, 2, 4]))
    if rng.random() < 0.3:
        p["WKST"] = rng.choice(DAYS)
    return p


def text(freq, p):
    def value(v):
        return ",".join(map(str, v)) if isinstance(v, list) else str(v)

    return ";".join([f"FREQ={freq}"] + [f"{name}={value(v)}" for name, v in p.items()])


def asked(freq, p, start):
    """The rule that says to dateutil what the toolkit understands."""
    q = dict(p)
    if freq == "YEARLY":
        yearly = "BYWEEKNO" in p or "BYYEARDAY" in p
        if "BYMONTHDAY" in p and "BYMONTH" not in p and not yearly:
            q["BYMONTH"] = start.month
            if any(len(d) > 2 for d in p.get("BYDAY", [])):
                return None
        if "BYWEEKNO" in p and not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & set(p):
            q["BYDAY"] = [DAYS[start.weekday()]]
        if "BYMONTH" in p and "BYYEARDAY" in p and any(len(d) > 2 for d in p.get("BYDAY", [])):
            return None
    if freq == "WEEKLY" and "BYSETPOS" in p:
        if DAYS[start.weekday()] != p.get("WKST", "MO"):
            return None
    return text(freq, q)


def form(moment, is_date):
    return moment.strftime("%Y%m%d" if is_date else "%Y%m%dT%H%M%S").rjust(8, "0")


def take(rule, start, limit, after=None):
    found = []
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        source = du.rrulestr(rule, dtstart=start)
        for moment in source if after is None else source.xafter(after, inc=True):
            found.append(moment)
            if len(found) >= limit:
                return found, False
        return found, True
    except ValueError as error:
        if "empty" in str(error):
            return [], True
        raise
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def main():
    rng = random.Random(int(sys.argv[1]))
    wanted = int(sys.argv[2])
    written = 0
    freqs = ["YEARLY"] * 6 + ["MONTHLY"] * 6 + ["WEEKLY"] * 3 + ["DAILY"] * 4 + ["HOURLY"] * 3 + [
        "MINUTELY"] * 2 + ["SECONDLY"]
    while written < wanted:
        freq = rng.choice(freqs)
        is_date = freq in ("YEARLY", "MONTHLY", "WEEKLY", "DAILY") and rng.random() < 0.15
        start = datetime.datetime(1970, 1, 1) + datetime.timedelta(
            days=rng.randint(0, 30000), seconds=0 if is_date else rng.choice(
                [32400, 36900, 0, rng.randint(0, 86399), 86399]))
        p = parts(rng, freq, is_date)
        question = asked(freq, p, start)
        if question is None:
            continue
        try:
            # Starts on a match in half of the cases, as real rules do.
            if rng.random() < 0.5:
                found, _ = take(question, start, 1)
                if found:
                    start = found[0]
                    question = asked(freq, p, start)
                    if question is None:
                        continue
            limits = {}
            if rng.random() < 0.3:
                limits["COUNT"] = rng.choice([1, 2, 3, 7, 12, 40, 70, 100, 300])
            elif rng.random() < 0.4:
                step = SPANS[freq] * p.get("INTERVAL", 1) * rng.random()
                try:
                    limits["UNTIL"] = form(start + datetime.timedelta(days=step), is_date)
                except OverflowError:
                    continue
            limit = 12
            tail = text("", limits)[5:]
            found, complete = take(question + tail, start, limit)
            line = {"dtstart": form(start, is_date), "value": "DATE" if is_date else "DATE-TIME",
                    "rrule": text(freq, p) + tail, "expected": [form(m, is_date) for m in found],
                    "complete": complete}
            if not complete:
                span = SPANS[freq] * p.get("INTERVAL", 1) * rng.random()
                try:
                    begin = found[-1] + datetime.timedelta(days=int(span) if is_date else span)
                except OverflowError:
                    continue
                if begin.year > 9000:
                    continue
                begin = begin.replace(microsecond=0)
                after, _ = take(question + tail, start, 5, begin)
                line["from"] = form(begin, is_date)
                line["after"] = [form(m, is_date) for m in after]
        except Slow:
            continue
        written += 1
        print(json.dumps(line, separators=(",", ":")))


main()
