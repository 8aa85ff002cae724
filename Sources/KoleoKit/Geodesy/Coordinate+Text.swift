extension Coordinate: CustomStringConvertible {
  /// Latitude and longitude in degrees, such as `52.23,21.01`; `parse` returns the same point.
  public var description: String { "\(latitude),\(longitude)" }
}

extension Coordinate {
  /// Parses a point in the common notations, latitude first unless letters state otherwise:
  ///
  ///     52.23,21.01     52.23; 21.01    (52.23 21.01)     geo:52.23,21.01;u=35
  ///     52.23N 21.01E   N52.23 E21.01   52.23°, 21.01°   21.01E 52.23N
  ///     52°13′48″N 21°00′36″E   52° 13.8' N, 21° 0.6' E
  ///
  /// Blanks may surround and separate the parts. Altitude and parameters of a `geo` URI (RFC 5870) are
  /// ignored.
  ///
  ///     let warsaw = try Coordinate.parse("52°13′48″N 21°00′36″E")  // 52.23,21.01
  ///     let station = try Coordinate.parse("Radom 1")  // nil
  ///
  /// - Returns: The point, or nil if the text does not look like one and may be the name or the id of
  ///   a station. A point is more than one integer, and consists of digits, signs, decimal points,
  ///   commas, semicolons, symbols of degrees, minutes and seconds, blanks, and single letters N, S,
  ///   E and W; it may stand in parentheses.
  ///   Text with a digit after `geo:` also looks like a point, and so do numbers of which one
  ///   is NaN or infinite.
  /// - Throws: `CoordinateError` if the text looks like a point but is not one.
  /// - Complexity: O(*n*); a name ends the scan at the first character that no point has.
  public static func parse(_ text: String) throws(CoordinateError) -> Coordinate? {
    var reader = PointReader(text)
    let isAddress = reader.skipScheme()
    guard isAddress ? reader.hasDigit : reader.looksLikePoint else { return nil }
    guard let point = isAddress ? reader.geoURIPoint() : reader.point() else {
      throw .malformedPoint
    }
    return try Coordinate(latitude: point.latitude, longitude: point.longitude)
  }
}
