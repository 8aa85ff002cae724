/// A point on the WGS-84 ellipsoid.
///
/// Two coordinates are equal if their latitudes and their longitudes are equal numbers. Longitudes
/// of 190 and -170 differ, though they are the same meridian.
public struct Coordinate: Hashable, Sendable {
  /// Geographic latitude in degrees, -90…90.
  public let latitude: Double

  /// Longitude in degrees as given, -360…360.
  public let longitude: Double

  /// A point at a latitude and a longitude in degrees.
  ///
  /// - Throws: `CoordinateError` if a number is out of its range or NaN.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude.magnitude <= 90 else { throw .latitudeOutOfRange(latitude) }
    guard longitude.magnitude <= 360 else { throw .longitudeOutOfRange(longitude) }
    self.init(validLatitude: latitude, longitude: longitude)
  }

  /// A point whose numbers the caller knows to be in range; they are not checked.
  init(validLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// This point with latitude and longitude exchanged; nil if the longitude is not in -90…90.
  package var swapped: Coordinate? { try? Coordinate(latitude: longitude, longitude: latitude) }

  /// The longitude of the same meridian in -180…180; exact.
  package var normalizedLongitude: Double { Self.normalized(longitude: longitude) }

  /// The longitude of the same meridian in -180…180; exact. The argument is within -360…360.
  static func normalized(longitude: Double) -> Double {
    if longitude > 180 { return longitude - 360 }
    return longitude < -180 ? longitude + 360 : longitude
  }
}
