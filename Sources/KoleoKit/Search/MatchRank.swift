/// How a phrase matches a key, best first.
enum MatchRank: Int, Comparable {
  case id
  case name
  case keyword
  case mainStation
  case writtenOut
  /// As in a search.
  case match

  init?(of phrase: Phrase, in key: IndexKey, of line: IndexLine) {
    if phrase.equals(key.text) {
      self.init(equal: key.kind)
      return
    }
    // A station that is not offered is found by an exact name only.
    guard line.isOffered, key.isSearchable else { return nil }
    if key.kind == .name, phrase.equalsMainStation(key.text) {
      self = .mainStation
    } else if key.kind == .name, phrase.equalsExpandingAbbreviations(key.text) {
      self = .writtenOut
    } else if phrase.matches(key.text) {
      self = .match
    } else {
      return nil
    }
  }

  /// The rank with the spaces of phrase and key ignored.
  init?(ofSpaceless phrase: Phrase, in key: IndexKey, of line: IndexLine) {
    guard line.isOffered, key.isSearchable,
      let remainder = phrase.remainderWithoutSpaces(of: key.text)
    else { return nil }
    if remainder.isEmpty {
      self.init(equal: key.kind)
    } else {
      self = key.kind == .name && Phrase.isMainStation(remainder) ? .mainStation : .match
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
