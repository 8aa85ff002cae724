extension Coordinate: CustomStringConvertible {
  /// Latitude and longitude in degrees, such as `52.23,21.01`.
  ///
  /// `init(_:)` parses the text as an equal point.
  public var description: String { "\(latitude),\(longitude)" }
}

extension Coordinate {
  /// Parses a point in one of the common notations.
  ///
  /// The latitude comes first, unless letters or the notation state otherwise:
  ///
  ///     52.23,21.01     52.23; 21.01    (52.23 21.01)     52,23 21,01      geo:52.23,21.01;u=35
  ///     52.23N 21.01E   N52.23 E21.01   52.23°, 21.01°    21.01E 52.23N    @52.23,21.01,15z
  ///     52°13′48″N 21°00′36″E   52° 13.8' N, 21° 0.6' E   52:13:48 21:00:36   POINT(21.01 52.23)
  ///
  /// Blanks may surround the point, and separate its parts as in these samples. Invisible format
  /// characters are ignored, and full-width characters count as those of ASCII.
  ///
  /// The altitude and the parameters of a `geo` URI (RFC 5870) are ignored, except `q`. Android
  /// puts the point in this parameter: `geo:0,0?q=52.23,21.01(Warsaw)`.
  ///
  ///     let warsaw = try Coordinate("52°13′48″N 21°00′36″E")  // 52.23,21.01
  ///     let station = try Coordinate("Radom 1")  // throws .notAPoint
  ///
  /// Text looks like a point if it is one of these:
  /// - Two or more numbers, or one with punctuation or a symbol, and otherwise only digits, signs,
  ///   decimal points, commas, semicolons, slashes, colons, brackets, symbols of degrees, minutes
  ///   and seconds, blanks, and single letters N, S, E and W. The text may be in parentheses.
  /// - Text with a digit after `geo:`, `@` or `POINT(`.
  /// - Text with two numbers that have a decimal point or a degree sign: `lat=52.23&lon=21.01`.
  /// - Text with a number before `deg`, or before `d` and minutes: `52d13m48sN`.
  /// - Two or three numbers, at least one of them NaN or infinite: `nan,nan`.
  ///
  /// Some of these texts are not points. `[52.23,21.01]` is not, because its order is ambiguous:
  /// GeoJSON has the longitude first, most other programs the latitude.
  ///
  /// - Throws: `CoordinateError.notAPoint` if the text does not look like a point; it may be the
  ///   name or the id of a station. Another `CoordinateError` if the text looks like a point but
  ///   cannot be one.
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

  /// Whether a text may be a single number with a decimal comma, such as `52,23`.
  ///
  /// `init(_:)` parses such a text as a point of whole degrees, if these are in range.
  package static func mayBeDecimalNumber(_ text: String) -> Bool {
    PointText(text).mayBeDecimalNumber
  }

  /// Whether only convention says that the latitude comes first in a text that is parsed as a
  /// point: the text has neither letters nor an `@`.
  package static func assumesLatitudeFirst(_ text: String) -> Bool {
    PointText(text).assumesLatitudeFirst
  }
}

extension Coordinate {
  /// Parses a point in one of the notations that koleo reads.
  ///
  /// - Returns: nil if the text does not look like a point: it may be the name of a station.
  /// - Throws: `Failure` if the text looks like a point, but is none or is out of range.
  package init?(parsing text: String) throws(Failure) {
    do { try self.init(text) } catch .notAPoint { return nil } catch {
      throw Failure(
        .usage,
        en: "'\(text)' is not a point; write latitude and longitude in degrees, as in 52.23,21.01",
        pl: "„\(text)” to nie punkt; podaj szerokość i długość geograficzną w stopniach, "
          + "na przykład 52.23,21.01")
    }
  }
}
