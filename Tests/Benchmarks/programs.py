"""The programs that are measured, installed ones and those built here."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent.parent
KIT = PACKAGE / "Sources" / "KoleoKit"

# The Debian package of each program.
PACKAGES = {
    "swift": "the Swift toolchain", "swiftc": "the Swift toolchain", "cc": "gcc",
    "hyperfine": "hyperfine", "valgrind": "valgrind", "curl": "curl", "fzf": "fzf", "grep": "grep",
    "GeodSolve": "geographiclib-tools", "rg": "ripgrep", "sqlite3": "sqlite3", "tldr": "tealdeer"}


def say(text):
    print(f"{Path(sys.argv[0]).name}: {text}", file=sys.stderr, flush=True)


def fail(text):
    """Exits with EX_UNAVAILABLE of sysexits.h."""
    say(text)
    sys.exit(69)


def is_installed(program):
    """Whether a program is installed; if not, reports what to install."""
    if shutil.which(program):
        return True
    say(f"NOT MEASURED: {program} is missing; install {PACKAGES[program]}")
    return False


def version(program):
    """The name of a program with its version."""
    output = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    number = re.search(r"\d+(\.\d+)+", output)
    return f"{program} {number[0]}" if number else program


def require(*programs):
    missing = [program for program in programs if not shutil.which(program)]
    if missing:
        fail("; ".join(f"{program} is missing, install {PACKAGES[program]}" for program in missing))


def run(*command, **options):
    """The standard output of a command that must succeed."""
    result = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        fail(f"{command[0]} failed with exit status {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


def release():
    """Builds koleo as Sources/install does, and returns the directory of its programs."""
    say("building koleo")
    build = ["swift", "build", "--package-path", PACKAGE, "-c", "release", "--build-system", "native",
             "--static-swift-stdlib", "--disable-local-rpath", "-Xswiftc", "-use-ld=lld", "-Xlinker", "-s"]
    run(*build)
    return Path(run(*build, "--show-bin-path").strip())


def install(program, directory):
    """Copies a program, as an installation does.

    The page cache holds a file that a linker has just written in smaller pieces than a copy, so it starts
    more slowly.
    """
    directory.mkdir(exist_ok=True)
    run("cp", program, directory)
    return directory / program.name


SWIFTC = ["swiftc", "-swift-version", "6", "-O", "-parse-as-library"]


def build_libc(directory):
    """Compiles the module `LibC` into a directory, and returns its object file."""
    object_file = directory / "LibC.o"
    run(*SWIFTC, "-module-name", "LibC", "-emit-module-path", directory / "LibC.swiftmodule",
        "-c", PACKAGE / "Sources" / "LibC" / "LibC.swift", "-o", object_file)
    return object_file


def build_swift(driver, directory, *libraries, options=()):
    """Compiles a driver together with the sources of targets, all as one module."""
    say(f"building {driver}")
    program = directory / Path(driver).stem
    sources = [path for library in libraries for path in sorted(library.rglob("*.swift"))]
    run(*SWIFTC, "-package-name", "koleo", "-wmo", "-I", directory, *sources, HERE / driver,
        build_libc(directory), *options, "-o", program)
    return program


def compile_c(source, directory, *options):
    """Compiles with optimization, statically except on macOS; libraries come last."""
    program = directory / Path(source).stem
    static = [] if sys.platform == "darwin" else ["-static"]
    run("cc", "-O2", *static, HERE / source, "-o", program, *options)
    return install(program, directory / "bin")


# The default server, which is not asked as long as the list is fresh.
DEFAULT_SERVER = "https://api.koleo.pl/v2/main"
MISSING_PROXY = "http://127.0.0.1:9"


def environment(cache, server=None):
    """An environment without the user's settings.

    Without `server`, koleo runs with its defaults; a proxy that does not exist keeps it from KOLEO's server.
    """
    choice = {"KOLEO_API_URL": server} if server else {"https_proxy": MISSING_PROXY}
    return {"PATH": os.environ["PATH"], "HOME": str(cache), "KOLEO_CACHE_DIR": str(cache),
            "LC_ALL": "C", **choice}
