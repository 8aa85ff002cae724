extension StationRecord {
  /// The distance in meters from the busiest of several stations of one name within which the
  /// others are the same to a traveler: a city's group and its station, for example, or the
  /// platforms of trains and buses.
  private static let radiusOfPlace = 2_000.0

  /// Whether a station of the same name is so near that to a traveler the two are one.
  ///
  /// False if a position is unknown.
  package func isSamePlace(as other: StationRecord) -> Bool {
    guard let here = position, let there = other.position else { return false }
    return Geodesic.distance(from: here, to: there) <= Self.radiusOfPlace
  }
}
