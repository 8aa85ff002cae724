import KoleoKit

/// A sequence of locations, and the distances between them.
struct Journey {
  /// The geodesic from one location to the next.
  typealias Leg = (start: Location, end: Location, meters: Double)

  let locations: [Location]
  let legs: [Leg]
  /// The sum of the legs, in meters.
  let meters: Double

  /// In GeoJSON, a leg may take 20 kB, and an answer is made in memory.
  static let maximumLocations = 1_000
  static let tooLong = Failure(
    .usage, en: "more than 1,000 stations; measure in parts",
    pl: "więcej niż 1000 stacji; zmierz odległość w częściach")

  init(_ locations: [Location]) {
    self.locations = locations
    let pairs = zip(locations, locations.dropFirst())
    legs = pairs.map { ($0, $1, $0.position.distance(to: $1.position)) }
    meters = legs.reduce(0) { $0 + $1.meters }
  }
}

/// A station, or a point from the user; indirect, because a station is large and a location is
/// copied often.
indirect enum Location: Hashable {
  case station(Station, at: Coordinate)
  case point(Coordinate)

  var position: Coordinate {
    switch self {
    case .station(_, let position), .point(let position): position
    }
  }

  /// The station; nil for a point.
  var station: Station? { if case .station(let station, _) = self { station } else { nil } }

  /// The station's name, or the latitude and longitude of the point.
  var name: String { station?.displayName ?? position.description }
}

extension StationList {
  /// A note on a point more than 1,000 km from every station: its numbers are probably swapped.
  func note(onFarPoint location: Location?) -> Message? {
    guard case .point(let point) = location else { return nil }
    // Nearly every point is near the busiest station.
    for limit in [1, .max] {
      let positions = records(limit: limit).lazy.compactMap(\.position)
      if positions.contains(where: { $0.distance(to: point) <= 1_000_000 }) { return nil }
    }
    return Message(
      en: "\(point.description) is more than 1,000 km from every station; latitude goes first",
      pl: "\(point.description) leży ponad 1000 km od każdej stacji; najpierw podaje się szerokość")
  }
}
