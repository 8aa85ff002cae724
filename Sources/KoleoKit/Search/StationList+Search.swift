extension StationList {
  /// The stations that a phrase matches, busiest first and unique, up to `limit`.
  ///
  ///     let list = try CacheDirectory.forCurrentUser().openList()
  ///     for station in list.stations(matching: "krak", limit: 10) { print(station.displayName) }
  ///
  /// The first of these rules that matches any station decides:
  /// 1. the phrase is the id of a station;
  /// 2. each word of the phrase, or a word that it stands for, begins a word of one name or
  ///    keyword, in any order;
  /// 3. a name or keyword contains the phrase;
  /// 4. a name or keyword begins with the phrase, ignoring spaces;
  /// 5. rules 2 to 4 for the phrase without words such as `station`, then with Główny for words
  ///    such as `central`, and then without those.
  ///
  /// By default, bus stops are left out if any other station matches, except those whose exact name
  /// is the phrase. By default, too, a phrase that is the name of a station beside words such as
  /// `station` counts without those words, because addresses of bus stops have them. A station that
  /// a search does not offer is found by its id or its exact name only. An empty phrase matches
  /// nothing.
  ///
  /// - Parameters:
  ///   - phrase: The text as typed.
  ///   - includingBusStops: Whether to treat bus stops like other stations, and their addresses
  ///     like names.
  ///   - limit: The maximum number of stations to return.
  /// - Returns: The stations; empty if none matches.
  /// - Complexity: O(*n*) in the size of the list.
  public func stations(
    matching phrase: String, includingBusStops: Bool = false, limit: Int = .max
  ) -> [Station] {
    records(matching: Phrase(phrase), includingBusStops: includingBusStops, limit: limit)
      .map(\.station)
  }

  /// The records of ``stations(matching:includingBusStops:limit:)``.
  ///
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory, and less if the limit is
  ///   reached before the end.
  package func records(
    matching phrase: Phrase, includingBusStops: Bool = false, limit: Int = .max
  ) -> [StationRecord] {
    guard !phrase.isEmpty, limit > 0 else { return [] }
    if phrase.isNumber, let line = line(withID: phrase.folded) { return [record(of: line)] }
    let name = includingBusStops ? nil : nameWithoutFillers(in: phrase)
    let phrase = name ?? phrase
    var found = lines(
      matching: phrase, in: includingBusStops ? .all : .withoutBusStops, limit: limit)
    if found.isEmpty, !includingBusStops {
      found = lines(matching: phrase, in: .busStops, limit: limit)
    }
    return found.map(record)
  }

  /// The station with an id, even one that a search does not offer; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory.
  public func station(id: Int) -> Station? {
    line(withID: Array(String(id).utf8)).map { record(of: $0).station }
  }

  private func line(withID digits: [UInt8]) -> IndexLine? {
    indexLines(containing: [SubstringFinder(digits)], limit: 1) { _, key in
      key.kind == .id && key.text.elementsEqual(digits)
    }.first
  }

  private func lines(matching phrase: Phrase, in group: SearchGroup, limit: Int) -> [IndexLine] {
    // The exact name finds even a station outside the group.
    let found = linesByFirstRule(for: phrase, limit: limit) { line, key, rule in
      group.contains(line)
        ? key.isSearchable && rule.matches(phrase, in: key.text)
        : rule == .words && key.kind == .name && phrase.equals(key.text)
    }
    if !found.isEmpty { return found }
    // No bus stop is a main station.
    for (fallback, isForMainStation) in phrase.fallbacks
    where !isForMainStation || group != .busStops {
      let found = linesByFirstRule(for: fallback, limit: limit) { line, key, rule in
        group.contains(line) && key.isSearchable && rule.matches(fallback, in: key.text)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The lines that match by the first rule by which any line matches.
  @inline(__always)
  private func linesByFirstRule(
    for phrase: Phrase, limit: Int, where predicate: (IndexLine, IndexKey, SearchRule) -> Bool
  ) -> [IndexLine] {
    var found = indexLines(containing: phrase.needles, atWordStart: true, limit: limit) {
      line, key in
      predicate(line, key, .words)
    }
    if !found.isEmpty { return found }
    found = indexLines(containing: [SubstringFinder(phrase.folded)], limit: limit) { line, key in
      predicate(line, key, .part)
    }
    if !found.isEmpty { return found }
    return indexLines(containing: phrase.firstByteNeedles, limit: limit) {
      predicate($0, $1, .spaceless)
    }
  }

  /// The stations that a search may offer, with or without bus stops, busiest first, up to `limit`.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  package func records(includingBusStops: Bool = false, limit: Int = .max) -> [StationRecord] {
    let group: SearchGroup = includingBusStops ? .all : .withoutBusStops
    var found: [StationRecord] = []
    guard limit > 0 else { return found }
    for line in indexLines where group.contains(line) {
      found.append(record(of: line))
      if found.count == limit { break }
    }
    return found
  }
}

/// Stations that a search may offer.
private enum SearchGroup {
  case all, withoutBusStops, busStops

  @inline(__always)
  func contains(_ line: IndexLine) -> Bool {
    switch self {
    case .all: line.isOffered
    case .withoutBusStops: line.isOffered && !line.isBusStop
    case .busStops: line.isBusStop
    }
  }
}
