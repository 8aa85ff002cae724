/// How well a text names a station, best first: the one scale of koleo. The raw value is part of
/// what a name costs in the reading of a journey.
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
  /// A whole name, or the first words of one, in another grammatical case: `do Zakopanego`.
  case inflected
  /// Each word begins a word of one key, in any order: `fab lodz`. A text beside words that say
  /// nothing is a part at best: `stacja Malbork`.
  case part
  /// A key of a station that is no bus stop contains the text, three letters or more, anywhere, or
  /// begins with it, all spaces taken out: `owice`, `krakowgl`.
  case letters
  /// Typing errors, a name written as it sounds in another language, or initials: `krakow plaszuw`,
  /// `Pshemishl`, `dg`.
  case near
  /// The town of stations that have other names: `Kostrzyn nad Odrą`.
  case town
  /// The text has all words of a whole name or of a town, beside others: `Zakopane PKS`.
  case within

  /// Whether the first level is better than the second.
  public static func < (first: MatchLevel, second: MatchLevel) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// How well a phrase names a station by one key.
struct Match: Comparable {
  var level: MatchLevel
  /// How far the phrase is from the key, compared with others of its level: down to the level part
  /// a `Penalty`, in another case one more. At the level letters, the beginning of a
  /// key is 1; at near, these are typing errors; within, a longer name is less far.
  var penalty = 0
  /// How much the key has beyond the phrase, where the penalties are equal; within, 1 for a town.
  var missing = 0

  /// Down to the level part: of a name, and of any whole key if words were left out; of a name
  /// without Główny; of a keyword; of the first words of a key; of words in any order.
  enum Penalty { static let (name, shortName, keyword, firstWords, anyOrder) = (0, 1, 2, 2, 3) }
  static let beginning = Match(level: .part, penalty: Penalty.firstWords)

  /// Whether the phrase is typed as a whole name: at inflected in another case, at part beside words
  /// that were left out.
  var isWholeName: Bool { penalty == (level == .inflected ? Penalty.name + 1 : Penalty.name) }

  static func < (first: Match, second: Match) -> Bool {
    (first.level, first.penalty, first.missing) < (second.level, second.penalty, second.missing)
  }
}
