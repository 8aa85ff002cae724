/// Words that people type beside a name and that say nothing about it.
enum FillerWords {
  /// Whether a folded word is one of them.
  ///
  /// Some are words of names, too, so a search tries the whole phrase first.
  static func contains(_ word: [UInt8]) -> Bool {
    switch String(decoding: word, as: UTF8.self) {
    case "pkp", "pkm", "skm", "km", "dworzec", "dw", "stacja", "stacji", "st", "przystanek",
      "station", "polska", "poland", "kolejowa", "kolejowy", "railway", "train", "bahnhof", "hbf":
      true
    default: false
    }
  }
}
