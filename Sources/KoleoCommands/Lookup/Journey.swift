import KoleoKit

/// A sequence of locations, and the distances between them.
struct Journey {
  let locations: [Location]
  let legs: [Leg]
  /// The sum of the legs, in meters.
  let meters: Double

  /// The geodesic from one location to the next.
  struct Leg {
    let start: Location
    let end: Location
    let meters: Double
  }

  /// In GeoJSON, a leg may take 5 kB.
  static let maximumCount = 1_000
  static let tooLong = Failure(
    .usage, en: "more than 1,000 stations; measure in parts",
    pl: "więcej niż 1000 stacji; zmierz odległość w częściach")

  init(_ locations: [Location]) {
    self.locations = locations
    legs = zip(locations, locations.dropFirst()).map { start, end in
      let meters = start.position.distance(to: end.position)
      return Leg(start: start, end: end, meters: meters)
    }
    meters = legs.reduce(0) { $0 + $1.meters }
  }
}

/// A station, or a point from the user.
///
/// It is indirect because a station is large and a location is copied often.
indirect enum Location: Hashable {
  /// A station with a known position.
  case station(Station, at: Coordinate)
  case point(Coordinate)

  var position: Coordinate {
    switch self {
    case .station(_, let position): position
    case .point(let position): position
    }
  }

  /// The station's name, or the latitude and longitude of the point.
  var name: String {
    switch self {
    case .station(let station, _): station.displayName
    case .point(let position): position.description
    }
  }
}
