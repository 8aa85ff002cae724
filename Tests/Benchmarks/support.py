"""The generated lists and the loopback server of the tests, for the benchmarks."""

import json
import subprocess
import unicodedata

from programs import KIT, PACKAGE, build_swift, run

# Stations, keywords, and bus stops among the stations: as in KOLEO's lists of these years, and 100 times
# the first.
SIZES = {"2024": (3_654, 3_770, 0), "2026": (10_943, 11_059, 7_289), "100 ×": (365_400, 377_000, 0)}
REPLIES = ("stations", "station_keywords")
TAG = 'W/"5f2d"'


def build_support(directory):
    """The program that writes generated lists and serves them."""
    return build_swift("SupportDriver.swift", directory, PACKAGE / "Tests" / "TestSupport", KIT)


def write_replies(support, directory, size):
    """Writes both replies with a list of a size."""
    run(support, "write", *SIZES[size], directory)


def write_list(support, file, url, size):
    """Writes the list of a size as koleo keeps it."""
    run(support, "list", *SIZES[size], url, file)


class Server:
    """Serves the replies in a directory until the context ends."""

    def __init__(self, support, directory):
        self.process = subprocess.Popen(
            [support, "serve", directory, TAG], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()


def fold(text):
    """Lower case without diacritics, in words, as koleo folds such names."""
    letters = unicodedata.normalize("NFD", text.lower().replace("ł", "l"))
    plain = "".join(letter if letter.isalnum() else " " for letter in letters
                    if not unicodedata.combining(letter))
    return " ".join(plain.split())


def rows(directory):
    """Folded texts joined by `|`, name, latitude and longitude of each station, the busiest first."""
    stations, keywords = (json.loads((directory / name).read_bytes()) for name in REPLIES)
    texts = {station["id"]: [station["name"]] for station in stations}
    for keyword in keywords:
        texts[keyword["station_id"]].append(keyword["keyword"])
    for station in sorted(stations, key=lambda station: -station["hits"]):
        folded = dict.fromkeys(map(fold, texts[station["id"]]))
        yield ("|".join(folded), station["name"], station["latitude"], station["longitude"])
