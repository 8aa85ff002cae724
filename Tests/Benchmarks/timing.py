"""Times whole runs of programs side by side, in one session of hyperfine."""

import json
import shlex
import statistics
import subprocess
import tempfile

from programs import fail, run, say

# Each session runs all its commands this many times, so a slow spell affects all alike.
ROUNDS = 10


class Session:
    """The commands of one job; a command is a list of arguments."""

    # For each command timed so far, the distance of the farther quartile of its times from the median, as a share
    # of the median.
    spreads = []

    def __init__(self, title, environment, directory):
        self.title = title
        self.environment = environment
        self.directory = directory
        self.commands = {}

    def add(self, name, *command, expects="", exit_code=0):
        """Adds a command, after a run whose output must contain `expects`."""
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
        with tempfile.NamedTemporaryFile(dir=self.directory, suffix=".json") as report:
            named = [part for name in self.commands for part in ("--command-name", name)]
            # A search without matches fails; every command ran as expected before.
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
