/// How a phrase matches a key, best first. Words in ``TravelersNames`` count as abbreviations.
enum MatchRank: Int, Comparable {
  /// The phrase is the id.
  case id
  /// The phrase is the name or the slug.
  case name
  /// The phrase is the keyword.
  case keyword
  /// The phrase is the name without Główny: `krakow`.
  case mainStation
  /// The phrase is the name with abbreviations: `warszawa wsch`.
  case abbreviatedName
  /// The phrase is the name with abbreviations and without Główny: `gdy`.
  case abbreviatedMainStation
  /// The words of the phrase begin words of the key, or the phrase begins the key, ignoring spaces.
  case partOfKey

  /// The rank of the match of a phrase with a key of a line; nil if they do not match.
  init?(of phrase: Phrase, comparedWith key: IndexKey, in line: IndexLine) {
    if phrase.equals(key.text) {
      self.init(equal: key.kind)
      return
    }
    // Only an equal key finds a station that is not offered.
    guard line.isOffered, key.isSearchable else { return nil }
    if key.kind == .name {
      if phrase.equalsMainStation(key.text) {
        self = .mainStation
        return
      }
      if let remainder = phrase.remainderExpandingAbbreviations(of: key.text) {
        if remainder.isEmpty {
          self = .abbreviatedName
          return
        }
        if Phrase.isMainStationEnding(remainder) {
          self = .abbreviatedMainStation
          return
        }
      }
    }
    guard phrase.matchesWords(of: key.text) else { return nil }
    self = .partOfKey
  }

  /// The rank of a phrase that begins the name or a keyword of an offered station, or is the whole
  /// of it, ignoring spaces; otherwise nil.
  init?(ignoringSpacesOf phrase: Phrase, comparedWith key: IndexKey, in line: IndexLine) {
    guard line.isOffered, key.isSearchable,
      let remainder = phrase.remainderWithoutSpaces(of: key.text)
    else { return nil }
    if remainder.isEmpty {
      self.init(equal: key.kind)
    } else {
      self =
        key.kind == .name && Phrase.isMainStationEnding(remainder) ? .mainStation : .partOfKey
    }
  }

  private init(equal kind: IndexKey.Kind) {
    switch kind {
    case .id: self = .id
    case .name, .slug: self = .name
    case .keyword: self = .keyword
    }
  }

  static func < (first: MatchRank, second: MatchRank) -> Bool { first.rawValue < second.rawValue }
}
