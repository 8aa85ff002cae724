/// Which station a piece of text means.
public enum Resolution: Equatable, Sendable {
  case station(Station)
  /// It matches several; the busiest come first, at most `StationList.candidateCount` of them.
  case ambiguous([Station], total: Int)
  /// It matches none.
  case unknown
}

extension StationList {
  /// How many stations an ambiguous text lists.
  public static let candidateCount = 5

  /// Stations of one name that lie this near to the busiest of them are one to a traveller: a
  /// city's group and its station, say, or the platforms of trains and buses. In metres.
  public static let sameStationRadius = 2_000.0

  /// Finds the station that a phrase means.
  ///
  /// A phrase means, in this order: its id; its exact name, localised name or slug; an exact
  /// keyword; the phrase with Główny, Główna or Główne added, or with its short forms written out,
  /// where that is an exact name; the only station that it matches. Of several of one exact name or
  /// keyword it means the one whose name is spelled as typed, if it is the only one, else the
  /// busiest, if all lie within `sameStationRadius` of it. Where it matches none, the spaces of
  /// phrase and names are left out.
  ///
  /// Complexity: O(*n*) in the list's size.
  public func resolve(_ phrase: Phrase) -> Resolution {
    let (rank, lines) = bestMatches(of: phrase)
    guard let busiest = lines.first.map({ record(of: $0).station }) else { return .unknown }
    if lines.count == 1 { return .station(busiest) }
    if rank != .match {
      let spelledSo = lines.map { record(of: $0).station }.filter {
        $0.name == phrase.spelling || $0.displayName == phrase.spelling
      }
      if spelledSo.count == 1 { return .station(spelledSo[0]) }
      if areOneStation(busiest, lines.dropFirst()) { return .station(busiest) }
    }
    let candidates = lines.prefix(Self.candidateCount).map { record(of: $0).station }
    return .ambiguous(candidates, total: lines.count)
  }

  /// The station whose id or exact name a phrase is; nil when there is none, and when `resolve`
  /// could not choose among several.
  public func stationNamed(_ phrase: Phrase) -> Station? {
    guard let rank = bestMatches(of: phrase).0, rank <= .name,
      case .station(let station) = resolve(phrase)
    else { return nil }
    return station
  }

  /// The lines that the phrase matches best, busiest first, and how well.
  private func bestMatches(of phrase: Phrase) -> (MatchRank?, [StationLine]) {
    if phrase.isEmpty { return (nil, []) }
    // Names are mostly given whole, and hardly any line contains a whole name by chance.
    if let needle = phrase.wholeNeedle {
      let best = bestMatches(of: phrase, containing: [needle])
      if let rank = best.rank, rank <= .mainStation { return (rank, best.lines) }
    }
    var best = bestMatches(of: phrase, containing: phrase.needles)
    if best.lines.isEmpty {
      forEachLine { line in
        best.add(line, MatchRank(in: line) { MatchRank(ofSpaceless: phrase, in: $0, of: line) })
        return true
      }
    }
    return (best.rank, best.lines)
  }

  private func bestMatches(of phrase: Phrase, containing needles: [SubstringFinder]) -> BestMatches
  {
    var best = BestMatches()
    for line in lines(containing: needles, where: { _, _ in true }) {
      best.add(line, MatchRank(in: line) { MatchRank(of: phrase, in: $0, of: line) })
    }
    return best
  }

  private func areOneStation(_ busiest: Station, _ others: ArraySlice<StationLine>) -> Bool {
    others.allSatisfy { line in
      guard let here = busiest.position, let there = record(of: line).position else { return false }
      return Geodesic.distance(from: here, to: there) <= Self.sameStationRadius
    }
  }
}

/// The lines that a phrase matches best so far.
private struct BestMatches {
  private(set) var rank: MatchRank?
  private(set) var lines: [StationLine] = []

  mutating func add(_ line: StationLine, _ newRank: MatchRank?) {
    guard let newRank else { return }
    if let rank, rank < newRank { return }
    if newRank != rank { lines.removeAll() }
    rank = newRank
    lines.append(line)
  }
}

/// How a phrase matches a station, the surest way first.
private enum MatchRank: Int, Comparable {
  case id, name, keyword, mainStation, writtenOut
  /// As in a search.
  case match

  /// The surest way in which a key of the line matches; nil when none does.
  init?(in line: StationLine, _ rank: (IndexKey) -> MatchRank?) {
    var best: MatchRank?
    line.forEachKey { key in
      guard let rank = rank(key) else { return }
      best = best.map { min($0, rank) } ?? rank
    }
    guard let best else { return nil }
    self = best
  }

  init?(of phrase: Phrase, in key: IndexKey, of line: StationLine) {
    if phrase.equals(key.text) {
      self.init(equal: key.kind)
      return
    }
    // A station that may not be offered is found by the whole of its name only.
    guard line.isOffered, key.isSearchable else { return nil }
    if key.kind == .name, phrase.equalsMainStation(key.text) {
      self = .mainStation
    } else if key.kind == .name, phrase.equalsWrittenOut(key.text) {
      self = .writtenOut
    } else if phrase.matches(key.text) {
      self = .match
    } else {
      return nil
    }
  }

  /// With the spaces of phrase and key left out.
  init?(ofSpaceless phrase: Phrase, in key: IndexKey, of line: StationLine) {
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
