import KoleoKit

/// A mistake in a text that looks like a point.
package enum PointError: Error, Equatable {
  /// A point with a latitude or longitude out of range.
  case outOfRange(String)
  /// A text that looks like a point but cannot be read as one.
  case malformed(String)
  /// A latitude or a longitude alone.
  case singleCoordinate(String)
  /// One of two arguments that are probably a point together. `command` was probably meant, in
  /// words.
  case split(String, command: [String])

  /// The mistake in a text that looks like a point; nil for one that may be a station.
  init?(_ error: CoordinateError, of text: String) {
    switch error {
    case .notAPoint: return nil
    case .malformedPoint:
      self = Self.isSingleCoordinate(text) ? .singleCoordinate(text) : .malformed(text)
    case .latitudeOutOfRange, .longitudeOutOfRange: self = .outOfRange(text)
    }
  }

  /// The mistake in a text that may be a station or a point; nil if there is none.
  init?(in text: String) {
    do { _ = try Coordinate(text) } catch {
      self.init(error, of: text)
      return
    }
    return nil
  }

  /// Whether the text is a point if a coordinate of 0 is appended, as to `52.23` or `52.23,`.
  private static func isSingleCoordinate(_ text: String) -> Bool {
    let others = text.last == "," ? ["0"] : [",0", " 0E", " 0N"]
    return others.contains { Coordinate.isPoint(text + $0) }
  }
}
