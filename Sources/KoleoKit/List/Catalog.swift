/// Stations and their keywords at one time.
package struct Catalog: Equatable, Sendable {
  /// The stations, busiest first; ids are unique.
  package let stations: [Station]
  /// The keywords of these stations, in any order.
  package let keywords: [Keyword]

  /// Sorts the stations, and drops keywords of stations that are not among them.
  ///
  /// Of several stations with the same id, the first one counts.
  ///
  /// - Complexity: O(*n* log *n*).
  init(stations: [Station], keywords: [Keyword]) {
    var known: Set<Int> = []
    self.stations = stations.filter { known.insert($0.id).inserted }
      .map { (key: Station.SortKey(of: $0), station: $0) }
      .sorted { $0.key < $1.key }
      .map(\.station)
    self.keywords = keywords.filter { known.contains($0.stationID) }
  }
}
