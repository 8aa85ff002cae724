import KoleoKit

/// A sequence of locations, and the distances between them.
struct Journey {
  let locations: [Location]
  let legs: [Leg]
  /// The sum of the legs, in meters.
  let meters: Double

  /// The line from one location to the next.
  struct Leg {
    let start: Location
    let end: Location
    /// The length of the geodesic, in meters.
    let meters: Double
  }

  /// A journey through at least two locations, in order.
  init(_ locations: [Location]) {
    precondition(locations.count >= 2)
    self.locations = locations
    legs = zip(locations, locations.dropFirst()).map { start, end in
      let meters = Geodesic.distance(from: start.position, to: end.position)
      return Leg(start: start, end: end, meters: meters)
    }
    meters = legs.reduce(0) { $0 + $1.meters }
  }
}
