/// Finds the stations of a list that a phrase matches best.
///
/// In the same scans of the list, it looks for stations that have one of some other names.
struct BestMatchFinder {
  private let list: StationList
  private let names: [Phrase]
  /// The lines found so far of offered stations that have one of the names, without bus stops.
  private(set) var namedLines: [IndexLine] = []

  /// A finder of the stations of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - names: The exact names of stations to look for as well. Each begins with the phrase to be
  ///     ranked, so that the scans for that phrase find it.
  init(of list: StationList, lookingForNames names: [Phrase] = []) {
    self.list = list
    self.names = names
  }

  /// The stations of the best rank, or bus stops if no other station matches.
  ///
  /// A bus stop counts like any other station if the phrase is its id, its exact name or its slug.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  mutating func bestMatches(of phrase: Phrase) -> BestMatches {
    if phrase.isEmpty { return BestMatches() }
    // People mostly type whole names, and few lines contain a whole name by chance.
    if let needle = phrase.wholeNeedle {
      let best = bestMatches(of: phrase, containing: [needle])
      if let rank = best.stations.rank, rank <= .mainStation { return best.stations }
    }
    let name = list.nameWithoutFillers(in: phrase)
    var best = bestMatchesOfWords(of: name ?? phrase)
    if name != nil { best.markAsFallback() }
    for (fallback, isForMainStation) in phrase.fallbacks where best.stations.lines.isEmpty {
      var others = bestMatchesOfWords(of: fallback)
      // No bus stop is a main station.
      if isForMainStation { others.busStops = BestMatches() }
      others.markAsFallback()
      best.fill(from: others)
    }
    return best.stations.lines.isEmpty ? best.busStops : best.stations
  }

  /// The best matches of the words of a phrase.
  ///
  /// If they match no station, the stations with a name or keyword that begins with the phrase,
  /// ignoring spaces, take their place, and so do such bus stops if the words match no bus stop.
  private mutating func bestMatchesOfWords(of phrase: Phrase) -> MatchesByKind {
    var best = bestMatches(of: phrase, containing: phrase.needles)
    if best.stations.lines.isEmpty { best.fill(from: bestSpacelessMatches(of: phrase)) }
    return best
  }

  private mutating func bestMatches(of phrase: Phrase, containing needles: [SubstringFinder])
    -> MatchesByKind
  {
    var matches = MatchesByKind()
    for line in list.indexLines(containing: needles, atWordStart: true) {
      var best: MatchRank?
      for key in line.keys {
        lookForNames(in: key, of: line)
        guard let rank = MatchRank(of: phrase, comparedWith: key, in: line) else { continue }
        best = best.map { min($0, rank) } ?? rank
      }
      guard let best else { continue }
      matches.add(line, ranked: best, asBusStop: line.isBusStop && best > .name)
    }
    return matches
  }

  private func bestSpacelessMatches(of phrase: Phrase) -> MatchesByKind {
    var matches = MatchesByKind()
    _ = list.indexLines(containing: phrase.firstByteNeedles) { line, key in
      if let rank = MatchRank(ignoringSpacesOf: phrase, comparedWith: key, in: line) {
        matches.add(line, ranked: rank, asBusStop: line.isBusStop)
      }
      return false
    }
    return matches
  }

  @inline(__always)
  private mutating func lookForNames(in key: IndexKey, of line: IndexLine) {
    if names.isEmpty || key.kind != .name { return }
    guard names.contains(where: { $0.equals(key.text) }), line.isOffered, !line.isBusStop else {
      return
    }
    if !namedLines.contains(where: line.isSame) { namedLines.append(line) }
  }
}

/// The best matches among stations, and among the bus stops that count only if no station matches.
private struct MatchesByKind {
  var stations = BestMatches()
  var busStops = BestMatches()

  mutating func add(_ line: IndexLine, ranked rank: MatchRank, asBusStop isBusStop: Bool) {
    if isBusStop { busStops.add(line, ranked: rank) } else { stations.add(line, ranked: rank) }
  }

  /// Takes over the matches of `other` for each kind that has none here.
  mutating func fill(from other: MatchesByKind) {
    if stations.lines.isEmpty { stations = other.stations }
    if busStops.lines.isEmpty { busStops = other.busStops }
  }

  mutating func markAsFallback() {
    stations.isFallback = true
    busStops.isFallback = true
  }
}
