extension Coordinate: CustomStringConvertible {
  /// Latitude and longitude in degrees, such as `52.23,21.01`, which is read as the same point.
  public var description: String { "\(latitude),\(longitude)" }
}

extension Coordinate {
  /// Parses a point in the common notations, latitude first unless letters or the notation state
  /// otherwise:
  ///
  ///     52.23,21.01     52.23; 21.01    (52.23 21.01)     52,23 21,01      geo:52.23,21.01;u=35
  ///     52.23N 21.01E   N52.23 E21.01   52.23°, 21.01°    21.01E 52.23N    @52.23,21.01,15z
  ///     52°13′48″N 21°00′36″E   52° 13.8' N, 21° 0.6' E   52:13:48 21:00:36   POINT(21.01 52.23)
  ///
  /// Blanks may surround and separate the parts; invisible characters are ignored, and full-width
  /// characters count as those of ASCII. Altitude and parameters of a `geo` URI (RFC 5870) are
  /// ignored, except `q`, in which Android puts the point: `geo:0,0?q=52.23,21.01(Warsaw)`.
  ///
  ///     let warsaw = try Coordinate("52°13′48″N 21°00′36″E")  // 52.23,21.01
  ///     let station = try Coordinate("Radom 1")  // throws .notAPoint
  ///
  /// - Throws: `CoordinateError.notAPoint` if the text does not look like a point and may be the
  ///   name or the id of a station, another `CoordinateError` if it looks like a point but cannot
  ///   be one. A point is more than one integer, and consists of digits, signs, decimal points,
  ///   commas, semicolons, slashes, colons, brackets, symbols of degrees, minutes and seconds,
  ///   blanks, and single letters N, S, E and W; it may be in parentheses. Text with a digit after
  ///   `geo:`, `@` or `POINT(` also looks like a point, and so does text with two numbers that have
  ///   decimals or degree signs, numbers before `deg`, or before `d` and minutes, and numbers of
  ///   which one is NaN or infinite. `[52.23,21.01]` cannot be one: GeoJSON has the longitude
  ///   first, most other programs the latitude.
  /// - Complexity: O(*n*).
  public init(_ text: String) throws(CoordinateError) {
    let text = PointText(text)
    var reader = PointReader(text)
    let prefix = reader.skipPrefix()
    guard prefix == nil ? text.looksLikePoint : text.hasDigit else { throw .notAPoint }
    guard let point = reader.point(after: prefix) else { throw .malformedPoint }
    try self.init(latitude: point.latitude, longitude: point.longitude)
  }

  /// Whether a text can be parsed as a point.
  ///
  /// - Complexity: O(*n*).
  package static func isPoint(_ text: String) -> Bool { (try? Coordinate(text)) != nil }

  /// Whether a text may be a single number with a decimal comma, though it is parsed as a point of
  /// whole degrees: `52,23`.
  package static func mayBeDecimalNumber(_ text: String) -> Bool {
    PointText(text).mayBeDecimalNumber
  }

  /// Whether the latitude of a text that is parsed as a point comes first only by custom: neither
  /// letters nor an `@` say so.
  package static func assumesLatitudeFirst(_ text: String) -> Bool {
    PointText(text).assumesLatitudeFirst
  }
}
