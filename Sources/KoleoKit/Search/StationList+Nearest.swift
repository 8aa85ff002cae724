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
  /// Records without a position are left out. With a limit, the geodesic is solved only for records
  /// that are near enough on a sphere.
  ///
  /// - Complexity: O(*n* log *n*).
  package func nearest(to point: Coordinate, limit: Int = .max)
    -> [(record: StationRecord, meters: Double)]
  {
    guard limit > 0 else { return [] }
    var places = enumerated().compactMap { index, record in
      record.position.map { (index: index, position: $0) }
    }
    if limit < places.count {
      let angles = places.map { point.sphericalAngle(to: $0.position) }
      // Radii of curvature are from (1 − f)² a to a / (1 − f), so a geodesic is up to 1.0102 times
      // as long as another of the same angle. The addend is for rounding.
      let bound = 1.0102 * angles.sorted()[limit - 1] + 1e-12
      places = zip(places, angles).filter { $1 <= bound }.map(\.0)
    }
    // The standard library does not guarantee a stable sort, hence the index.
    return places.map { (meters: point.distance(to: $0.position), index: $0.index) }
      .sorted { $0 < $1 }.prefix(limit).map { (self[$0.index], $0.meters) }
  }
}

extension Coordinate {
  /// The angle of the great circle to another point in radians, by the haversine formula.
  fileprivate func sphericalAngle(to end: Coordinate) -> Double {
    let radiansPerDegree = Double.radiansPerDegree
    let latitudeHalf = sin((end.latitude - latitude) * radiansPerDegree / 2)
    let longitudeHalf = sin((end.longitude - longitude) * radiansPerDegree / 2)
    let cosines = cos(latitude * radiansPerDegree) * cos(end.latitude * radiansPerDegree)
    let square = latitudeHalf * latitudeHalf + cosines * longitudeHalf * longitudeHalf
    return 2 * atan2(square.squareRoot(), max(1 - square, 0).squareRoot())
  }
}
