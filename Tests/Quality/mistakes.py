"""Queries with one random typing error, made from the names of the busiest stations."""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from random import Random
from string import ascii_lowercase

from stations import Query, Station, fold

BUSIEST = 300
SHORTEST_WORD = 5
CUT = 4


def random_queries(stations: list[Station], count: int, random: Random) -> list[Query]:
    """`count` queries of each of three kinds."""
    makers = (_whole_names, _last_words, _cut_names)
    return [query for maker in makers for query in maker(stations, count, random)]


def with_error(text: str, random: Random) -> str:
    """The text with one letter added, left out, replaced, or swapped with the next."""
    offset = random.randrange(len(text))
    before, here, after = text[:offset], text[offset], text[offset + 1:]
    letter = random.choice(ascii_lowercase)
    edits = [before + letter + here + after, before + after, before + letter + after]
    if after:
        edits.append(before + after[0] + here + after[1:])
    return random.choice(edits)


def _whole_names(stations: list[Station], count: int, random: Random) -> Iterator[Query]:
    known = sorted(" ".join(station.words) for station in stations)
    busiest = _busiest(stations, lambda station: True)
    for _ in range(count):
        name = " ".join(random.choice(busiest).words)
        meant = _ids(stations, lambda other: " ".join(other.words) == name)
        yield Query("random: whole name", _misspelled(name, known, random), meant)


def _last_words(stations: list[Station], count: int, random: Random) -> Iterator[Query]:
    known = _known_words(stations)
    busiest = _busiest(
        stations, lambda it: len(it.words) > 1 and len(it.words[-1]) >= SHORTEST_WORD)
    for _ in range(count):
        word = random.choice(busiest).words[-1]
        meant = _ids(stations, lambda other: word in other.words)
        yield Query("random: last word alone", _misspelled(word, known, random), meant)


def _cut_names(stations: list[Station], count: int, random: Random) -> Iterator[Query]:
    """The intended stations are all whose two words are typed the same way."""
    known = _known_words(stations)
    busiest = _busiest(
        stations, lambda it: len(it.words) == 2 and len(it.words[1]) >= SHORTEST_WORD)
    for _ in range(count):
        first, second = random.choice(busiest).words
        cut = first[:CUT]
        meant = _ids(stations, lambda it: it.words[1:] == (second,) and it.words[0].startswith(cut))
        text = f"{cut} {_misspelled(second, known, random)}"
        yield Query("random: first word cut, error in second", text, meant)


def _misspelled(text: str, known: list[str], random: Random) -> str:
    """The text with an error, drawn again while it equals or begins a known one (sorted)."""
    while True:
        wrong = with_error(text, random)
        index = bisect_left(known, fold(wrong))
        if index == len(known) or not known[index].startswith(fold(wrong)):
            return wrong


def _busiest(stations: list[Station], matches: Callable[[Station], bool]) -> list[Station]:
    return [it for it in stations if it.is_rail and it.words and matches(it)][:BUSIEST]


def _known_words(stations: list[Station]) -> list[str]:
    return sorted({word for station in stations for word in station.words})


def _ids(stations: list[Station], matches: Callable[[Station], bool]) -> tuple[int, ...]:
    return tuple(station.id for station in stations if matches(station))
