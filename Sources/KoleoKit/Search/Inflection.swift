/// The endings of words in station names.
enum Inflection {
  /// Whether the rest of a folded word after a stem is an ending of the nominative: Wrocław is the
  /// stem `wroclaw` with one, and Wrocławki is not.
  static func isEnding(_ rest: Slice<UnsafeRawBufferPointer>) -> Bool {
    endings.contains { rest.elementsEqual($0.utf8) }
  }

  /// With the letters that may join them to a stem.
  private static let endings = [
    "", "a", "e", "i", "o", "y", "ie", "cie", "ni", "na", "ne", "ny", "nia", "nie", "owa", "owe",
    "owy",
  ]
}
