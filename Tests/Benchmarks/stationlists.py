"""Station lists of any size, made up and always the same.

The names are put together from parts of Polish place names. How many there are, how long they are, and
how many have "krak" in them is as in the real lists.
"""

import json
import random
import unicodedata
from dataclasses import dataclass

STATIONS = 4_700
KEYWORDS = 19_578

# Where the distances are measured from and to, and the busiest stations of every list.
MAIN_STATIONS = [
    ("Warszawa Centralna", 52.228847, 21.003236),
    ("Kraków Główny", 50.068321, 19.947596),
    ("Wrocław Główny", 51.099028, 17.036471),
    ("Poznań Główny", 52.402061, 16.911529),
    ("Gdańsk Główny", 54.355517, 18.644417),
]
MAIN_NAMES = {name for name, _, _ in MAIN_STATIONS}

STEMS = """Bart Biel Bog Borz Brzez Buk Chełm Chmiel Cieszk Czarn Dąbr Dębn Dobr Gał Głog Gniew Gost Grab
    Grod Jabł Jaros Jawor Jedl Jezior Kalin Kamien Karcz Kiel Klon Kośc Kozł Krasn Krzyż Leszcz Lip
    Łabęd Łęcz Łom Łuk Malin Miech Młyn Mokr Myśl Niedźw Olsz Orł Osin Ostr Paw Pieńk Piotrk Podgór Rak
    Radz Rogoź Rudn Rzep Sadk Siedl Skal Sokol Sosn Star Strzel Sulej Szczep Święc Tarn Topol Trzeb Turz
    Wierzb Wilcz Wiśn Włos Wod Wron Zabor Zagór Zalesz Zawad Ziel Żab Żeleź Żurawn""".split()
ENDINGS = """ów owo owa owice in ina iny ice no na nik niki ówka ówek sko iec ewo any yn ny""".split()
QUALIFIERS = """Główny Wschodni Zachodni Północny Południowy Miasto Osiedle Stary Nowy Mały Duży Dolny Górny
    Centrum Śląski Mazowiecki Wielkopolski Pomorski Kujawski Lubelski Towarowy Przedmieście
    Las Park Szkoła Kościół""".split()
REGIONS = """dolnośląskie kujawsko-pomorskie lubelskie lubuskie łódzkie małopolskie mazowieckie opolskie
    podkarpackie podlaskie pomorskie śląskie świętokrzyskie warmińsko-mazurskie wielkopolskie
    zachodniopomorskie""".split()

SHARE_OF_KRAK = 0.003


def fold(text):
    """Lower case without diacritics, in words: what koleo does to names like these."""
    letters = unicodedata.normalize("NFD", text.lower().replace("ł", "l"))
    plain = "".join(letter if letter.isalnum() else " " for letter in letters
                    if not unicodedata.combining(letter))
    return " ".join(plain.split())


class Draw:
    """Random choices that are the same in every version of Python."""

    def __init__(self, seed):
        # Of this module, `random` alone is promised to stay as it is.
        self.random = random.Random(seed).random

    def one_of(self, choices):
        return choices[int(self.random() * len(choices))]

    def stem(self):
        return "Krak" if self.random() < SHARE_OF_KRAK else self.one_of(STEMS)

    def name(self):
        name = self.stem() + self.one_of(ENDINGS)
        return f"{name} {self.one_of(QUALIFIERS)}" if self.random() < 0.6 else name


@dataclass
class StationLists:
    """Both lists as the API has them."""

    stations: list
    keywords: list

    def __init__(self, scale=1):
        """Lists of `scale` times the real lists' size."""
        self.stations, self.keywords = [], []
        draw = Draw(1)
        for place in MAIN_STATIONS:
            self.add(*place, draw)
        while len(self.stations) < STATIONS * scale:
            name = draw.name()
            if name not in MAIN_NAMES:
                self.add(name, 49.1 + 5.6 * draw.random(), 14.2 + 9.8 * draw.random(), draw)
        self.keywords = self.keywords[:KEYWORDS * scale]

    def add(self, name, latitude, longitude, draw):
        number = 1_000 + len(self.stations)
        city = name.split()[0]
        self.stations.append({
            "id": number, "name": name, "name_slug": fold(name).replace(" ", "-"),
            "latitude": round(latitude, 6), "longitude": round(longitude, 6),
            # The busiest first, whatever their number.
            "hits": 1_000_000 - len(self.stations), "ibnr": number * 7,
            "city": city, "region": draw.one_of(REGIONS), "country": "Polska",
            "localised_name": None, "is_group": False, "has_announcements": False,
            "is_nearby_station_enabled": True})
        others = [f"{city} {draw.one_of(QUALIFIERS)}", f"{city} PKP", draw.name(), draw.name()]
        for text in [name] + others[:4 if draw.random() < 0.2 else 3]:
            self.keywords.append({
                "id": len(self.keywords) + 1, "keyword": text, "station_id": number})

    def json(self):
        """The bytes of both replies, by the last part of their addresses."""
        lists = {"stations": self.stations, "station_keywords": self.keywords}
        return {name: json.dumps(records, ensure_ascii=False, separators=(",", ":")).encode()
                for name, records in lists.items()}

    def rows(self):
        """Folded texts joined by bars, name, latitude and longitude of each station."""
        keywords = {}
        for keyword in self.keywords:
            keywords.setdefault(keyword["station_id"], []).append(keyword["keyword"])
        for station in self.stations:
            texts = [station["name"]] + keywords.get(station["id"], [])
            folded = dict.fromkeys(map(fold, texts))
            yield ("|".join(folded), station["name"], station["latitude"], station["longitude"])


def pairs(lists, count):
    """Pairs of stations whose names no other station has: name, latitude and longitude of each.

    The first is the one whose distance is known.
    """
    by_name = {}
    for station in lists.stations:
        by_name.setdefault(fold(station["name"]), []).append(station)
    unique = [(station["name"], station["latitude"], station["longitude"])
              for stations in by_name.values() if len(stations) == 1 for station in stations]
    draw = Draw(2)
    drawn = [(draw.one_of(unique), draw.one_of(unique)) for _ in range(count - 1)]
    return [tuple(MAIN_STATIONS[:2])] + drawn
