extension StationList {
  /// The stations that a phrase matches, up to `limit`.
  ///
  ///     let list = try CacheDirectory.forCurrentUser().openList()
  ///     for station in list.stations(matching: "krak", limit: 10) { print(station.displayName) }
  ///
  /// A key is a name or a keyword of a station. The first of these rules by which any station
  /// matches decides:
  /// 1. the phrase is the id of a station;
  /// 2. each word of the phrase, or a word that it stands for, begins a word of a key, in any order;
  /// 3. a key contains the phrase anywhere;
  /// 4. a key begins with the phrase, ignoring spaces;
  /// 5. rules 2 and 4 without words such as `station`, and `central` for the main station of a
  ///    city.
  ///
  /// A station whose whole name is the phrase comes first; the others are busiest first. Bus stops
  /// are left out where any other station matches, except those whose exact name is the phrase. A
  /// station that a search does not offer is found by its id or its exact name only.
  ///
  /// - Parameters:
  ///   - phrase: The text as typed. If it has neither letters nor digits, it matches nothing.
  ///   - includingBusStops: Whether bus stops count like other stations.
  ///   - limit: The maximum number of stations to return.
  /// - Returns: The stations, each once.
  /// - Complexity: O(*n*) in the size of the list.
  public func stations(
    matching phrase: String, includingBusStops: Bool = false, limit: Int = .max
  ) -> [Station] {
    search(Phrase(phrase), includingBusStops: includingBusStops, limit: limit).map(\.station)
  }

  /// The records of ``stations(matching:includingBusStops:limit:)``.
  package func search(
    _ phrase: Phrase, includingBusStops: Bool = false, limit: Int = .max
  ) -> [StationRecord] {
    // The first stations are known early, unless one that follows is named so.
    let needsAll =
      limit == .max || phrase.isNumber || phrase.hasMeanings
      || hasStation(exactlyNamed: phrase.text)
    let found = matches(
      of: phrase, includingBusStops: includingBusStops, limit: needsAll ? .max : limit
    ).best
    let named = found.filter(\.rank.isWholeName).map { record(of: $0.line) }
    // Kolín and Kolin are the same name but for the marks.
    let isSpelledAlike = named.map { named.count > 1 && phrase.isSpelled(like: $0.displayName) }
    let first = [true, false].flatMap { isAlike in
      zip(named, isSpelledAlike).filter { $1 == isAlike }.map(\.0)
    }
    let others = found.lazy.filter { !$0.rank.isWholeName }
    return first.prefix(max(limit, 0))
      + others.prefix(max(limit - first.count, 0)).map { record(of: $0.line) }
  }

  /// The station with an id, even one that a search does not offer; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory.
  public func station(id: Int) -> Station? {
    let found = matches(of: Phrase(String(id))).stations.first { $0.rank == .id }
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
