import KoleoKit

/// An end of a leg: a station, or a point that the user gave.
///
/// Indirect, since a station is large and a place is handed on many times.
indirect enum Place: Equatable {
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
    case .point(let position): "\(position.latitude),\(position.longitude)"
    }
  }
}

extension StationList {
  /// The place that a text means.
  ///
  /// - Throws: `CommandError` when it means none, `ListError` when the list is damaged.
  func place(_ text: String) throws -> Place {
    do {
      if let point = try Coordinate.parse(text) { return .point(point) }
    } catch {
      throw CommandError.notOnGlobe(text)
    }
    let phrase = Phrase(text)
    switch try resolve(phrase) {
    case .station(let station):
      guard let position = station.position else { throw CommandError.positionUnknown(station) }
      return .station(station, at: position)
    case .ambiguous(let stations, let total):
      throw CommandError.ambiguous(text, stations, total: total)
    case .unknown:
      throw CommandError.nothingFound(text, suggestions: try suggestions(for: phrase))
    }
  }
}
