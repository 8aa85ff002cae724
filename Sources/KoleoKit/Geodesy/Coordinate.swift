/// A point on the WGS-84 ellipsoid.
///
/// Two coordinates are equal if their latitudes and their longitudes are equal numbers. Longitudes
/// of 180 and -180 differ, though they are the same meridian.
public struct Coordinate: Hashable, Sendable {
  /// Geographic latitude in degrees, -90…90.
  public let latitude: Double
  /// Longitude in degrees, -180…180.
  public let longitude: Double

  /// A point at a latitude and a longitude in degrees.
  ///
  /// - Throws: `KoleoError` of kind `.invalid` if a number is out of its range or NaN.
  public init(latitude: Double, longitude: Double) throws(KoleoError) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else {
      throw .notAPoint("\(latitude),\(longitude)", latitude: latitude)
    }
    self.init(validLatitude: latitude, longitude: longitude)
  }

  /// A point whose numbers are not checked: a path may cross the antimeridian before it is cut.
  init(validLatitude latitude: Double, longitude: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

extension Coordinate: CustomStringConvertible {
  /// Latitude and longitude in degrees with one to six decimals, such as `52.23,21.01`.
  ///
  /// `init(parsing:)` reads the text as a point less than a decimeter away.
  public var description: String { "\(Self.text(of: latitude)),\(Self.text(of: longitude))" }

  private static func text(of degrees: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(degrees, decimals: 6, trimmingZeros: true)
    let text = String(decoding: bytes, as: UTF8.self)
    // Without a decimal, `52,21` might be one number with a decimal comma.
    return text.contains(".") ? text : text + ".0"
  }
}
