/// Which station a piece of text means.
public enum Resolution: Equatable, Sendable {
  case station(Station)
  /// It fits several; the busiest come first, at most `StationList.candidateCount` of them.
  case ambiguous([Station], total: Int)
  /// It fits none.
  case unknown
}

extension StationList {
  /// How many stations an ambiguous text lists.
  public static let candidateCount = 5

  /// Stations of one name that lie this near to the busiest of them are one place to a traveller: a
  /// city's group and its station, say, or the platforms of trains and buses.
  public static let samePlaceMetres = 2_000.0

  /// Finds the stations that phrases mean.
  ///
  /// A phrase means, in this order: its id; its exact name, localised name or slug; an exact
  /// keyword; the phrase with Główny, Główna or Główne added, or with its short forms written out,
  /// where that is an exact name; the only station that it matches. Several of one exact name or
  /// keyword are the busiest of them if all lie within `samePlaceMetres` of it.
  ///
  /// - Throws: `ListError.damaged`. Complexity: O(log *n*) in the number of names for phrases that
  ///   are an id, a name or a slug; O(*n*) in the bytes of the index, once, for all others.
  public func resolve(_ lookups: inout [StationLookup]) throws(ListError) {
    var unnamed: [Int] = []
    for index in lookups.indices {
      try nameLines(of: &lookups[index])
      if lookups[index].fit == nil { unnamed.append(index) }
    }
    if !unnamed.isEmpty { try otherLines(of: &lookups, at: unnamed) }
    for index in lookups.indices {
      lookups[index].resolution = try resolution(of: lookups[index])
    }
  }

  /// The station that a single phrase means, in the same order.
  ///
  /// - Throws: `ListError.damaged`.
  public func resolve(_ phrase: Phrase) throws(ListError) -> Resolution {
    var lookups = [StationLookup(of: phrase)]
    try resolve(&lookups)
    return lookups[0].resolution
  }

  /// Looks for the phrase as an id, a name or a slug, where the table of names says they are.
  private func nameLines(of lookup: inout StationLookup) throws(ListError) {
    let phrase = lookup.phrase
    guard !phrase.isEmpty else { return }
    let finder = SubstringFinder(phrase.folded)
    for offset in try names.blocks(of: phrase.folded) {
      let lines = try block(at: offset).lines(containing: finder) { key, _ in
        key.kind != .keyword && phrase.equals(key.text)
      }
      for line in lines { lookup.add(line, Fit(of: phrase, to: line)) }
    }
  }

  /// Looks everywhere for phrases that are no name.
  private func otherLines(of lookups: inout [StationLookup], at places: [Int]) throws(ListError) {
    let searches = places.map { (place: $0, words: PhraseWords(of: lookups[$0].phrase)) }
    let finders = searches.map(\.words.finders)
    var blocks = blocks
    while let block = try blocks.next() {
      for (search, finders) in zip(searches, finders) {
        for line in block.lines(found: finders, where: { _, _ in true }) {
          lookups[search.place].add(line, Fit(of: search.words, to: line))
        }
      }
    }
  }

  private func resolution(of lookup: StationLookup) throws(ListError) -> Resolution {
    let lines = lookup.lines
    switch lookup.fit {
    case nil: return .unknown
    case .match where lines.count == 1: return try .station(record(of: lines[0]).station())
    case .match: return try candidates(lines)
    default: return try samePlace(lines)
    }
  }

  private func samePlace(_ lines: [IndexLine]) throws(ListError) -> Resolution {
    let busiest = try record(of: lines[0]).station()
    for line in lines.dropFirst() {
      let other = try record(of: line).station()
      guard let here = busiest.position, let there = other.position,
        Geodesic.distance(from: here, to: there) <= Self.samePlaceMetres
      else { return try candidates(lines) }
    }
    return .station(busiest)
  }

  private func candidates(_ lines: [IndexLine]) throws(ListError) -> Resolution {
    var stations: [Station] = []
    for line in lines.prefix(Self.candidateCount) {
      stations.append(try record(of: line).station())
    }
    return .ambiguous(stations, total: lines.count)
  }
}

/// The search for the one station that a phrase means.
public struct StationLookup {
  /// What was typed.
  public let phrase: Phrase
  /// What has come of it; `.unknown` until a list has been gone through.
  public fileprivate(set) var resolution = Resolution.unknown

  /// How well the phrase fits those that it fits best; nil while it fits none.
  fileprivate private(set) var fit: Fit?
  /// Their lines, in the order of the index.
  fileprivate private(set) var lines: [IndexLine] = []

  /// A search that has yet to be made, by `StationList.resolve`.
  public init(of phrase: Phrase) {
    self.phrase = phrase
  }

  fileprivate mutating func add(_ line: IndexLine, _ fit: Fit?) {
    guard let fit else { return }
    if let best = self.fit, best < fit { return }
    if self.fit != fit { lines.removeAll() }
    self.fit = fit
    lines.append(line)
  }
}

/// A way in which a phrase fits a station, the surest first.
private enum Fit: Int, Comparable {
  case id, name, keyword, mainStation, writtenOut
  /// As in a search.
  case match

  /// The surest way in which the phrase as a whole fits; nil when it does not.
  init?(of phrase: Phrase, to line: IndexLine) {
    self.init(line) { key in Fit(of: phrase, to: key) }
  }

  /// The surest way; nil when there is none.
  init?(of words: PhraseWords, to line: IndexLine) {
    self.init(line) { key in
      if let fit = Fit(of: words.phrase, to: key) { return fit }
      if key.kind == .name, words.equalsWrittenOut(key.text) { return .writtenOut }
      return key.isSearchable && words.matches(key.text) ? .match : nil
    }
  }

  private init?(_ line: IndexLine, by fit: (IndexKey) -> Fit?) {
    var best: Fit?
    line.forEachKey { key in
      guard let fit = fit(key) else { return }
      best = best.map { min($0, fit) } ?? fit
    }
    guard let best else { return nil }
    self = best
  }

  private init?(of phrase: Phrase, to key: IndexKey) {
    if phrase.equals(key.text) {
      switch key.kind {
      case .id: self = .id
      case .name, .exactName, .slug: self = .name
      case .keyword: self = .keyword
      }
    } else if key.kind == .name, phrase.equalsMainStation(key.text) {
      self = .mainStation
    } else {
      return nil
    }
  }

  static func < (first: Fit, second: Fit) -> Bool { first.rawValue < second.rawValue }
}
