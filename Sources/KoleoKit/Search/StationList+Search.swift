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
    // Kolín and Kolin are the same name but for the marks.
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

/// A station that a phrase names, and how well.
struct Entry {
  let line: IndexLine
  let match: Match

  /// Whether the phrase is the name, perhaps with words written out, and nothing was added to it.
  var isNamed: Bool {
    match == Match(.whole) || match == Match(.writtenOut) || match == Match(.part)
  }

  /// Whether it is a bus stop that is not named wholly.
  var isHiddenBusStop: Bool { line.isBusStop && match > Match(.whole) }
}

extension StationList {
  /// The stations that a phrase names at the level id; else at the levels whole to part; else at the
  /// level letters, busiest first. Words that say nothing are left out where it names none with
  /// them, and bus stops where it names a station.
  ///
  /// With `onlyBest`, stations at lower levels than the best may be missing, and levels below
  /// `lowest` are not sought, which is faster.
  ///
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory for what is found.
  func find(
    _ phrase: Phrase, includingBusStops: Bool = false, onlyBest: Bool = false,
    downTo lowest: MatchLevel = .letters
  ) -> [Entry] {
    if phrase.isEmpty || isPlaceWithoutStation(phrase, inAnyCase: false) { return [] }
    var phrase = phrase
    if phrase.hasPreposition, hasName(beginningWith: phrase.folded) {
      phrase = phrase.withPreposition
    }
    let words = min(lowest, .part)
    let readings: [(lowest: MatchLevel, phrase: (Phrase) -> Phrase?)] = [
      (words, { $0 }), (.part, { $0.withoutFillers }), (.part, { $0.cityOfMainStation }),
      (words, { $0.withRussianI }), (.letters, { $0 }),
    ]
    var busStops: [Entry] = []
    for reading in readings where reading.lowest <= lowest {
      guard let phrase = reading.phrase(phrase) else { continue }
      var found = entries(of: phrase, downTo: reading.lowest, onlyBest: onlyBest)
      if !includingBusStops {
        if busStops.isEmpty { busStops = found.filter(\.isHiddenBusStop) }
        found.removeAll(where: \.isHiddenBusStop)
      }
      if !found.isEmpty { return found }
    }
    return busStops.isEmpty || namesStation(within: phrase) ? [] : busStops
  }

  /// The stations that a phrase names by all its words.
  private func entries(of phrase: Phrase, downTo lowest: MatchLevel, onlyBest: Bool) -> [Entry] {
    let withLetters = lowest == .letters
    // The needle that is sought is the longest of the words that are written in one way only.
    let needles = phrase.words.map(\.needles)
    guard
      let best = needles.max(by: { first, second in
        let (lengths, others) = (first.map(\.count), second.map(\.count))
        return (-lengths.count, lengths.min() ?? 0) < (-others.count, others.min() ?? 0)
      })
    else { return [] }
    // Few forms of a name differ from it in the first letters.
    var finders = phrase.words[0].needles.map { Array($0.prefix($0.count < 8 ? 3 : 4)) }
    finders += best.filter { text in !finders.contains { text.starts(with: $0) } }
    if withLetters {
      let start = phrase.folded.prefix(1)
      finders = [IndexKey.Kind.name, .keyword].map { [$0.rawValue] + start }
      if phrase.folded.count >= 3 { finders.append(phrase.folded) }
    }
    var found: [Entry] = []
    var lowest = lowest
    forEachLine(containing: finders.map { SubstringFinder($0) }, atWordStart: !withLetters) {
      if let match = phrase.match(in: $0, downTo: lowest) {
        found.append(Entry(line: $0, match: match))
        if onlyBest, !found[found.count - 1].isHiddenBusStop { lowest = min(lowest, match.level) }
      }
      return true
    }
    let hasID = found.contains { $0.match.level == .id }
    let hasPart = found.contains { $0.match.level < .letters }
    return found.filter { hasID ? $0.match.level == .id : !hasPart || $0.match.level < .letters }
  }

  // MARK: Places without a station

  /// Whether a phrase names a well-known place of which this list has no station, keyword or town.
  package func isPlaceWithoutStation(_ phrase: Phrase, inAnyCase: Bool = true) -> Bool {
    let words = (phrase.cityOfMainStation ?? phrase.withoutSentence ?? phrase).words
    guard let first = words.first else { return false }
    let place = Places.names.first { name in
      guard name.utf8.first == first.literal.first else { return false }
      let name = Array(name.utf8)
      return name.withUnsafeBytes { bytes in
        var rest = bytes[...]
        for word in words where !rest.isEmpty {
          let other = inAnyCase ? word.restOfNominative(of: rest) : nil
          guard let next = word.rest(of: rest) ?? other else { return false }
          rest = next
        }
        return rest.isEmpty
      }
    }
    return place.map { !hasStation(inPlace: Array($0.utf8)) } ?? false
  }

  /// Whether a place is a keyword or a town of the list, or begins a name as a whole word. A name
  /// such as Mikołajki Pomorskie is that of another town, which its adjective tells apart.
  private func hasStation(inPlace place: [UInt8]) -> Bool {
    let kinds = [IndexKey.Kind.name, .keyword, .town]
    return hasKey(containing: kinds.map { [$0.rawValue] + place }) { key in
      guard key.kind != .slug, key.text.starts(with: place) else { return false }
      let rest = key.text.dropFirst(place.count)
      if rest.isEmpty { return true }
      let next = rest.dropFirst().prefix { $0 != UInt8(ascii: " ") }
      return key.kind == .name && rest.first == UInt8(ascii: " ")
        && !["ski", "ska", "skie", "cki", "cka", "ckie"].contains { ending in
          next.count > 5 && next.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        }
    }
  }

  private func hasName(beginningWith start: [UInt8]) -> Bool {
    hasKey(containing: [[IndexKey.Kind.name.rawValue] + start]) {
      $0.kind == .name && $0.text.starts(with: start)
    }
  }

  /// Whether an offered station has a key that is sought, in a line that contains a needle.
  private func hasKey(containing needles: [[UInt8]], isSought: (IndexKey) -> Bool) -> Bool {
    var found = false
    forEachLine(containing: needles.map { SubstringFinder($0) }) { line in
      found = line.isOffered && line.keys.contains(where: isSought)
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
