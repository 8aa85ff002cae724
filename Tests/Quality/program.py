"""Runs koleo on a list served on loopback, and judges its answers."""

import hashlib
import json
import os
import re
import shlex
import subprocess
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from stations import Query, Station

SEARCH_RESULTS = (
    "first", "first five", "right suggestion", "wrong suggestion", "nothing", "others only",
)
DISTANCE_RESULTS = (
    "right", "ambiguous, right one listed", "ambiguous, right one not listed",
    "unknown with right hint", "unknown, wrong hint", "unknown without",
    "silently wrong", "other error",
)
SECOND_OPERAND = "52.23,21.01"
THREADS = 2
MOST = 5  # results that count
Results = list[tuple[Query, str]]
HERE = Path(__file__).resolve().parent


def newest_program() -> Path | None:
    """The last build of koleo in this repository."""
    builds = [HERE.parents[1] / ".build" / kind / "koleo" for kind in ("release", "debug")]
    present = [path for path in builds if path.is_file()]
    return max(present, key=lambda path: path.stat().st_mtime, default=None)


def print_table(head: list[str], rows: Iterable[list[str]]) -> None:
    """A Markdown table, and an empty line."""
    for row in (head, ["---"] + ["---:"] * (len(head) - 1), *rows):
        print(f"| {' | '.join(row)} |")
    print()


def serve(stations: Path, keywords: Path) -> ThreadingHTTPServer:
    """Starts a loopback server that answers like the API."""
    bodies = {"/stations": stations.read_bytes(), "/station_keywords": keywords.read_bytes()}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = bodies.get(self.path)
            if body is None:
                return self.send_error(404)
            tag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
            is_known = self.headers.get("If-None-Match") == tag
            self.send_response(304 if is_known else 200)
            self.send_header("ETag", tag)
            self.send_header("Content-Type", "application/json; charset=utf-8")
            if not is_known:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if not is_known:
                self.wfile.write(body)

        def log_message(self, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def ask(answer: Callable[[Query], str], queries: list[Query]) -> Results:
    """The result of each query."""
    with ThreadPoolExecutor(THREADS) as pool:
        return list(zip(queries, pool.map(answer, queries)))


class Koleo:
    """The program, with a cache directory of its own."""

    def __init__(self, program: Path, port: int, cache: str, stations: list[Station]) -> None:
        self.program = program
        self.shown = {station.id: station.shown for station in stations}
        kept = {name: value for name, value in os.environ.items() if not name.startswith("KOLEO_")}
        self.environment = kept | {
            "KOLEO_API_URL": f"http://127.0.0.1:{port}", "KOLEO_CACHE_DIR": cache,
            "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "no_proxy": "127.0.0.1",
        }

    def sync(self) -> None:
        """Fetches the list."""
        code, _, errors = self.run("sync")
        if code != 0:
            raise SystemExit(f"run: koleo sync failed ({code}): {errors.strip()}")

    def search(self, query: Query) -> str:
        """How well the search answers: one of SEARCH_RESULTS."""
        code, output, errors = self.run("search", "--offline", "--json", f"-n{MOST}", "--", query.text)
        if code == 0:
            return judge_order([entry["id"] for entry in json.loads(output)], query)
        if code != 1:
            raise SystemExit(f"run: koleo search failed ({code}): {errors.strip()}")
        hint = self._hint(errors, query)
        return "nothing" if hint is None else "right suggestion" if hint else "wrong suggestion"

    def distance(self, query: Query) -> str:
        """How well the query works as an operand: one of DISTANCE_RESULTS."""
        code, output, errors = self.run(
            "distance", "--offline", "--json", "--", query.text, SECOND_OPERAND)
        if code == 0:
            if json.loads(output)["legs"][0]["from"].get("id") in query.meant:
                return "right"
            return "silently wrong"
        hint = self._hint(errors, query)
        if hint is not None:
            return "unknown with right hint" if hint else "unknown, wrong hint"
        if candidates := re.search(r" matches [^:]* stations: (.*)", errors):
            listed = {int(number) for number in re.findall(r"\((\d+)[,)]", candidates[1])}
            is_listed = not listed.isdisjoint(query.meant)
            return f"ambiguous, right one {'' if is_listed else 'not '}listed"
        return "unknown without" if "no station matches" in errors else "other error"

    def _hint(self, errors: str, query: Query) -> bool | None:
        """Whether a suggestion is right; None without suggestions."""
        if command := re.search(r"(?:did you mean|type): koleo distance (.*?)(?:, or: koleo .*)?$", errors, re.M):
            names = [word for word in shlex.split(command[1]) if not word.startswith("-")]
            return len(names) == 2 and self._is_operand(names[0], query)
        line = re.search(r"did you mean (.*)\?", errors)
        if line is None:
            return None
        return any(self._is_meant(name, query) for name in re.split(r", | or ", line[1]))

    def _is_operand(self, operand: str, query: Query) -> bool:
        return operand in map(str, query.meant) or self._is_meant(operand, query)

    def _is_meant(self, suggestion: str, query: Query) -> bool:
        name, number = re.fullmatch(r"(.*?)(?: \((\d+)(?:, .*)?\))?", suggestion).groups()
        if number is not None:
            return int(number) in query.meant
        return name in (self.shown.get(station) for station in query.meant)

    def run(self, *arguments: str) -> tuple[int, str, str]:
        done = subprocess.run(
            [self.program, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, encoding="utf-8", timeout=60)
        return done.returncode, done.stdout, done.stderr


def judge_order(ids: list[int], query: Query) -> str:
    """Where in the results an intended station is."""
    indices = [index for index, number in enumerate(ids[:MOST]) if number in query.meant]
    if not ids:
        return "nothing"
    return "others only" if not indices else "first" if indices[0] == 0 else "first five"
