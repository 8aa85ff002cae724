extension StationList {
  /// The stations that a phrase matches, up to `limit`.
  ///
  ///     let list = try CacheDirectory.forCurrentUser().openList() ?? .builtIn
  ///     for station in list.stations(matching: "krak", limit: 10) { print(station.displayName) }
  ///
  /// A key is a name or a keyword of a station. The first of these rules by which any station
  /// matches decides:
  /// 0. the phrase is the id of a station;
  /// 1. each word of the phrase, or a word that it stands for, begins a word of a key, in any order;
  /// 2. a key of a station that is no bus stop contains the phrase anywhere;
  /// 3. a key begins with the phrase, ignoring spaces;
  /// 4. rules 1 and 3 without words such as `station`, and `central` for the main station of a
  ///    city.
  ///
  /// A station whose whole name is the phrase comes first; the others are busiest first. Bus stops
  /// are left out where any other station matches, except those whose exact name is the phrase. A
  /// station that a search does not offer is found by its id or its exact name only.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func stations(
    matching phrase: String, includingBusStops: Bool = false, limit: Int = .max
  ) -> [Station] {
    search(Phrase(phrase), includingBusStops: includingBusStops)
      .prefix(max(limit, 0)).map(\.station)
  }

  /// The records of ``stations(matching:includingBusStops:limit:)``.
  package func search(_ phrase: Phrase, includingBusStops: Bool = false) -> [StationRecord] {
    let found = find(phrase, includingBusStops ? [.parts, .busStops] : .parts).best
    let named = found.filter(\.rank.isWholeName).map { record(of: $0.line) }
    // Kolín and Kolin are the same name but for the marks.
    let isAlike = { phrase.isSpelled(like: ($0 as StationRecord).displayName) }
    let others = found.filter { !$0.rank.isWholeName }.map { record(of: $0.line) }
    return named.filter(isAlike) + named.filter { !isAlike($0) } + others
  }

  /// The station with an id, even one that a search does not offer; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory.
  public func station(id: Int) -> Station? {
    let found = find(Phrase(String(id))).stations.first { $0.rank == .id }
    return found.map { record(of: $0.line).station }
  }

  /// The stations that a search may offer, with or without bus stops, busiest first, up to `limit`.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  package func records(includingBusStops: Bool = false, limit: Int = .max) -> [StationRecord] {
    let offered = indexLines.lazy.filter {
      $0.isOffered && (includingBusStops || !$0.isBusStop)
    }
    return offered.prefix(max(limit, 0)).map(record)
  }
}

// MARK: - The scan of the keys

/// What counts beside the words of names and keywords.
struct SearchOptions: OptionSet {
  let rawValue: Int

  /// Bus stops count like other stations.
  static let busStops = SearchOptions(rawValue: 1)
  /// A slug counts like a name.
  static let slugs = SearchOptions(rawValue: 2)
  /// Parts of keys count that do not begin at a word.
  static let parts = SearchOptions(rawValue: 4)
}

/// The stations of a list that a phrase matches by the best rule, each with its rank.
struct SearchResult {
  typealias Entry = (line: IndexLine, rank: MatchRank)

  /// Busiest first. Bus stops are among them only by their exact names, or if all count.
  fileprivate(set) var stations: [Entry] = []
  /// The bus stops, which count where nothing else matches.
  fileprivate(set) var busStops: [Entry] = []
  /// Whether words of the phrase were left out to find any.
  fileprivate(set) var isFallback = false

  /// What a result is worth, compared with that of the phrase with fewer words.
  fileprivate enum Certainty: Comparable { case nothing, busStop, station, whole }

  fileprivate var certainty: Certainty {
    if stations.isEmpty { return busStops.isEmpty ? .nothing : .busStop }
    return stations.contains { $0.rank.isWhole } ? .whole : .station
  }

  /// The stations, or else the bus stops.
  var best: [Entry] { stations.isEmpty ? busStops : stations }

  /// Becomes the result of the phrase with fewer words, if that is more certain.
  fileprivate mutating func giveWay(to other: SearchResult) {
    if other.certainty <= certainty { return }
    self = other
    isFallback = true
  }

  mutating func add(
    _ line: IndexLine, ranked rank: MatchRank, _ options: SearchOptions
  ) {
    func add(to entries: inout [Entry]) {
      if let rule = entries.first?.rank.rule, rule != rank.rule {
        if rule < rank.rule { return }
        entries.removeAll()
      }
      entries.append((line, rank))
    }
    let mayCount = !line.isBusStop || rank <= .name || options.contains(.busStops)
    if mayCount { add(to: &stations) } else { add(to: &busStops) }
  }
}

extension StationList {
  /// Finds the stations that a phrase matches by the first rule of
  /// ``stations(matching:includingBusStops:limit:)`` by which any matches.
  ///
  /// - Returns: The stations, and the bus stops that count if there are none.
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory for what is found.
  func find(_ phrase: Phrase, _ options: SearchOptions = []) -> SearchResult {
    if lacksCity(named: phrase) { return SearchResult() }
    if phrase.hasPreposition, hasName(beginningWith: phrase.folded) {
      return findAllWords(of: phrase.withPreposition, options)
    }
    var found = findAllWords(of: phrase, options)
    if found.certainty < .whole, let plain = phrase.withoutFillers {
      // A whole name beside words that say nothing is none of the addresses that have these words.
      found.giveWay(to: findAllWords(of: plain, options.subtracting(.parts)))
    }
    if found.certainty < .station, let city = phrase.cityOfMainStation {
      // Główny is left out to find the main station of the city, and nothing else.
      let main = findAllWords(of: city, []).stations.filter { $0.rank == .mainStation }
      found.giveWay(to: SearchResult(stations: main))
    }
    // After a preposition, `Słupska` is rather Słupsk, to be suggested, than Kobylnica Słupska.
    if phrase.hasPreposition, found.best.allSatisfy({ !$0.rank.isWhole }),
      line(inflectedAs: phrase, above: found.best.first.map { record(of: $0.line) }) != nil
    {
      return SearchResult()
    }
    return found
  }

  private func findAllWords(of phrase: Phrase, _ options: SearchOptions) -> SearchResult {
    var found = SearchResult()
    // The needle that is sought is the longest of the words that are written in one way only.
    let needles = phrase.words.map(\.needles)
    guard
      let best = needles.max(by: { first, second in
        (first.count == 1 ? 1 : 0, first[0].count) < (second.count == 1 ? 1 : 0, second[0].count)
      })
    else { return found }
    let includesSlugs = options.contains(.slugs)
    forEachLine(containing: best.map { SubstringFinder($0) }, atWordStart: true) { line in
      if let rank = phrase.rankOfWords(in: line, includingSlugs: includesSlugs) {
        found.add(line, ranked: rank, options)
      }
      return true
    }
    if !found.stations.isEmpty { return found }
    var finders = [IndexKey.Kind.name, .keyword].map {
      SubstringFinder([$0.rawValue] + phrase.folded.prefix(1))
    }
    if options.contains(.parts) { finders.append(SubstringFinder(phrase.folded)) }
    forEachLine(containing: finders) { line in
      // Letters inside a word find no bus stops: there is nearly always a street with them.
      let includesParts = options.contains(.parts) && !line.isBusStop
      if line.isOffered,
        let rank = phrase.rankOfLetters(in: line, includingParts: includesParts)
      {
        found.add(line, ranked: rank, options)
      }
      return true
    }
    return found
  }

  /// Whether a phrase begins with a city abroad of which this list has no station.
  package func lacksCity(named phrase: Phrase) -> Bool {
    guard let (city, hasMore) = phrase.cityAbroad else { return false }
    return !hasName(beginningWith: city.literal) { rest in
      rest.isEmpty || (hasMore ? rest.first == UInt8(ascii: " ") : Phrase.isMainStation(rest))
    }
  }

  /// Whether a text is the exact name of a station.
  package func hasStation(exactlyNamed text: String) -> Bool {
    hasName(beginningWith: Folding.fold(text)) { $0.isEmpty }
  }

  /// Whether a station has a name that begins with folded text, and whose rest is one of those
  /// sought.
  private func hasName(
    beginningWith start: [UInt8],
    isSought: (Slice<UnsafeRawBufferPointer>) -> Bool = { _ in true }
  ) -> Bool {
    var found = false
    forEachLine(containing: [SubstringFinder([IndexKey.Kind.name.rawValue] + start)]) { line in
      found =
        line.isOffered
        && line.keys.contains { key in
          key.kind == .name && key.text.starts(with: start)
            && isSought(key.text.dropFirst(start.count))
        }
      return !found
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
