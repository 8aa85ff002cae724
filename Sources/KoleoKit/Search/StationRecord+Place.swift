extension StationRecord {
  /// The distance in meters within which stations of one name are the same to a traveler.
  ///
  /// Examples are a city's group and its station, or the platforms of trains and buses. The
  /// distance is from the busiest station.
  private static let radiusOfPlace = 2_000.0

  /// Whether another station, of the same name, is so near that the two are one to a traveler.
  ///
  /// The names are not compared. False if a position is unknown.
  package func isAtSamePlace(as other: StationRecord) -> Bool {
    guard let here = position, let there = other.position else { return false }
    return here.distance(to: there) <= Self.radiusOfPlace
  }
}
