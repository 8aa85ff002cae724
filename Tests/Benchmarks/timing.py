"""Times whole processes side by side, in one session of hyperfine."""

import json
import shlex
import statistics
import subprocess
import tempfile

from programs import fail, run, say

# Each session goes through its commands this many times, so that a slow moment of the machine meets
# all of them.
ROUNDS = 10


class Session:
    """The commands of one job; a command is a list of arguments."""

    # Of each command timed so far, how far the outer quartiles of its times lie from the median, as a
    # share of it.
    spreads = []

    def __init__(self, title, environment, folder):
        self.title = title
        self.environment = environment
        self.folder = folder
        self.commands = {}

    def add(self, name, *command, expects="", exit_code=0):
        """Adds a command, if its output holds what it should."""
        command = [str(part) for part in command]
        result = subprocess.run(command, env=self.environment, capture_output=True, text=True)
        output = result.stdout + result.stderr
        if result.returncode != exit_code or expects not in output:
            fail(f"{name} does not do its job: {shlex.join(command)} exits with "
                 f"{result.returncode}:\n{output[-2_000:]}")
        self.commands[name] = shlex.join(command)

    def milliseconds(self, runs, rounds=ROUNDS, warmup=3):
        """The median of each command by its name."""
        say(f"timing {self.title}")
        with tempfile.NamedTemporaryFile(dir=self.folder, suffix=".json") as report:
            named = [part for name in self.commands for part in ("--command-name", name)]
            # A search that finds nothing fails; every command has succeeded before.
            run("hyperfine", "--shell=none", "--output=pipe", "--ignore-failure", "--warmup", warmup,
                "--runs", max(2, runs // rounds), "--export-json", report.name,
                *named * rounds, *list(self.commands.values()) * rounds, env=self.environment)
            times = {}
            for result in json.load(report)["results"]:
                times.setdefault(result["command"], []).extend(result["times"])
        for seconds in times.values():
            low, median, high = statistics.quantiles(seconds, n=4)
            self.spreads.append(max(median - low, high - median) / median)
        return {name: statistics.median(seconds) * 1_000 for name, seconds in times.items()}


def table(columns, rows):
    """A Markdown table; the first column is text."""
    lines = ["| " + " | ".join(columns) + " |", "|---" + "|---:" * (len(columns) - 1) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"
