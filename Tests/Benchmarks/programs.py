"""The programs that are measured: what there is of others' and what is built for it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent.parent
KIT = PACKAGE / "Sources" / "KoleoKit"

# What has to be installed for a program, by the names of Debian's packages.
PACKAGES = {
    "swift": "the Swift toolchain", "swiftc": "the Swift toolchain", "cc": "gcc",
    "hyperfine": "hyperfine", "valgrind": "valgrind", "curl": "curl", "fzf": "fzf", "grep": "grep",
    "GeodSolve": "geographiclib-tools", "rg": "ripgrep", "sqlite3": "sqlite3", "tldr": "tealdeer"}


def say(text):
    print(f"{Path(sys.argv[0]).name}: {text}", file=sys.stderr, flush=True)


def fail(text):
    """Ends with what sysexits.h calls "unavailable"."""
    say(text)
    sys.exit(69)


def is_installed(program):
    """Whether there is such a program; says what to install when there is not."""
    if shutil.which(program):
        return True
    say(f"NOT MEASURED: {program} is missing; install {PACKAGES[program]}")
    return False


def version(program):
    """The name of a program and the first version number that it prints."""
    output = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    number = re.search(r"\d+(\.\d+)+", output)
    return f"{program} {number[0]}" if number else program


def require(*programs):
    missing = [program for program in programs if not shutil.which(program)]
    if missing:
        fail("; ".join(f"{program} is missing, install {PACKAGES[program]}" for program in missing))


def run(*command, **options):
    """Standard output of a command that must succeed."""
    result = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        fail(f"{command[0]} exits with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


def release():
    """Builds koleo as it is distributed and returns the directory of its programs."""
    say("building koleo")
    build = ["swift", "build", "--package-path", PACKAGE, "-c", "release", "--static-swift-stdlib"]
    build += ["--build-system", "native"]  # as in .ci/package
    run(*build)
    return Path(run(*build, "--show-bin-path").strip())


def install(program, folder):
    """Copies a program, as whoever installs it does.

    It is not the same: a file that a linker has just written lies in memory in smaller pieces than one
    that was copied, and is the slower for it to start.
    """
    folder.mkdir(exist_ok=True)
    run("cp", program, folder)
    return folder / program.name


def build_swift(driver, library, folder):
    """Compiles a driver together with a target's sources, all as one module."""
    say(f"building {driver}")
    program = folder / Path(driver).stem
    run("swiftc", "-swift-version", "6", "-package-name", "koleo", "-O", "-wmo", "-parse-as-library",
        *sorted(library.rglob("*.swift")), HERE / driver, "-o", program)
    return program


def compile_c(source, folder, *options):
    """Compiles for speed, and statically where the system has that; libraries come last."""
    program = folder / Path(source).stem
    static = [] if sys.platform == "darwin" else ["-static"]
    run("cc", "-O2", *static, HERE / source, "-o", program, *options)
    return install(program, folder / "bin")


# The server by default, which is not asked as long as the list is fresh.
DEFAULT_SERVER = "https://api.koleo.pl/v2/main"
NO_PROXY_THERE = "http://127.0.0.1:9"


def environment(cache, server=None):
    """Variables that leave no room for the user's own settings.

    Without a server of its own, koleo runs as by default; a proxy that does not exist keeps it from KOLEO.
    """
    choice = {"KOLEO_API_URL": server} if server else {"https_proxy": NO_PROXY_THERE}
    return {"PATH": os.environ["PATH"], "HOME": str(cache), "KOLEO_CACHE_DIR": str(cache),
            "LC_ALL": "C", **choice}
