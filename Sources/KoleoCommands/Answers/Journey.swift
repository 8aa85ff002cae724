import KoleoKit

/// An end of a leg: a station, or a point that the user gave.
///
/// Indirect, since a station is large and a location is handed on many times.
indirect enum Location: Hashable {
  /// A station whose position is known.
  case station(Station, at: Coordinate)
  case point(Coordinate)

  var position: Coordinate {
    switch self {
    case .station(_, let position): position
    case .point(let position): position
    }
  }

  /// The station's name, or the point's latitude and longitude.
  var name: String {
    switch self {
    case .station(let station, _): station.displayName
    case .point(let position): position.description
    }
  }
}

/// Locations one after the other.
struct Journey {
  /// Two at least.
  let locations: [Location]
  /// From one location to the next.
  let legs: [Leg]
  /// The sum of the legs.
  let metres: Double

  /// From one location to the next.
  struct Leg {
    let start: Location
    let end: Location
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
