/// Well-known places that have no KOLEO station, folded, at most 150; see `hasStation(inPlace:)`.
private let placesWithoutStation = [
  "wilno", "lwow", "wieden", "karpacz", "budapeszt", "szczyrk", "kazimierz dolny", "lviv", "vienna",
  "wien", "belchatow", "morskie oko", "bialowieza", "vilnius", "budapest", "widen", "lomza",
  "kijow", "kyiv", "ciechocinek", "hamburg", "police", "mragowo", "bukowina tatrzanska",
  "bialka tatrzanska", "bratyslawa", "krynica morska", "brno", "lipsk", "leipzig",
  "jastrzebia gora", "szczawnica", "bratislava", "solina", "kowno", "siemianowice slaskie",
  "piekary slaskie", "amsterdam", "monachium", "munchen", "munich", "londyn", "london", "paryz",
  "paris", "ryga", "riga", "kaunas", "lwiw", "kyjiw", "polanczyk", "bytow", "srem", "swiecie",
  "chelmno", "rewal", "pobierowo", "marki", "pultusk", "lomianki", "ostrow mazowiecka", "zagrzeb",
  "zagreb", "koln", "cologne", "rzym", "rome", "roma", "bruksela", "brussels", "zurych", "zurich",
  "limanowa", "myslenice", "turek", "gostyn", "bogatynia", "polkowice", "bartoszyce",
  "tomaszow lubelski", "koscielisko", "wetlina", "ustrzyki gorne", "niechorze", "dziwnow", "stegna",
  "grojec", "zambrow", "lwowek slaski", "zlotoryja", "sokolow", "lidzbark warminski",
  "konstantynow lodzki", "aleksandrow lodzki", "czeladz", "wilnius", "niepolomice",
  "nowy dwor gdanski", "wegorzewo", "goldap", "olecko", "leczna", "kozienice", "mokotow", "znin",
  "golub dobrzyn", "frombork", "debki", "darlowko", "ojcow", "kruszwica", "konstancin",
  "wilczy szaniec", "jastrzebie", "moskwa", "moscow", "kiev", "lemberg", "grodno", "brest",
  "brzesc", "koeln", "opatow", "hannover", "dusseldorf", "stuttgart", "norymberga", "nurnberg",
  "potsdam", "pogorzelica", "rostock", "nachod", "hradec kralove", "lublana", "kaliningrad",
  "wenecja", "bern", "viden", "salzburg", "charkiw", "kazimierz", "kowel", "charkow", "piekary",
  "bukowina", "mikolajki", "slawa", "sulejow", "wegrow", "biskupiec",
]

extension StationList {
  /// Whether a phrase names, or begins with the name of, a well-known place of which this list has
  /// no station, keyword or city.
  package func isPlaceWithoutStation(
    _ phrase: Phrase, inAnyCase: Bool = true, orBeginsWithOne: Bool = true
  ) -> Bool {
    let words = phrase.namingWords
    guard let first = words.first, orBeginsWithOne || words.count == phrase.words.count
    else { return false }
    let place = placesWithoutStation.first { name in
      guard name.utf8.first == first.literal.first else { return false }
      let name = Array(name.utf8)
      return name.withUnsafeBytes { bytes in
        var rest = bytes[...]
        for word in words {
          if rest.isEmpty { return orBeginsWithOne }
          guard let next = word.rest(of: rest, inAnyCase: inAnyCase) else { return false }
          rest = next.rest
        }
        return rest.isEmpty
      }
    }
    return place.map { !hasStation(inPlace: Array($0.utf8)) } ?? false
  }

  /// Whether a place is a keyword or a city of the list, or begins a name as a whole word. A name
  /// such as Mikołajki Pomorskie is that of another place, which its long adjective tells apart.
  private func hasStation(inPlace place: [UInt8]) -> Bool {
    indexLines.contains { line in
      line.isOffered
        && line.keys.contains { key in
          guard key.kind != .slug, key.text[...].starts(withBytes: place) else { return false }
          let rest = key.text.dropFirst(place.count)
          let next = rest.dropFirst().prefix { $0 != UInt8(ascii: " ") }
          return rest.isEmpty
            || key.kind == .name && rest.first == UInt8(ascii: " ")
              && !["ski", "ska", "skie", "cki", "cka", "ckie"].contains { ending in
                next.count > 5 && next.suffix(ending.utf8.count).elementsEqual(ending.utf8)
              }
        }
    }
  }
}
