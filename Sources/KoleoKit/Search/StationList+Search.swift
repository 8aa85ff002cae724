extension StationList {
  /// The stations that a phrase matches, up to `limit`.
  ///
  ///     let list = try CacheDirectory.forCurrentUser().openList() ?? .builtIn
  ///     for station in list.stations(matching: "krak", limit: 10) { print(station.displayName) }
  ///
  /// These are the stations that the phrase names at the level ``MatchLevel/id``; else at the
  /// levels ``MatchLevel/whole`` to ``MatchLevel/part``, together; else at the level
  /// ``MatchLevel/letters``.
  ///
  /// A station whose whole name is the phrase, with words written out or left out, comes first; the
  /// others are busiest first. Bus stops are left out where any other station matches or is wholly
  /// named in the phrase, except those whose whole name is the phrase. A station that a search does
  /// not offer is found by its id or its whole name only.
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
    let named = found.filter(\.goesFirst).map { record(of: $0.line) }
    // The name spelled as typed, marks included, goes first: Kolín or Kolin.
    let isAlike = { phrase.isSpelled(like: ($0 as StationRecord).displayName) }
    let others = found.filter { !$0.goesFirst }.map { record(of: $0.line) }
    return named.filter(isAlike) + named.filter { !isAlike($0) } + others
  }

  /// The station with an id, even one that a search does not offer; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory.
  public func station(id: Int) -> Station? {
    let found = find(Phrase(String(id)), downTo: .whole).first { $0.match.level == .id }
    return found.map { record(of: $0.line).station }
  }

  /// The stations that a search may offer, with or without bus stops, busiest first, up to `limit`.
  package func records(includingBusStops: Bool = false, limit: Int = .max) -> [StationRecord] {
    let offered = indexLines.lazy.filter { $0.isOffered && (includingBusStops || !$0.isBusStop) }
    return offered.prefix(max(limit, 0)).map(record)
  }
}

/// A station that a phrase names, and how well.
struct MatchedLine {
  let line: IndexLine
  let match: Match

  /// Whether a search lists it before busier ones: the phrase is the name, perhaps with words
  /// written out or left out.
  var goesFirst: Bool { match.extent == .name && match.level <= .part && !match.isInflected }
}

extension StationList {
  /// The stations of ``stations(matching:includingBusStops:limit:)``, busiest first, and how well
  /// the phrase names them; `lowest` is whole, part or letters.
  func find(
    _ phrase: Phrase, includingBusStops: Bool = false, downTo lowest: MatchLevel = .letters
  ) -> [MatchedLine] {
    if phrase.isEmpty { return [] }
    var found: [MatchedLine] = []
    for makeVariant in phrase.variants {
      guard let variant = makeVariant(), variant.bestLevel <= lowest else { continue }
      if isPlaceWithoutStation(variant, inAnyCase: false, orBeginsWithOne: false) { return [] }
      // While no match is better than a part, `w` is a preposition, and also a word of a name.
      var lines = matchedLines(of: variant, onlyWhole: lowest == .whole)
      if !found.isEmpty {
        let offsets = lines.map(\.line.offset)
        lines += found.filter { !offsets.contains($0.line.offset) }
        lines.sort { $0.line.offset < $1.line.offset }
      }
      found = lines
      let shown = found.filter {
        includingBusStops || !$0.line.isBusStop || $0.match <= Match(level: .whole)
      }
      let isCertain = variant.withoutPreposition == nil || shown.contains { $0.match.level < .part }
      if !shown.isEmpty, isCertain { return shown }
    }
    if found.isEmpty { return lowest == .letters ? matchedLines(of: phrase, byLetters: true) : [] }
    return namesStation(within: phrase) ? [] : found
  }

  /// Whether the phrase has all words of a station's name, or is or has a city.
  private func namesStation(within phrase: Phrase) -> Bool {
    indexLines.contains { line in
      line.isOffered && !line.isBusStop && line.keys.contains { phrase.matchWithin($0) != nil }
    }
  }

  /// The stations that a phrase names at levels down to part; or at the level letters only.
  private func matchedLines(
    of phrase: Phrase, onlyWhole: Bool = false, byLetters isByLetters: Bool = false
  ) -> [MatchedLine] {
    // Only lines with one of these texts at the start of a word are read: the whole phrase, or the
    // first letters of its first word. At the level letters, the text may be anywhere, or a key
    // begins with its first letter.
    var needles = [phrase.folded]
    if isByLetters {
      let start = phrase.folded.prefix(1)
      needles = [IndexKey.Kind.name, .keyword].map { [$0.rawValue] + start }
      if phrase.folded.count >= 3 { needles.append(phrase.folded) }
    } else if !onlyWhole {
      needles = []
      for text in phrase.words[0].spellings.map(\.text) {
        let start = Array(text.prefix(3))
        if !needles.contains(where: start.starts(with:)) { needles.append(start) }
      }
    }
    var found: [MatchedLine] = []
    forEachLine(containing: needles.map { SubstringFinder($0) }, atWordStart: !isByLetters) {
      let match =
        isByLetters ? phrase.matchLetters(in: $0) : phrase.match(in: $0, onlyWhole: onlyWhole)
      guard let match else { return true }
      // No other station has the id.
      if match.level == .id { found = [] }
      found.append(MatchedLine(line: $0, match: match))
      return match.level > .id
    }
    return found
  }

  /// Calls `body` with each line that contains a needle, busiest first, once, as long as it returns
  /// true.
  @inline(__always)
  func forEachLine(
    containing needles: [SubstringFinder], atWordStart: Bool, _ body: (IndexLine) -> Bool
  ) {
    let text = keyBytes
    var position = 0
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
      while start > position, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let rest = UnsafeRawBufferPointer(rebasing: text[offset...])
      position = offset + (rest.firstIndex(ofByte: UInt8(ascii: "\n")) ?? rest.count)
      let line = UnsafeRawBufferPointer(rebasing: text[start..<position])
      if !body(IndexLine(line, offset: start)) { return }
    }
  }
}
