/// The reason why two numbers or a text are not a point.
public enum CoordinateError: Error, Equatable, Sendable {
  /// The latitude in degrees is not within -90…90, or is NaN.
  case latitudeOutOfRange(Double)

  /// The longitude in degrees is not within -360…360, or is NaN.
  case longitudeOutOfRange(Double)

  /// The text does not look like a point: it may be the name or the id of a station.
  case notAPoint

  /// The text looks like a point but cannot be parsed.
  case malformedPoint
}

extension CoordinateError: CustomStringConvertible {
  /// What is wrong and what to do about it, in an English sentence.
  public var description: String {
    switch self {
    case .latitudeOutOfRange(let degrees):
      "the latitude \(degrees) is out of range; it must be -90 to 90 degrees"
    case .longitudeOutOfRange(let degrees):
      "the longitude \(degrees) is out of range; it must be -360 to 360 degrees"
    case .notAPoint, .malformedPoint: "the text is not a point; write one as 52.23,21.01"
    }
  }
}
