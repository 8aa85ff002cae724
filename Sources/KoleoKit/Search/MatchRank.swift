/// How a phrase matches a key, best first.
enum MatchRank: Int, Comparable {
  /// It is the id.
  case id
  /// It is the name or the slug.
  case name
  /// It is the keyword.
  case keyword
  /// It is the name without Główny: `krakow`.
  case mainStation
  /// It is the name with abbreviations: `lodz fabr`.
  case writtenOut
  /// It is the name with abbreviations and without Główny: `krk`.
  case writtenOutMainStation
  /// By the beginnings of words, or as the beginning of a key, ignoring spaces.
  case match

  /// The rank of the match of a phrase with a key of a line; nil if they do not match.
  init?(_ phrase: Phrase, with key: IndexKey, in line: IndexLine) {
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
      if let remainder = phrase.remainderWrittenOut(of: key.text) {
        if remainder.isEmpty {
          self = .writtenOut
          return
        }
        if Phrase.isMainStationEnding(remainder) {
          self = .writtenOutMainStation
          return
        }
      }
    }
    guard phrase.matchesWords(of: key.text) else { return nil }
    self = .match
  }

  /// The rank of the match, ignoring spaces.
  init?(ignoringSpacesOf phrase: Phrase, with key: IndexKey, in line: IndexLine) {
    guard line.isOffered, key.isSearchable,
      let remainder = phrase.remainderWithoutSpaces(of: key.text)
    else { return nil }
    if remainder.isEmpty {
      self.init(equal: key.kind)
    } else {
      self = key.kind == .name && Phrase.isMainStationEnding(remainder) ? .mainStation : .match
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
