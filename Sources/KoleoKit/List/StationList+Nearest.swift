import LibC

extension StationList {
  /// The stations nearest to a point, nearest first, up to `limit`, and their distances from it in
  /// meters, which are lengths of geodesics.
  ///
  ///     let market = try Coordinate(latitude: 50.0617, longitude: 19.9373)
  ///     for (station, meters) in list.stations(near: market, limit: 5) {
  ///       print(station.displayName, meters)
  ///     }
  ///
  /// Stations without a position, and those that a search does not offer, are left out. Of stations
  /// at the same distance, the busiest goes first.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the list.
  public func stations(
    near point: Coordinate, includingBusStops: Bool = false, limit: Int = .max
  ) -> [(station: Station, meters: Double)] {
    records(includingBusStops: includingBusStops).nearest(to: point, limit: limit)
      .map { ($0.record.station, $0.meters) }
  }
}

extension [StationRecord] {
  /// The records nearest to a point and their distances from it in meters, nearest first; ties keep
  /// their order.
  ///
  /// Records without a position are left out. The geodesic is solved only for records that are near
  /// enough on a sphere, where the latitude alone rules most of them out.
  package func nearest(to point: Coordinate, limit: Int = .max)
    -> [(record: StationRecord, meters: Double)]
  {
    guard limit > 0 else { return [] }
    var places: [(haversine: Double, index: Int, position: Coordinate)] = []
    var (maximum, reach) = (Double.infinity, 180.0)
    // When so many are found, those that are too far away are dropped.
    var capacity = limit < count / 2 ? 2 * limit : .max
    for (index, record) in enumerated() {
      let latitudes = point.latitude - reach...point.latitude + reach
      guard let position = record.position(inLatitudes: latitudes),
        case let haversine = point.haversine(to: position), haversine <= maximum
      else { continue }
      places.append((haversine, index, position))
      if places.count < capacity { continue }
      places.sort { $0.haversine < $1.haversine }
      // Radii of curvature are from (1 − f)² a to a / (1 − f), so a geodesic is up to 1.0102 times
      // as long as another of the same angle, whose haversine is up to 1.0205 times as large. The
      // addend is for rounding.
      maximum = 1.021 * places[limit - 1].haversine + 1e-20
      reach = 2 * asin(Swift.min(maximum, 1).squareRoot()) / .radiansPerDegree + 1e-9
      places.removeAll { $0.haversine > maximum }
      capacity = 2 * Swift.max(limit, places.count)
    }
    // Of those that are as far, the busiest is first.
    return places.map { (meters: point.distance(to: $0.position), index: $0.index) }
      .sorted { $0 < $1 }.prefix(limit).map { (self[$0.index], $0.meters) }
  }
}

extension Coordinate {
  /// The haversine of the angle of the great circle to another point: (1 − cos θ) / 2.
  fileprivate func haversine(to end: Coordinate) -> Double {
    let latitudeHalf = sin((end.latitude - latitude) * .radiansPerDegree / 2)
    let longitudeHalf = sin((end.longitude - longitude) * .radiansPerDegree / 2)
    let cosines = cos(latitude * .radiansPerDegree) * cos(end.latitude * .radiansPerDegree)
    return latitudeHalf * latitudeHalf + cosines * longitudeHalf * longitudeHalf
  }
}
