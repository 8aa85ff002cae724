extension StationList {
  /// The stations nearest to a point, nearest first, up to `limit`.
  ///
  ///     let market = try Coordinate(latitude: 50.0617, longitude: 19.9373)
  ///     for (station, meters) in list.stations(near: market, limit: 5) {
  ///       print(station.displayName, meters)
  ///     }
  ///
  /// Stations without a position, and those that a search does not offer, are left out. Of stations
  /// at the same distance, the busiest goes first.
  ///
  /// - Parameters:
  ///   - point: The origin of the distances, which ``Geodesic`` measures.
  ///   - includingBusStops: Whether to include bus stops.
  ///   - limit: The maximum number of stations to return.
  /// - Returns: The stations, and their distances from the point in meters.
  /// - Complexity: O(*n* log *n*) in the size of the list.
  public func stations(
    near point: Coordinate, includingBusStops: Bool = false, limit: Int = .max
  ) -> [(station: Station, meters: Double)] {
    records(includingBusStops: includingBusStops).nearest(to: point)
      .prefix(max(limit, 0)).map { ($0.record.station, $0.meters) }
  }
}

extension [StationRecord] {
  /// The records and their distances from a point in meters, nearest first; ties keep their order.
  ///
  /// Records without a position are left out.
  package func nearest(to point: Coordinate) -> [(record: StationRecord, meters: Double)] {
    let distances = enumerated().compactMap { index, record in
      record.position.map { (meters: Geodesic.distance(from: point, to: $0), index: index) }
    }
    // The standard library does not guarantee a stable sort, hence the index.
    return distances.sorted { $0 < $1 }.map { (self[$0.index], $0.meters) }
  }
}
