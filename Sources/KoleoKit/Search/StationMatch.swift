/// A station that a search found.
public struct StationMatch {
  /// The station's record in the list.
  public let record: StationRecord
  /// The distance in meters from the point of a search by distance; nil in any other search.
  public let meters: Double?

  /// A match at a distance, in meters, or of a search without a point.
  package init(_ record: StationRecord, meters: Double? = nil) {
    self.record = record
    self.meters = meters
  }

  /// Stations by their distance from a point, nearest first; ties keep their order.
  ///
  ///     let market = try Coordinate(latitude: 50.0617, longitude: 19.9373)
  ///     let matches = StationMatch.nearest(list.records(), to: market)
  ///     matches.first?.record.displayName  // Kraków
  ///
  /// Stations without a position are left out.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func nearest(_ records: [StationRecord], to point: Coordinate) -> [StationMatch] {
    let matches = records.compactMap { record in
      record.position.map { StationMatch(record, meters: Geodesic.distance(from: point, to: $0)) }
    }
    // The standard library does not promise a stable sort, hence the index.
    return matches.enumerated()
      .sorted { ($0.element.meters ?? 0, $0.offset) < ($1.element.meters ?? 0, $1.offset) }
      .map(\.element)
  }
}
