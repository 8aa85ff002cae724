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
