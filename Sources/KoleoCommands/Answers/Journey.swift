import KoleoKit

/// An end of a leg: a station, or a point that the user gave.
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

/// A sequence of locations, and the distances between them.
struct Journey {
  /// At least two.
  let locations: [Location]
  let legs: [Leg]
  /// The sum of the legs, in metres.
  let metres: Double

  /// The line from one location to the next.
  struct Leg {
    let start: Location
    let end: Location
    /// The length of the geodesic, in metres.
    let metres: Double
  }

  init(_ locations: [Location]) {
    self.locations = locations
    legs = zip(locations, locations.dropFirst()).map { start, end in
      let metres = Geodesic.distance(from: start.position, to: end.position)
      return Leg(start: start, end: end, metres: metres)
    }
    metres = legs.reduce(0) { $0 + $1.metres }
  }
}
