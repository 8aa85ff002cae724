/// A point on the WGS-84 ellipsoid.
///
/// Two coordinates are equal if both numbers are: longitudes of 190 and -170 differ, though the
/// meridian is the same.
public struct Coordinate: Hashable, Sendable {
  /// Geographic latitude in degrees, -90…90.
  public let latitude: Double

  /// Longitude in degrees as given, -360…360; 190 and -170 are the same meridian.
  public let longitude: Double

  /// A point at a latitude and a longitude in degrees.
  ///
  /// - Throws: `CoordinateError` if a number is out of its range or NaN.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude.magnitude <= 90 else { throw .latitudeOutOfRange(latitude) }
    guard longitude.magnitude <= 360 else { throw .longitudeOutOfRange(longitude) }
    self.init(validLatitude: latitude, longitude: longitude)
  }

  /// A computed point, whose numbers are in range.
  init(validLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The point whose latitude and longitude are those of this one exchanged; nil if there is none.
  package var swapped: Coordinate? { try? Coordinate(latitude: longitude, longitude: latitude) }

  /// The longitude of the same meridian in -180…180; exact.
  package var normalizedLongitude: Double { Self.normalized(longitude: longitude) }

  /// The longitude of the same meridian in -180…180; exact. The argument is within -360…360.
  static func normalized(longitude: Double) -> Double {
    if longitude > 180 { return longitude - 360 }
    return longitude < -180 ? longitude + 360 : longitude
  }
}

/// The reason why two numbers or a text are not a point.
public enum CoordinateError: Error, Equatable, Sendable {
  /// The latitude in degrees is not within -90…90, or NaN.
  case latitudeOutOfRange(Double)

  /// The longitude in degrees is not within -360…360, or NaN.
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
