/// The stations of a list that a phrase matches by the best rule, each with its rank.
struct Matches {
  typealias Match = (line: IndexLine, rank: MatchRank)

  /// Busiest first. Bus stops are among them only by their exact names, or if all count.
  fileprivate(set) var stations: [Match] = []
  /// The bus stops, which count where nothing else matches.
  fileprivate(set) var busStops: [Match] = []
  /// Whether words of the phrase were left out to find any.
  fileprivate(set) var isFallback = false

  /// Whether the phrase is a whole name or keyword of a station.
  fileprivate var hasWhole: Bool { stations.contains { $0.rank.isWhole } }

  /// The stations, or else the bus stops.
  var best: [Match] { stations.isEmpty ? busStops : stations }

  fileprivate mutating func add(_ line: IndexLine, ranked rank: MatchRank, _ allBusStops: Bool) {
    if line.isBusStop, rank > .name, !allBusStops {
      Self.add((line, rank), to: &busStops)
    } else {
      Self.add((line, rank), to: &stations)
    }
  }

  private static func add(_ match: Match, to found: inout [Match]) {
    if let other = found.first, other.rank.rule != match.rank.rule {
      if other.rank.rule < match.rank.rule { return }
      found.removeAll()
    }
    found.append(match)
  }
}

extension StationList {
  /// The stations that a phrase matches, by the first of the rules of ``search(_:)`` by which any
  /// matches.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - includingBusStops: Whether bus stops count like other stations.
  ///   - asOperand: Whether slugs count as well, and parts that do not begin at a word do not.
  ///   - limit: The number of stations by words at which the scan may end.
  /// - Returns: The stations, and the bus stops that count if there are none.
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory for what is found.
  func matches(
    of phrase: Phrase, includingBusStops: Bool = false, asOperand: Bool = false,
    limit: Int = .max
  ) -> Matches {
    if asOperand, phrase.words.count > 1 {
      let named = matches(named: phrase)
      if !named.stations.isEmpty { return named }
    }
    if lacksCity(named: phrase) { return Matches() }
    if phrase.hasPreposition,
      hasName(beginning: phrase.folded, { $0.starts(with: phrase.folded) })
    {
      return matches(ofAllWordsOf: phrase.withPreposition, includingBusStops, asOperand)
    }
    var found = matches(ofAllWordsOf: phrase, includingBusStops, asOperand, limit)
    if !found.hasWhole, let plain = phrase.withoutFillers {
      let others = matches(ofAllWordsOf: plain, includingBusStops, true)
      // A whole name beside words that say nothing is none of the addresses that have these words.
      if others.hasWhole || found.stations.isEmpty && !others.stations.isEmpty || found.best.isEmpty
      {
        found = others
        found.isFallback = true
      }
    }
    if found.stations.isEmpty, let city = phrase.cityOfMainStation {
      // Główny is left out to find the main station of the city, and nothing else.
      let others = matches(ofAllWordsOf: city, false, true).stations
      found.stations = others.filter { $0.rank == .mainStation }
      found.isFallback = found.isFallback || !found.stations.isEmpty
    }
    // After a preposition, `Słupska` is rather Słupsk, to be suggested, than Kobylnica Słupska.
    if phrase.hasPreposition, found.best.allSatisfy({ !$0.rank.isWhole }),
      line(inflectedAs: phrase, above: found.best.first.map { record(of: $0.line) }) != nil
    {
      return Matches()
    }
    return found
  }

  /// The stations of which the phrase is the exact name or slug. Scripts name them so, and few lines
  /// contain a whole name.
  private func matches(named phrase: Phrase) -> Matches {
    var found = Matches()
    forEachLine(containing: [SubstringFinder(phrase.folded)]) { line in
      if phrase.rankOfWords(in: line, includingSlugs: true) == .name {
        found.add(line, ranked: .name, true)
      }
      return true
    }
    return found
  }

  /// Whether a phrase begins with a city abroad of which this list has no station.
  package func lacksCity(named phrase: Phrase) -> Bool {
    guard let (city, hasMore) = phrase.cityAbroad else { return false }
    return !hasName(beginning: city.literal) { key in
      let rest = key.dropFirst(city.literal.count)
      return key.starts(with: city.literal)
        && (rest.isEmpty
          || (hasMore ? rest.first == UInt8(ascii: " ") : Phrase.isMainStation(rest)))
    }
  }

  /// Whether a text is the exact name of a station.
  package func hasStation(exactlyNamed text: String) -> Bool {
    let name = [IndexKey.Kind.name.rawValue] + Folding.fold(text)
    // What may follow a name in a line.
    let needles = "=@~\"".utf8.map { SubstringFinder(name + [$0]) }
    var found = false
    forEachLine(containing: needles) { line in
      found = line.isOffered
      return !found
    }
    return found
  }

  private func hasName(beginning: [UInt8], _ predicate: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    var found = false
    let needle = [IndexKey.Kind.name.rawValue] + beginning
    forEachLine(containing: [SubstringFinder(needle)]) { line in
      found = line.isOffered && line.keys.contains { $0.kind == .name && predicate($0.text) }
      return !found
    }
    return found
  }

  private func matches(
    ofAllWordsOf phrase: Phrase, _ includingBusStops: Bool, _ asOperand: Bool,
    _ limit: Int = .max
  ) -> Matches {
    var found = Matches()
    // The needle that is sought is the longest of the words that are written in one way only.
    let needles = phrase.words.map(\.needles)
    guard
      let best = needles.max(by: { first, second in
        (first.count == 1 ? 1 : 0, first[0].count) < (second.count == 1 ? 1 : 0, second[0].count)
      })
    else { return found }
    forEachLine(containing: best.map { SubstringFinder($0) }, atWordStart: true) { line in
      guard let rank = phrase.rankOfWords(in: line, includingSlugs: asOperand) else { return true }
      found.add(line, ranked: rank, includingBusStops)
      return found.stations.count < limit
    }
    if !found.stations.isEmpty { return found }
    var finders = [IndexKey.Kind.name, .keyword].map {
      SubstringFinder([$0.rawValue] + phrase.folded.prefix(1))
    }
    if !asOperand { finders.append(SubstringFinder(phrase.folded)) }
    forEachLine(containing: finders) { line in
      // Letters inside a word find no bus stops: there is nearly always a street with them.
      let includesParts = !asOperand && !line.isBusStop
      guard line.isOffered,
        let rank = phrase.rankOfLetters(in: line, includingParts: includesParts)
      else { return true }
      found.add(line, ranked: rank, includingBusStops)
      return true
    }
    return found
  }

  /// Calls `body` with each line that contains a needle, busiest first, once, as long as it returns
  /// true.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  @inline(__always)
  func forEachLine(
    containing needles: [SubstringFinder], atWordStart: Bool = false, _ body: (IndexLine) -> Bool
  ) {
    let text = keyBytes
    var (position, endOfLine) = (0, 0)
    var offsets = needles.map { _ in -1 }
    while true {
      var offset = text.count
      for index in needles.indices {
        if offsets[index] < position {
          offsets[index] = needles[index].firstIndex(in: text, from: position) ?? text.count
        }
        offset = min(offset, offsets[index])
      }
      if offset == text.count { return }
      position = offset + 1
      if atWordStart, offset > 0, Self.isInWord(text[offset - 1]) { continue }
      var start = offset
      while start > endOfLine, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let rest = UnsafeRawBufferPointer(rebasing: text[offset...])
      endOfLine = offset + (rest.firstIndex(ofByte: UInt8(ascii: "\n")) ?? rest.count)
      position = endOfLine
      let line = UnsafeRawBufferPointer(rebasing: text[start..<endOfLine])
      if !body(IndexLine(bytes: line)) { return }
    }
  }

  /// Whether a byte of a key is a letter or a digit, so that no word begins after it.
  private static func isInWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }
}
