/// A position on the WGS-84 ellipsoid.
public struct Coordinate: Equatable, Sendable {
  /// Geographic latitude in degrees, -90…90.
  public let latitude: Double

  /// Longitude in degrees as it was given, -360…360; 190 and -170 mean the same meridian.
  public let longitude: Double

  /// - Throws: `CoordinateError` when a number is out of its range, infinite or not a number.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude.magnitude <= 90 else { throw .latitudeOutOfRange(latitude) }
    guard longitude.magnitude <= 360 else { throw .longitudeOutOfRange(longitude) }
    self.init(validLatitude: latitude, longitude: longitude)
  }

  /// For positions that are computed and therefore in range.
  init(validLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Why two numbers are no position; each case carries the offending number in degrees.
public enum CoordinateError: Error, Equatable, Sendable {
  /// The latitude is not within -90…90.
  case latitudeOutOfRange(Double)

  /// The longitude is not within -360…360.
  case longitudeOutOfRange(Double)
}

extension Coordinate {
  /// Reads a point such as `52.23,21.01`: two decimal numbers in degrees, latitude first.
  ///
  /// Each number is an optional sign, digits, and optionally a decimal point with more digits;
  /// blanks may surround either number.
  ///
  /// - Returns: `nil` when the text does not have that shape, and so may be a station's name.
  /// - Throws: `CoordinateError` when it has that shape but a number is out of range.
  public static func parse(_ text: String) throws(CoordinateError) -> Coordinate? {
    // Names, which have no comma, are told from points without being taken apart.
    guard text.utf8.contains(UInt8(ascii: ",")) else { return nil }
    let fields = text[...].utf8
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard fields.count == 2,
      let latitude = degrees(fields[0]),
      let longitude = degrees(fields[1])
    else { return nil }
    return try Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The value of a plain decimal number, or `nil` where the bytes are anything else.
  ///
  /// The shape is checked first because `Double` reads exponents, hexadecimals and `inf` as well.
  private static func degrees(_ field: Substring.UTF8View) -> Double? {
    guard let first = field.firstIndex(where: { !isBlank($0) }),
      let last = field.lastIndex(where: { !isBlank($0) }),
      isDecimal(field[first...last])
    else { return nil }
    return Double(String(decoding: field[first...last], as: UTF8.self))
  }

  private static func isDecimal(_ bytes: some Collection<UInt8>) -> Bool {
    let sign = bytes.prefix { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    let parts = bytes.dropFirst(sign.count)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    return sign.count <= 1 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
