/// How well a text names a station, best first: the one scale of koleo.
///
/// A key is a name, the localized name or a keyword of a station. Case, diacritics, spacing and
/// punctuation do not matter, and Cyrillic letters count as their Polish transcription.
public enum MatchLevel: Int, Comparable, Sendable {
  /// The text is the id: `80416`.
  case id
  /// The text is a name, the localized name, the slug or a keyword: `krakow-glowny`.
  case whole
  /// The same with abbreviations and names of other languages written out, without its spaces, or
  /// with Główny added: `krk gł`, `Krakau`, `krakowglowny`, `opole`.
  case writtenOut
  /// A whole name, or the first words of one, in another case or after a preposition: `do Łodzi`.
  case inflected
  /// Each word begins a word of one key, in any order: `fab lodz`. A text beside words that say
  /// nothing is a part at best: `stacja Malbork`.
  case part
  /// A key, not of a bus stop, contains the text, three letters or more, anywhere; or begins with it,
  /// without spaces in both, two letters of its last word typed: `owice`, `krakowgl`.
  case letters
  /// Typing errors, a name written as it sounds in another language, or initials: `krakow plaszuw`,
  /// `Pshemishl`, `dg`.
  case near
  /// The city of stations that have other names: `Kostrzyn nad Odrą`.
  case city
  /// The text has all words of a whole name or of a city, beside others: `Zakopane PKS`.
  case within

  /// Whether the first level is better than the second.
  public static func < (first: MatchLevel, second: MatchLevel) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// How well a phrase names a station by one key.
struct Match: Comparable {
  var level: MatchLevel
  var extent = Extent.name
  /// Whether a word is in another case.
  var isInflected = false
  /// At the level near, the typing errors, and what the key has beyond the phrase.
  var errors = 0
  var missing = 0
  /// At the level within, the length of the name or the city; the longest is best.
  var length = 0

  /// What a phrase is: a name, one without Główny, a keyword, the first words of one of these, its
  /// words in any order, or a city. Where words were left out, a whole key counts as a name.
  enum Extent: Int { case name, shortName, keyword, firstWords, anyOrder, city }

  static func < (first: Match, second: Match) -> Bool { first.rank < second.rank }

  private var rank: (MatchLevel, Int, Int, Int, Int, Int) {
    (level, -length, extent.rawValue, errors, missing, isInflected ? 1 : 0)
  }
}
