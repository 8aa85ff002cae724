/// Cuts a line where it crosses the antimeridian, as GeoJSON wants it (RFC 7946, section 3.1.9).
enum AntimeridianCut {
  /// - Parameter positions: A line that starts within -180…180 and goes less than a turn one way.
  /// - Returns: One line, or two that end and start on ±180 at the same latitude.
  static func lines(_ positions: [UnrolledPosition]) -> [[Coordinate]] {
    guard let crossing = positions.firstIndex(where: { $0.longitude.magnitude > 180 }),
      crossing > 0
    else { return [positions.map { coordinate($0, edge: 0) }] }
    let edge = positions[crossing].longitude > 0 ? 180.0 : -180.0
    let latitude = latitude(at: edge, from: positions[crossing - 1], to: positions[crossing])
    var before = positions[..<crossing].map { coordinate($0, edge: 0) }
    if before.last?.longitude != edge {
      before.append(Coordinate(validLatitude: latitude, longitude: edge))
    }
    let after = positions[crossing...].map { coordinate($0, edge: edge) }
    return [before, [Coordinate(validLatitude: latitude, longitude: -edge)] + after]
  }

  /// Where the straight line between two positions meets a meridian.
  private static func latitude(
    at longitude: Double, from start: UnrolledPosition, to end: UnrolledPosition
  ) -> Double {
    let fraction = (longitude - start.longitude) / (end.longitude - start.longitude)
    return start.latitude + fraction * (end.latitude - start.latitude)
  }

  /// The position as it is on the map, beyond the edge if one was crossed.
  private static func coordinate(_ position: UnrolledPosition, edge: Double) -> Coordinate {
    Coordinate(validLatitude: position.latitude, longitude: position.longitude - 2 * edge)
  }
}
