import KoleoKit

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
