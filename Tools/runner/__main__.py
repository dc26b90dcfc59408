"""The runner behind Tools/check; see there for its use."""
import argparse
import os
import sys
import time

from items import CHECKS, ROOT, Items
from package import changed_files, changed_modules
from schedule import Run
from stamps import Stamps, age


def arguments():
    parser = argparse.ArgumentParser(prog="Tools/check")
    parser.add_argument("check", nargs="?", default="quick", choices=CHECKS)
    parser.add_argument("names", nargs="*", metavar="NAME", help="items, or the beginning of their names")
    parser.add_argument("--minutes", type=float, default=55, help="the time a deep check may take [55]")
    parser.add_argument("--list", action="store_true", help="list the items with age and result")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="items at a time")
    parser.add_argument("--verbose", action="store_true", help="print the output of passed items too")
    parser.add_argument("--first", metavar="COMMAND", help="a command to run before all items")
    return parser.parse_intermixed_args()


def listed(items, stamps):
    valid = 0
    for item in sorted(items, key=lambda item: item.name):
        stamp = stamps.last(item)
        state = "never run"
        if stamp:
            is_current = stamp["digest"] == item.digest
            valid += is_current and stamp["passed"]
            state = ("passed" if stamp["passed"] else "failed") + f" {age(stamp['when'])} ago"
            state += f" in {stamp['seconds']:.0f} s" + ("" if is_current else ", out of date")
        print(f"{item.name:44} {item.seconds:5} s  {state}")
    print(f"\n{len(items)} items, {valid} passed and up to date")


def main():
    options = arguments()
    os.chdir(ROOT)
    check = options.check
    items = Items(check)
    chosen = items.chosen(options.names)
    if not chosen:
        sys.exit(f"Tools/check: no item of {check} is named {' or '.join(options.names)}")
    stamps = Stamps()
    if options.list:
        return listed(chosen, stamps)
    environment = {"CHECK": check}
    if check == "quick":
        files = changed_files()
        environment["CHANGED_FILES"] = "\n".join(files)
        environment["CHANGED_MODULES"] = " ".join(changed_modules(files))
    deadline = None
    if check == "deep":
        deadline = time.monotonic() + options.minutes * 60
        if not options.names:
            fresh = [item for item in chosen if not stamps.is_valid(item)]
            print(f"{len(chosen)} items, {len(chosen) - len(fresh)} passed and up to date")
            chosen = fresh
    run = Run(items, chosen, stamps, options, environment, deadline)
    sys.exit(run.all())


main()
