"""Other programs that search the same list, to compare koleo with."""

import shutil
import sqlite3
import subprocess
from collections.abc import Callable

from program import Results, ask, judge_order
from stations import Query, Station, fold

FZF = {"fzf, fuzzy": (), "fzf --exact": ("--exact",)}


def rival_results(
    queries: list[Query], stations: list[Station], keywords: dict[int, list[str]]
) -> dict[str, Results]:
    """The results of the searches that are installed, by title."""
    results: dict[str, Results] = {}
    if shutil.which("fzf"):
        for title, options in FZF.items():
            results[title] = ask(_fzf(stations, *options), queries)
    try:
        base = _index(stations, keywords)
    except sqlite3.OperationalError:  # built without FTS5, or before its trigrams
        return results
    searches = {
        "FTS5 trigram: each word a substring, by hits": _substrings,
        "FTS5 unicode61: any word's beginning, by bm25": _beginnings,
    }
    for title, search in searches.items():  # in one thread: a connection must not be shared
        results[title] = [(query, judge_order(search(base, query), query)) for query in queries]
    return results


def _fzf(stations: list[Station], *options: str) -> Callable[[Query], str]:
    """Over the displayed names in the order of hits, which decides between equal scores."""
    lines = "\n".join(f"{station.id}\t{station.shown}" for station in stations)
    command = ["fzf", "-i", "--delimiter=\t", "--nth=2", "--tiebreak=index", *options]

    def search(query: Query) -> str:
        done = subprocess.run([*command, f"--filter={query.text}"], input=lines,
                              capture_output=True, encoding="utf-8", timeout=60)
        return judge_order([int(line.split("\t")[0]) for line in done.stdout.splitlines()], query)

    return search


def _index(stations: list[Station], keywords: dict[int, list[str]]) -> sqlite3.Connection:
    """Names, localized names and keywords of each station, folded."""
    base = sqlite3.connect(":memory:")
    for table, tokens in (("parts", "trigram"), ("words", "unicode61 remove_diacritics 2")):
        base.execute(f"CREATE VIRTUAL TABLE {table} USING fts5"
                     f"(text, hits UNINDEXED, tokenize='{tokens}')")
        for station in stations:
            texts = [station.shown, station.name, *keywords.get(station.id, [])]
            row = (station.id, " | ".join(dict.fromkeys(map(fold, texts))), station.hits)
            base.execute(f"INSERT INTO {table}(rowid, text, hits) VALUES (?, ?, ?)", row)
    return base


def _substrings(base: sqlite3.Connection, query: Query) -> list[int]:
    """Searches for words too short for trigrams without the index."""
    words = fold(query.text).split()
    terms = " AND ".join(f'"{word}"' for word in words if len(word) > 2)
    where = ["parts MATCH ?"] * bool(terms) + ["instr(text, ?)" for word in words if len(word) < 3]
    values = [terms] * bool(terms) + [word for word in words if len(word) < 3]
    found = base.execute(f"SELECT rowid FROM parts WHERE {' AND '.join(where)} "
                         "ORDER BY hits DESC LIMIT 5", values)
    return [row[0] for row in found]


def _beginnings(base: sqlite3.Connection, query: Query) -> list[int]:
    terms = " OR ".join(f'"{word}"*' for word in fold(query.text).split())
    found = base.execute("SELECT rowid FROM words WHERE words MATCH ? "
                         "ORDER BY rank, hits DESC LIMIT 5", [terms])
    return [row[0] for row in found]
