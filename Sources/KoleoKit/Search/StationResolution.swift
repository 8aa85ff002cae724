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

  /// Finds the stations that phrases mean, going through the index once for all of them.
  ///
  /// A phrase means, in this order: its id; its exact name, localised name or slug; an exact
  /// keyword; the phrase with Główny, Główna or Główne added, or with its short forms written out,
  /// where that is an exact name; the only station that it matches. Several of one exact name or
  /// keyword are the busiest of them if all lie within `samePlaceMetres` of it.
  ///
  /// - Throws: `ListError.damaged`. Complexity: O(*n*) in the bytes of the index.
  public func resolve(_ lookups: inout [StationLookup]) throws(ListError) {
    var blocks = blocks
    while let block = try blocks.next() {
      for index in lookups.indices { lookups[index].add(from: block) }
    }
    for index in lookups.indices {
      lookups[index].resolution = try resolution(of: lookups[index])
    }
  }

  /// The station that a single phrase means, in the same order.
  ///
  /// - Throws: `ListError.damaged`. Complexity: O(*n*) in the bytes of the index.
  public func resolve(_ phrase: Phrase) throws(ListError) -> Resolution {
    var lookups = [StationLookup(of: phrase)]
    try resolve(&lookups)
    return lookups[0].resolution
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
  public let phrase: Phrase
  /// What has come of it; `.unknown` until a list has been gone through.
  public fileprivate(set) var resolution = Resolution.unknown

  private let finders: [SubstringFinder]
  /// How well the phrase fits those that it fits best; nil while it fits none.
  fileprivate private(set) var fit: Fit?
  /// Their lines, in the order of the index.
  fileprivate private(set) var lines: [IndexLine] = []

  public init(of phrase: Phrase) {
    self.phrase = phrase
    finders = phrase.finders
  }

  fileprivate mutating func add(from block: IndexBlock) {
    for line in block.lines(found: finders, where: { _, _ in true }) {
      guard let fit = Fit(of: phrase, to: line) else { continue }
      if let best = self.fit, best < fit { continue }
      if self.fit != fit { lines.removeAll() }
      self.fit = fit
      lines.append(line)
    }
  }
}

/// A way in which a phrase fits a station, the surest first.
private enum Fit: Int, Comparable {
  case id, name, keyword, mainStation, writtenOut
  /// As in a search.
  case match

  /// The surest way; nil when there is none.
  init?(of phrase: Phrase, to line: IndexLine) {
    var best: Fit?
    line.forEachKey { key in
      guard let fit = Fit(of: phrase, to: key) else { return }
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
    } else if key.kind == .name, phrase.equalsWrittenOut(key.text) {
      self = .writtenOut
    } else if key.isSearchable, phrase.matches(key.text) {
      self = .match
    } else {
      return nil
    }
  }

  static func < (first: Fit, second: Fit) -> Bool { first.rawValue < second.rawValue }
}
