/// Words that people type beside a name, and that distinguish no station.
enum FillerWords {
  /// Whether a folded word is a Polish preposition, after which a name is in another case.
  static func isPreposition(_ word: [UInt8]) -> Bool {
    switch String(decoding: word, as: UTF8.self) {
    case "do", "k", "kolo", "na", "od", "pod", "przez", "przy", "w", "we", "z", "ze": true
    default: false
    }
  }

  /// Whether a folded word is a filler word.
  ///
  /// Some are words of names, too, so a search keeps them if the whole phrase is a name.
  static func contains(_ word: [UInt8]) -> Bool {
    switch String(decoding: word, as: UTF8.self) {
    case "pkp", "pkm", "skm", "km", "dworzec", "dw", "stacja", "stacji", "stacje", "st",
      "przystanek", "station", "stations", "in", "polska", "poland", "kolejowa", "kolejowy",
      "railway", "train", "bahnhof", "hbf",
      // Of the marks for a station that stands for all stations of its city.
      "all", "wszystkie":
      true
    default: false
    }
  }

  /// Whether a folded word stands for the main station of a city, though not for Główny.
  static func isWordForMainStation(_ word: [UInt8]) -> Bool {
    switch String(decoding: word, as: UTF8.self) {
    case "central", "centralny", "centralna", "centralne", "centre", "center", "centrum", "osobowy",
      "osobowa", "osobowe":
      true
    default: false
    }
  }
}
