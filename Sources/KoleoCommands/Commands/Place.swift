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
  /// The places that texts mean.
  ///
  /// - Throws: `CommandError` of the first that means none, `ListError` when the list is damaged.
  func places(_ texts: [String]) throws -> [Place] {
    var lookups: [StationLookup] = []
    for text in texts where try Self.point(text) == nil {
      lookups.append(StationLookup(of: Phrase(text)))
    }
    try resolve(&lookups)
    var places: [Place] = []
    var rest = lookups[...]
    for text in texts {
      if let point = try Self.point(text) {
        places.append(.point(point))
      } else if let lookup = rest.popFirst() {
        places.append(try place(found: lookup, text))
      }
    }
    return places
  }

  /// The place that a single text means.
  ///
  /// - Throws: As `places` does.
  func place(_ text: String) throws -> Place {
    try places([text])[0]
  }

  private static func point(_ text: String) throws(CommandError) -> Coordinate? {
    do {
      return try Coordinate.parse(text)
    } catch {
      throw .notOnGlobe(text)
    }
  }

  private func place(found lookup: StationLookup, _ text: String) throws -> Place {
    switch lookup.resolution {
    case .station(let station):
      guard let position = station.position else { throw CommandError.positionUnknown(station) }
      return .station(station, at: position)
    case .ambiguous(let stations, let total):
      throw CommandError.ambiguous(text, stations, total: total)
    case .unknown:
      throw CommandError.nothingFound(text, suggestions: try suggestions(for: lookup.phrase))
    }
  }
}
