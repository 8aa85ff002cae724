/// A word or phrase by which a station is found.
public struct Keyword: Equatable, Sendable {
  /// The `id` of the station that it finds.
  public var stationID: Int
  /// As the API writes it, not folded.
  public var text: String

  /// Takes the values as they are.
  public init(stationID: Int, text: String) {
    self.stationID = stationID
    self.text = text
  }
}

/// All stations and their keywords, as of one moment.
public struct Catalog: Equatable, Sendable {
  /// Busiest first, as `Station.precedes` has it; ids are unique.
  public let stations: [Station]
  /// Keywords of stations in `stations` only; any order.
  public let keywords: [Keyword]

  /// Sorts the stations, and drops the keywords of those that are not among them.
  ///
  /// Of several stations with one id the first stays. Complexity: O(*n* log *n*).
  public init(stations: [Station], keywords: [Keyword]) {
    var known: Set<Int> = []
    known.reserveCapacity(stations.count)
    // Numbers are sorted rather than stations, which are large.
    let order = stations.indices
      .filter { known.insert(stations[$0].id).inserted }
      .map { (index: $0, hits: stations[$0].hits) }
      .sorted { first, second in
        first.hits != second.hits
          ? first.hits > second.hits
          : Station.precedes(stations[first.index], stations[second.index])
      }
    self.stations = order.map { stations[$0.index] }
    self.keywords = keywords.filter { known.contains($0.stationID) }
  }
}
