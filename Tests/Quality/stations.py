"""The station list and the queries, as the quality run reads them."""

import json
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Station:
    """The fields of a station that the run needs."""

    id: int
    shown: str
    name: str
    hits: int
    is_rail: bool
    words: tuple[str, ...]


@dataclass(frozen=True)
class Query:
    """A phrase as people type it, and the ids of the intended stations, the best first."""

    kind: str
    text: str
    meant: tuple[int, ...]
    only_2026: bool = False


def fold(text: str) -> str:
    """The text in lower-case ASCII words: `Łódź-Widzew` becomes `lodz widzew`."""
    plain = text.casefold().translate(str.maketrans("łøđ", "lod"))
    marked = unicodedata.normalize("NFD", plain)
    bare = "".join(c for c in marked if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", " ", bare).strip()


def load_stations(path: Path) -> list[Station]:
    """The stations of a reply of the API, the busiest first."""
    stations = [_station(entry) for entry in json.loads(path.read_text("utf-8"))]
    return sorted(stations, key=lambda station: (-station.hits, station.id))


def load_keywords(path: Path) -> dict[int, list[str]]:
    """The keywords of a reply of the API, by station."""
    keywords: dict[int, list[str]] = {}
    for entry in json.loads(path.read_text("utf-8")):
        keywords.setdefault(entry["station_id"], []).append(entry["keyword"])
    return keywords


def load_queries(path: Path) -> list[Query]:
    """The queries of a tab-separated file."""
    queries = []
    for line in path.read_text("utf-8").splitlines():
        kind, text, meant, *mark = line.split("\t")
        ids = tuple(int(number) for number in meant.split(","))
        queries.append(Query(kind, text, ids, only_2026="2026" in mark))
    return queries


def _station(entry: dict) -> Station:
    shown = " ".join((entry.get("localised_name") or entry["name"]).split())
    is_rail = not entry.get("is_group") and entry.get("transport_mode") in (None, "rail")
    words = tuple(fold(shown).split())
    return Station(entry["id"], shown, entry["name"], entry.get("hits") or 0, is_rail, words)
