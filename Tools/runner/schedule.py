"""Runs items side by side: the longest chains first, none before those it needs."""
import os
import pathlib
import shlex
import signal
import subprocess
import tempfile
import threading
import time

from package import ROOT, git

LEFT_OUT = 77


class Run:
    """A run of some items, with those that prepare for them."""

    def __init__(self, items, chosen, stamps, options, environment, deadline):
        self.items, self.stamps, self.options, self.deadline = items, stamps, options, deadline
        self.chosen = {item.name: item for item in chosen}
        self.results = {}  # by name: passed, failed, left out, not run
        self.failures = []
        self.environment = dict(os.environ, **environment)
        self.commit = git("rev-parse", "HEAD")
        self.lock = threading.Condition()
        self.running = {}
        self.pending = dict(self.chosen)
        if deadline is None:
            self.add_prerequisites(self.pending)

    def add_prerequisites(self, wanted):
        names = list(wanted)
        while names:
            for name in wanted[names.pop()].after:
                if name not in wanted and name not in self.results and name in self.items.all:
                    wanted[name] = self.items.all[name]
                    names.append(name)

    def chain(self, item, memory):
        """The seconds from the start of an item to the end of the longest chain after it."""
        if item.name not in memory:
            later = [self.chain(other, memory) for other in self.pending.values() if item.name in other.after]
            memory[item.name] = self.stamps.seconds(item) + max(later, default=0)
        return memory[item.name]

    def remaining(self):
        return float("inf") if self.deadline is None else self.deadline - time.monotonic()

    def needed(self, item):
        """The expected seconds of an item, with what must be prepared for it."""
        wanted = {item.name: item}
        self.add_prerequisites(wanted)
        return sum(self.stamps.seconds(one) for one in wanted.values() if one.name not in self.running)

    def next(self):
        """An item that can run now, or None."""
        held = set().union(*(item.holds for item in self.running.values()), set())
        memory = {}
        for item in sorted(self.pending.values(), key=lambda item: -self.chain(item, memory)):
            if any(self.results.get(name) in ("failed", "left out", "not run") for name in item.after):
                del self.pending[item.name]
                self.results[item.name] = "not run"
                print(f"\n== {item.name}: not run, since {' or '.join(item.after)} did not pass", flush=True)
                return self.next()
            if self.needed(item) > self.remaining() and not item.prepares:
                continue
            missing = [
                name for name in item.after if name not in self.results and name in self.items.all]
            if missing:
                # What prepares runs where it is needed only.
                for name in missing:
                    if name not in self.pending and name not in self.running:
                        self.pending[name] = self.items.all[name]
                        return self.next()
                continue
            if not item.holds & held:
                return item
        return None

    def work(self):
        while True:
            with self.lock:
                item = self.next()
                while item is None:
                    if not self.running:
                        return
                    self.lock.wait()
                    item = self.next()
                del self.pending[item.name]
                self.running[item.name] = item
            result = self.attempt(item)
            with self.lock:
                del self.running[item.name]
                self.results[item.name] = result
                self.lock.notify_all()

    def attempt(self, item):
        begin = time.monotonic()
        # What hangs is ended, and so is what a deep check has no time for after all.
        limit = min(300 + 6 * item.seconds, max(self.remaining(), 0) + 60)
        with tempfile.TemporaryDirectory(prefix="check-") as scratch:
            log = pathlib.Path(scratch, "log")
            code = self.execute(item.command, scratch, log, limit)
            output = log.read_text(encoding="utf-8", errors="replace")
        seconds = time.monotonic() - begin
        result = {0: "passed", LEFT_OUT: "left out"}.get(code, "failed")
        if code < 0 and self.remaining() < 0:
            result = "not run"
        if not item.prepares and result in ("passed", "failed") and "deep" in item.checks:
            self.stamps.record(item, result == "passed", seconds, self.commit)
        self.report(item.name, result, code, seconds, output)
        return result

    def execute(self, command, scratch, log, limit):
        """The exit code of a command; its group ends with it."""
        with open(log, "wb") as file:
            process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
                env=dict(self.environment, SCRATCH=scratch), start_new_session=True)
            try:
                return process.wait(limit)
            except subprocess.TimeoutExpired:
                file.write(f"\nended after {limit:.0f} s\n".encode())
                os.killpg(process.pid, signal.SIGKILL)
                return process.wait()
            except BaseException:
                os.killpg(process.pid, signal.SIGKILL)
                raise

    def report(self, name, result, code, seconds, output):
        with self.lock:
            said = f", exit code {code}" if result == "failed" else ""
            print(f"\n== {name}: {result} in {seconds:.0f} s{said}", flush=True)
            lines = output.rstrip().splitlines()
            if result == "passed" and not self.options.verbose:
                lines = [line for line in lines if line.startswith("notice: ")]
            if result == "failed":
                self.failures.append(name)
                lines = lines[:40] + ["[...]"] + lines[-400:] if len(lines) > 440 else lines
            for line in lines:
                print(line)

    def all(self):
        """Runs everything; the exit code."""
        begin = time.monotonic()
        counts = {"passed": 0, "failed": 0}
        if self.options.first:
            print(f"== {self.options.first}", flush=True)
            done = subprocess.run(shlex.split(self.options.first), cwd=ROOT, env=self.environment)
            counts["passed" if done.returncode == 0 else "failed"] += 1
            print(f"== {self.options.first}: {'passed' if done.returncode == 0 else 'failed'} in "
                  f"{time.monotonic() - begin:.0f} s", flush=True)
            if done.returncode != 0:
                self.failures.append(self.options.first)
            self.pending = {
                name: item for name, item in self.pending.items() if item.same != self.options.first}
        workers = [threading.Thread(target=self.work) for _ in range(max(self.options.jobs, 1))]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        left_out = [name for name, result in self.results.items() if result == "left out"]
        not_run = [name for name, result in self.results.items() if result == "not run"]
        counts["passed"] += sum(result == "passed" for result in self.results.values())
        counts["failed"] += sum(result in ("failed", "not run") for result in self.results.values())
        if self.deadline is None:
            # Only a deep check may leave something for the next time.
            not_run += self.pending
            counts["failed"] += len(self.pending)
            self.pending = {}
        print(f"\nin {time.monotonic() - begin:.0f} s")
        for title, names in (
            ("left out, since something is missing here", left_out), ("not run", not_run),
            ("no time for", list(self.pending)), ("failed", self.failures),
        ):
            if names:
                print(f"{title}: {', '.join(names)}")
        print(f"\n{counts['passed']} passed, {counts['failed']} failed", flush=True)
        return 1 if counts["failed"] else 0
