extension StationList {
  /// The maximum number of stations listed for an ambiguous phrase.
  public static let maximumCandidates = 5

  /// The distance in meters from the busiest of several stations of one name within which the
  /// others are the same to a traveller: a city's group and its station, for example, or the
  /// platforms of trains and buses.
  public static let sameStationRadius = 2_000.0

  /// Finds the station that a phrase means.
  ///
  ///     guard case .station(let station) = list.resolve(Phrase("lodz fab")) else { return }
  ///     print(station.displayName)  // Łódź Fabryczna
  ///
  /// The first of these rules that finds a station decides:
  /// 1. its id;
  /// 2. its exact name, localised name or slug;
  /// 3. an exact keyword;
  /// 4. its exact name without Główny, Główna or Główne;
  /// 5. its exact name with the abbreviations of the phrase written out;
  /// 6. a match as in a search.
  ///
  /// If no station matches, spaces in phrase and names are ignored. Of several stations the one
  /// spelled exactly like the phrase is meant, else the busiest if the others are within
  /// ``sameStationRadius`` of it; matches as in a search have to be unique.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func resolve(_ phrase: Phrase) -> Resolution {
    resolution(of: phrase, by: bestMatches(of: phrase))
  }

  /// The station whose id, name or slug equals the phrase, if `resolve` returns it; nil otherwise.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  package func station(named phrase: Phrase) -> Station? {
    let best = bestMatches(of: phrase)
    guard let rank = best.rank, rank <= .name,
      case .station(let station) = resolution(of: phrase, by: best)
    else { return nil }
    return station
  }

  private func resolution(of phrase: Phrase, by best: BestMatches) -> Resolution {
    guard let busiest = best.lines.first.map({ record(of: $0).station }) else { return .unknown }
    if best.lines.count == 1 { return .station(busiest) }
    if best.rank != .match {
      let spelling = phrase.spelling
      let spelledAlike = best.lines.map { record(of: $0).station }.filter {
        $0.name == spelling || $0.displayName == spelling
      }
      if spelledAlike.count == 1 { return .station(spelledAlike[0]) }
      if areOneStation(busiest, best.lines.dropFirst()) { return .station(busiest) }
    }
    let candidates = best.lines.prefix(Self.maximumCandidates).map { record(of: $0).station }
    return .ambiguous(candidates, total: best.lines.count)
  }

  private func bestMatches(of phrase: Phrase) -> BestMatches {
    if phrase.isEmpty { return BestMatches() }
    // People mostly type whole names, and few lines contain a whole name by chance.
    if let needle = phrase.wholeNeedle {
      let best = bestMatches(of: phrase, containing: [needle])
      if let rank = best.rank, rank <= .mainStation { return best }
    }
    var best = bestMatches(of: phrase, containing: phrase.needles)
    if best.lines.isEmpty {
      for line in lines {
        best.add(line) { MatchRank(ofSpaceless: phrase, in: $0, of: line) }
      }
    }
    return best
  }

  private func bestMatches(of phrase: Phrase, containing needles: [SubstringFinder]) -> BestMatches
  {
    var best = BestMatches()
    for line in lines(containing: needles, where: { _, _ in true }) {
      best.add(line) { MatchRank(of: phrase, in: $0, of: line) }
    }
    return best
  }

  private func areOneStation(_ busiest: Station, _ others: ArraySlice<IndexLine>) -> Bool {
    others.allSatisfy { line in
      guard let here = busiest.position, let there = record(of: line).position else { return false }
      return Geodesic.distance(from: here, to: there) <= Self.sameStationRadius
    }
  }
}

/// The lines of the best rank so far, busiest first.
private struct BestMatches {
  private(set) var rank: MatchRank?
  private(set) var lines: [IndexLine] = []

  /// Adds a line by the best rank of its keys, unless it is worse than that of the lines so far.
  mutating func add(_ line: IndexLine, _ rankOfKey: (IndexKey) -> MatchRank?) {
    var best: MatchRank?
    for key in line.keys {
      guard let rank = rankOfKey(key) else { continue }
      best = best.map { min($0, rank) } ?? rank
    }
    guard let best else { return }
    if let rank, rank < best { return }
    if best != rank { lines.removeAll() }
    rank = best
    lines.append(line)
  }
}
