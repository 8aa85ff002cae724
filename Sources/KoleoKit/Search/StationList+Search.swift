extension StationList {
  /// The stations that a phrase matches, up to `limit`.
  ///
  ///     let list = try CacheDirectory.forCurrentUser().openList() ?? .builtIn
  ///     for station in list.stations(matching: "krak", limit: 10) { print(station.displayName) }
  ///
  /// These are the stations that the phrase names at the level ``MatchLevel/id``; else at the levels
  /// ``MatchLevel/whole`` to ``MatchLevel/part``, together; else at the level
  /// ``MatchLevel/letters``.
  ///
  /// A station whose whole name is the phrase comes first; the others are busiest first. Bus stops
  /// are left out where any other station matches or is wholly named in the phrase, except those
  /// whose whole name is the phrase. A station that a search does not offer is found by its id or
  /// its whole name only.
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
    let found = find(phrase, includingBusStops: includingBusStops)
    let named = found.filter(\.isNamed).map { record(of: $0.line) }
    // The name spelled as typed, marks included, goes first: Kolín or Kolin.
    let isAlike = { phrase.isSpelled(like: ($0 as StationRecord).displayName) }
    let others = found.filter { !$0.isNamed }.map { record(of: $0.line) }
    return named.filter(isAlike) + named.filter { !isAlike($0) } + others
  }

  /// The station with an id, even one that a search does not offer; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory.
  public func station(id: Int) -> Station? {
    let found = find(Phrase(String(id))).first { $0.match.level == .id }
    return found.map { record(of: $0.line).station }
  }

  /// The stations that a search may offer, with or without bus stops, busiest first, up to `limit`.
  package func records(includingBusStops: Bool = false, limit: Int = .max) -> [StationRecord] {
    let offered = indexLines.lazy.filter { $0.isOffered && (includingBusStops || !$0.isBusStop) }
    return offered.prefix(max(limit, 0)).map(record)
  }
}

// MARK: - The scan of the keys

/// A station that a phrase names, and how well.
struct Entry {
  let line: IndexLine
  let match: Match

  /// Whether the phrase is the name, perhaps in another case or with words written out, and nothing
  /// was added to it.
  var isNamed: Bool { match.level <= .part && match.penalty == 0 }

  /// Whether it is a bus stop that is not named wholly.
  var isHiddenBusStop: Bool { line.isBusStop && match > Match(level: .whole) }
}

extension StationList {
  /// The stations of ``stations(matching:includingBusStops:limit:)``, busiest first, and how well the
  /// phrase names them. Levels below `lowest` are not sought, which is faster.
  func find(
    _ phrase: Phrase, includingBusStops: Bool = false, downTo lowest: MatchLevel = .letters
  ) -> [Entry] {
    if phrase.isEmpty || isPlaceWithoutStation(phrase, loosely: false) { return [] }
    let variants: [() -> Phrase?] = [
      { phrase }, { phrase.withoutPreposition }, { phrase.withoutFillers },
      { phrase.withMainStation }, { phrase.withRussianI },
    ]
    var (found, busStops): ([Entry], [Entry]) = ([], [])
    for variant in variants {
      guard let phrase = variant(), phrase.bestLevel <= lowest else { continue }
      var entries = entries(of: phrase, downTo: min(lowest, .part))
      if !includingBusStops {
        if busStops.isEmpty { busStops = entries.filter(\.isHiddenBusStop) }
        entries.removeAll(where: \.isHiddenBusStop)
      }
      // `w Kole` is Koło as well as what has words that begin so.
      if !found.isEmpty {
        let starts = entries.map(\.line.bytes.baseAddress)
        entries += found.filter { !starts.contains($0.line.bytes.baseAddress) }
        entries.sort { record(of: $0.line).ranksAbove(record(of: $1.line)) }
      }
      found = entries
      let isBest = phrase.withoutPreposition == nil || found.contains { $0.match.level < .part }
      if !found.isEmpty, isBest { return found }
    }
    if busStops.isEmpty { return lowest == .letters ? entries(of: phrase, downTo: .letters) : [] }
    return namesStation(within: phrase) ? [] : busStops
  }

  /// The stations that a phrase names at levels down to part; or at the level letters only.
  private func entries(of phrase: Phrase, downTo lowest: MatchLevel) -> [Entry] {
    // Every key but a slug that continues a name has the whole text, or the first letters of the
    // first word in a spelling, which few forms change; at the level letters, the text or its first.
    var needles = [phrase.folded]
    if lowest == .letters {
      let start = phrase.folded.prefix(1)
      needles = [IndexKey.Kind.name, .keyword].map { [$0.rawValue] + start }
      if phrase.folded.count >= 3 { needles.append(phrase.folded) }
    } else if lowest > .whole {
      needles = []
      for text in phrase.words[0].spellings.map(\.text) {
        let start = Array(text.prefix(text.count < 8 ? 3 : 4))
        if !needles.contains(where: start.starts(with:)) { needles.append(start) }
      }
    }
    var found: [Entry] = []
    forEachLine(containing: needles.map { SubstringFinder($0) }, atWordStart: lowest != .letters) {
      let match =
        lowest == .letters ? phrase.matchLetters(in: $0) : phrase.match(in: $0, downTo: lowest)
      guard let match else { return true }
      // No other station has the id.
      if match.level == .id { found = [] }
      found.append(Entry(line: $0, match: match))
      return match.level > .id
    }
    return found
  }

  // MARK: Places without a station

  /// Whether a phrase names a well-known place of which this list has no station, keyword or town;
  /// loosely also in another case, or followed by more words.
  package func isPlaceWithoutStation(_ phrase: Phrase, loosely isLoose: Bool = true) -> Bool {
    let words = phrase.namingWords
    guard let first = words.first else { return false }
    let place = Places.names.first { name in
      guard name.utf8.first == first.literal.first else { return false }
      let name = Array(name.utf8)
      return name.withUnsafeBytes { bytes in
        var rest = bytes[...]
        for word in words {
          if rest.isEmpty { return isLoose }
          guard let next = word.rest(of: rest, inAnyCase: isLoose) else { return false }
          rest = next.rest
        }
        return rest.isEmpty
      }
    }
    return place.map { !hasStation(inPlace: Array($0.utf8)) } ?? false
  }

  /// Whether a place is a keyword or a town of the list, or begins a name as a whole word. A name
  /// such as Mikołajki Pomorskie is that of another town, which its adjective tells apart.
  private func hasStation(inPlace place: [UInt8]) -> Bool {
    indexLines.contains { line in
      line.isOffered
        && line.keys.contains { key in
          guard key.kind != .slug, key.text[...].starts(withBytes: place) else { return false }
          let rest = key.text.dropFirst(place.count)
          let next = rest.dropFirst().prefix { $0 != UInt8(ascii: " ") }
          return rest.isEmpty
            || key.kind == .name && rest.first == UInt8(ascii: " ")
              && !["ski", "ska", "skie", "cki", "cka", "ckie"].contains { ending in
                next.count > 5 && next.suffix(ending.utf8.count).elementsEqual(ending.utf8)
              }
        }
    }
  }

  /// Calls `body` with each line that contains a needle, busiest first, once, as long as it returns
  /// true.
  @inline(__always)
  func forEachLine(
    containing needles: [SubstringFinder], atWordStart: Bool, _ body: (IndexLine) -> Bool
  ) {
    let text = keyBytes
    var (position, endOfLine) = (0, 0)
    var offsets = needles.map { _ in -1 }
    while true {
      var offset = text.count
      for index in needles.indices {
        if offsets[index] < position {
          let next = needles[index].firstIndex(in: text, from: position, atWordStart: atWordStart)
          offsets[index] = next ?? text.count
        }
        offset = min(offset, offsets[index])
      }
      if offset == text.count { return }
      var start = offset
      while start > endOfLine, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let rest = UnsafeRawBufferPointer(rebasing: text[offset...])
      endOfLine = offset + (rest.firstIndex(ofByte: UInt8(ascii: "\n")) ?? rest.count)
      position = endOfLine
      let line = UnsafeRawBufferPointer(rebasing: text[start..<endOfLine])
      if !body(IndexLine(bytes: line)) { return }
    }
  }
}
