import KoleoKit

extension StationList {
  /// The location that a text denotes: a point, or a station with a known position.
  ///
  /// - Throws: `CommandError` if it is a point off the globe, or means no station or several.
  func location(_ text: String) throws(CommandError) -> Location {
    do {
      if let point = try Coordinate.parseOperand(text) { return .point(point) }
    } catch {
      throw .usage(error)
    }
    let phrase = Phrase(text)
    switch resolve(phrase) {
    case .station(let station):
      guard let position = station.position else { throw .positionUnknown(station) }
      return .station(station, at: position)
    case .ambiguous(let stations, let total): throw .ambiguous(text, stations, total: total)
    case .unknown: throw .nothingFound(text, suggestions: suggestions(for: phrase))
    }
  }

  /// The locations that the operands of `koleo distance` denote.
  ///
  /// - Throws: `CommandError`; `.unquoted` if the operands make sense with quotes only.
  func locations(of request: DistanceRequest) throws(CommandError) -> [Location] {
    var locations: [Location] = []
    for text in request.locations {
      do throws(CommandError) {
        locations.append(try location(text))
      } catch {
        throw QuotingSuggestion(of: request, in: self).error(insteadOf: error)
      }
    }
    return locations
  }
}
