extension Coordinate {
  /// Reads a point in one of these notations, latitude first.
  ///
  ///     52.23,21.01      52.23, 21.01     52.23 21.01     geo:52.23,21.01
  ///     52.23N 21.01E    N52.23 E21.01    52°13′48″N 21°00′36″E
  ///
  /// Minutes and seconds may have the marks `'` and `"` instead, or be absent. `52,21` is refused,
  /// because it may be one number with a decimal comma.
  ///
  ///     try Coordinate(parsing: "52°13′48″N 21°00′36″E")  // 52.23,21.01
  ///     try Coordinate(parsing: "Radom")  // nil
  ///
  /// - Returns: nil if the text does not look like a point; it may be the name of a station.
  /// - Throws: `KoleoError` of kind `.invalid` if the text looks like a point, but is none or is
  ///   out of range.
  /// - Complexity: O(*n*).
  public init?(parsing text: String) throws(KoleoError) {
    guard Self.isLikely(text) else { return nil }
    guard let read = PointReader.point(in: text) else { throw .notAPoint(text) }
    guard let point = try? Coordinate(latitude: read.latitude, longitude: read.longitude) else {
      throw .notAPoint(text, latitude: read.latitude)
    }
    if !read.isClear { throw .notAPoint(text) }
    self = point
  }

  /// Whether a text looks like a point, or like a part of one.
  ///
  /// It has numbers with a decimal point, or no letters except those of points. `S-1` and `E40` are
  /// names, and a whole number is an id.
  private static func isLikely(_ text: String) -> Bool {
    // Combining marks take quadratic time.
    let numbers = text.utf8.count > 1_000 ? [] : text.split { !$0.isNumber }
    let isGeo = text.lowercased().hasPrefix(PointReader.scheme)
    // `12:30` is a time of day.
    let isTime = numbers.count == 2 && text.count { $0 == ":" } == 1
    if numbers.isEmpty || isTime && !isGeo { return false }
    let decimals = text.split { !$0.isNumber && $0 != "." }
      .count { $0.split(separator: ".").count == 2 }
    if decimals > 1 || isGeo { return true }
    let words = text.split { !$0.isLetter }
    guard words.allSatisfy({ $0.count == 1 && $0.allSatisfy("NSEWnsewº".contains) })
    else { return false }
    return numbers.count > 1 || text.contains { ".,°".contains($0) }
  }
}

extension KoleoError {
  /// The error of a text that looks like a point but is none, perhaps by its latitude or longitude.
  static func notAPoint(_ text: String, latitude value: Double? = nil) -> KoleoError {
    if text.contains(","), let point = try? Coordinate(parsing: text.replacing(",", with: ".")) {
      return KoleoError(
        .invalid, en: "'\(text)' has decimal commas; write \(point.description)",
        pl: "„\(text)” zawiera przecinki dziesiętne; napisz \(point.description)")
    }
    let parts = text.split(separator: ",")
    if parts.count == 2, Double(text.replacing(",", with: ".")) != nil,
      let point = try? Coordinate(parsing: "\(parts[0]).0,\(parts[1]).0")
    {
      return KoleoError(
        .invalid,
        en: "'\(text)' has no decimal points and may be one number with a decimal comma; "
          + "write \(point.description)",
        pl: "„\(text)” może być liczbą z przecinkiem dziesiętnym; napisz \(point.description)")
    }
    let en = value.map { ": \($0.magnitude <= 90 ? "longitude" : "latitude") out of range" } ?? ""
    let pl = value.map { ": \($0.magnitude <= 90 ? "długość" : "szerokość") spoza zakresu" } ?? ""
    return KoleoError(
      .invalid,
      en: "'\(text)' is not a point\(en); write latitude -90 to 90 and longitude "
        + "-180 to 180 together, such as 52.23,21.01",
      pl: "„\(text)” to nie punkt\(pl); podaj razem szerokość geograficzną od -90 do 90 "
        + "i długość od -180 do 180, na przykład 52.23,21.01")
  }
}

/// A cursor in a text that may be a point. Methods return nil on anything unexpected; the cursor
/// may then be anywhere.
private struct PointReader {
  static let scheme = "geo:"

  private var rest: Substring.UnicodeScalarView

  /// Two angles, and whether they can be nothing but a point: `52,21` may be one number, `7 30` a
  /// time, and `52 13.8` a latitude.
  static func point(in text: String) -> (latitude: Double, longitude: Double, isClear: Bool)? {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    let isGeo = text.lowercased().hasPrefix(scheme)
    if isGeo {
      text = text.dropFirst(scheme.count)
      guard !text.contains(where: { $0.isLetter || $0.isWhitespace }) else { return nil }
    }
    var reader = PointReader(rest: text.unicodeScalars)
    guard let latitude = reader.angle(positive: "Nn", negative: "Ss"),
      reader.skipSeparator() || latitude.hasLetter,
      let longitude = reader.angle(positive: "Ee", negative: "Ww"), reader.rest.isEmpty,
      latitude.hasLetter == longitude.hasLetter,
      latitude.hasLetter || latitude.hasMark == longitude.hasMark
    else { return nil }
    let isClear =
      isGeo || latitude.hasLetter || latitude.hasMark || !latitude.isWhole
      || text.dropFirst().contains { "+-\u{2212}".contains($0) }
      || text.contains(", ") || text.contains(",") && !longitude.isWhole
    return (latitude.degrees, longitude.degrees, isClear)
  }

  /// An angle, and whether it is written with a letter, with a degree sign and without decimals.
  private typealias WrittenAngle = (degrees: Double, hasLetter: Bool, hasMark: Bool, isWhole: Bool)

  /// Degrees with a sign, with a letter before or after them, or with neither.
  private mutating func angle(positive: String, negative: String) -> WrittenAngle? {
    var letter = direction(positive, negative)
    let sign = letter == nil ? direction("+", "-\u{2212}") : nil
    // A dash before a blank is a dash, and no minus sign.
    if sign != nil, rest.first?.properties.isWhitespace == true { return nil }
    let start = rest
    guard let degrees = degrees() else { return nil }
    let written = start[..<rest.startIndex]
    if letter == nil, sign == nil { letter = direction(positive, negative) }
    let (hasMark, isWhole) = (written.contains("°"), !written.contains("."))
    return ((letter ?? sign ?? 1) * degrees, letter != nil, hasMark, isWhole)
  }

  /// Degrees, then perhaps minutes, then perhaps seconds. Only the last number may have decimals.
  private mutating func degrees() -> Double? {
    guard let degrees = number() else { return nil }
    guard skip("°"), let minutes = number(before: "′'") else { return degrees.value }
    guard degrees.isWhole, minutes.value < 60 else { return nil }
    guard let seconds = number(before: "″\"") else { return degrees.value + minutes.value / 60 }
    guard minutes.isWhole, seconds.value < 60 else { return nil }
    // Adding the fraction last makes 52°13′48″ exactly 52.23.
    return degrees.value + (minutes.value * 60 + seconds.value) / 3600
  }

  /// Skips blanks and a number that one of the given characters follows; else skips nothing.
  private mutating func number(before unit: String) -> (value: Double, isWhole: Bool)? {
    let start = rest
    if let number = number(), skip(unit) { return number }
    rest = start
    return nil
  }

  private mutating func number() -> (value: Double, isWhole: Bool)? {
    rest = rest.drop(while: \.properties.isWhitespace)
    let digits = rest.prefix { "0"..."9" ~= $0 || $0 == "." }
    rest = rest[digits.endIndex...]
    return digits.last == "." ? nil : Double(String(digits)).map { ($0, !digits.contains(".")) }
  }

  /// Skips a character that gives a direction: 1 or -1; nil if there is none.
  private mutating func direction(_ positive: String, _ negative: String) -> Double? {
    skip(positive) ? 1 : skip(negative) ? -1 : nil
  }

  /// Skips a comma, blanks or both; returns false if there is nothing to skip.
  private mutating func skipSeparator() -> Bool {
    let start = rest.startIndex
    _ = skip(",")
    rest = rest.drop(while: \.properties.isWhitespace)
    return rest.startIndex > start
  }

  /// Skips blanks and one of the given characters; skips nothing and returns false if the next one
  /// is none of them.
  private mutating func skip(_ scalars: String) -> Bool {
    let next = rest.drop(while: \.properties.isWhitespace)
    guard let first = next.first, scalars.unicodeScalars.contains(first) else { return false }
    rest = next.dropFirst()
    return true
  }
}
