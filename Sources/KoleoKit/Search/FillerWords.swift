/// Words that people type beside a name: filler words, prepositions, words for the main station.
enum FillerWords {
  /// Whether a folded word is a Polish preposition that people type before an inflected name.
  static func isPreposition(_ word: [UInt8]) -> Bool {
    switch String(decoding: word, as: UTF8.self) {
    case "do", "k", "kolo", "na", "od", "pod", "przez", "przy", "w", "we", "z", "ze": true
    default: false
    }
  }

  /// Whether a folded word is a filler word, which seldom distinguishes stations: `station`, `pkp`.
  ///
  /// Some filler words are words of names, too. A search therefore keeps them if the whole phrase
  /// is a name.
  static func contains(_ word: [UInt8]) -> Bool {
    switch String(decoding: word, as: UTF8.self) {
    case "pkp", "pkm", "skm", "km", "dworzec", "dw", "stacja", "stacji", "stacje", "st",
      "przystanek", "station", "stations", "in", "polska", "poland", "kolejowa", "kolejowy",
      "railway", "train", "bahnhof", "hbf",
      // They mark a station that stands for all stations of its city.
      "all", "wszystkie":
      true
    default: false
    }
  }

  /// Whether a folded word may ask for the main station of a city, although it does not mean
  /// Główny: `central`, `centrum`.
  static func isWordForMainStation(_ word: [UInt8]) -> Bool {
    switch String(decoding: word, as: UTF8.self) {
    case "central", "centralny", "centralna", "centralne", "centre", "center", "centrum", "osobowy",
      "osobowa", "osobowe":
      true
    default: false
    }
  }
}
