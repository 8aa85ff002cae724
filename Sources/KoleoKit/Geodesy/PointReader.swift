/// A cursor in a text that may be a point.
///
/// Methods return nil on unexpected input, and may then leave the cursor anywhere.
struct PointReader {
  typealias Pair = (latitude: Double, longitude: Double)

  private var rest: Substring.UnicodeScalarView
  private var decimalMark: Unicode.Scalar = "."

  init(_ text: PointText) {
    rest = text.scalars
  }

  /// A notation that begins with a word or symbol of its own.
  enum Prefix {
    /// `geo:`
    case geoURI
    /// `@`, as in links to Google Maps.
    case mapLink
    /// `POINT(`, as in well-known text (WKT).
    case wellKnownText
  }

  /// Skips the prefix of a notation, if the text begins with one; ignores case.
  mutating func skipPrefix() -> Prefix? {
    if skip("@") { return .mapLink }
    if skip(word: "geo:") { return .geoURI }
    return attempt { reader in
      guard reader.skip(word: "point") else { return nil }
      reader.skipBlanks()
      return reader.skip("(") ? .wellKnownText : nil
    }
  }

  /// Reads the rest as a point.
  mutating func point(after prefix: Prefix?) -> Pair? {
    switch prefix {
    case .geoURI: geoURIPoint()
    case .mapLink: mapLinkPoint()
    case .wellKnownText: wellKnownTextPoint()
    case nil: attempt { $0.anglePair() } ?? decimalCommaPair()
    }
  }

  // MARK: Pairs of angles

  private mutating func anglePair() -> Pair? {
    guard let first = angle(), skipSeparator() || first.hemisphere != nil, let second = angle(),
      isAtEnd()
    else { return nil }
    switch (first.hemisphere?.isLatitude, second.hemisphere?.isLatitude) {
    case (nil, nil), (true, false): return (first.degrees, second.degrees)
    case (false, true): return (second.degrees, first.degrees)
    default: return nil
    }
  }

  /// Two angles with decimal commas, such as `52,23 21,01`.
  ///
  /// A blank, a semicolon or a slash must separate the angles; a comma alone does not.
  private mutating func decimalCommaPair() -> Pair? {
    let parts = rest.split { $0 == ";" || $0 == "/" || $0 == " " }
    guard parts.filter({ $0.dropLast().contains(",") }).count == 2 else { return nil }
    decimalMark = ","
    return anglePair()
  }

  // MARK: Pairs of numbers

  /// The point of a `geo` URI; Android's parameter `q` takes precedence.
  private mutating func geoURIPoint() -> Pair? {
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if let parameters = parts.dropFirst().first {
      for parameter in parameters.split(separator: "&") {
        rest = parameter
        guard skip(word: "q=") else { continue }
        // A label may follow in parentheses.
        rest = rest.prefix { $0 != "(" }
        return numberPair()
      }
    }
    rest = (parts.first ?? rest).prefix { $0 != ";" }
    return numberPair(mayHaveAltitude: true)
  }

  /// The point of a link; a zoom level or a direction of view may follow it.
  private mutating func mapLinkPoint() -> Pair? {
    let numbers = rest.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard numbers.count >= 2 else { return nil }
    rest = rest[..<numbers[1].endIndex]
    return numberPair()
  }

  /// The point of well-known text, longitude first.
  private mutating func wellKnownTextPoint() -> Pair? {
    guard rest.popLast() == ")" else { return nil }
    skipBlanks()
    guard let longitude = signedNumber(), skip(" ") else { return nil }
    skipBlanks()
    guard let latitude = signedNumber(), isAtEnd() else { return nil }
    return (latitude, longitude)
  }

  private mutating func numberPair(mayHaveAltitude: Bool = false) -> Pair? {
    guard let latitude = signedNumber(), skip(",") || skip(word: "%2c") else { return nil }
    guard let longitude = signedNumber() else { return nil }
    if mayHaveAltitude, skip(","), signedNumber() == nil { return nil }
    return isAtEnd() ? (latitude, longitude) : nil
  }

  private mutating func signedNumber() -> Double? {
    let sign = sign() ?? 1
    return number().map { sign * $0.value }
  }

  // MARK: Angles

  private typealias SignedAngle = (degrees: Double, hemisphere: Hemisphere?)

  /// Degrees that have a letter before or after them, a sign, or neither.
  private mutating func angle() -> SignedAngle? {
    attempt { $0.angleWithLetter() } ?? angleWithoutLetter()
  }

  private mutating func angleWithLetter() -> SignedAngle? {
    let leading = attempt { $0.hemisphere() }
    skipBlanks()
    guard let degrees = degrees(mayHaveExponent: leading == nil, needsMarks: false) else {
      return nil
    }
    guard let hemisphere = leading ?? hemisphere() else { return nil }
    return (hemisphere.sign * degrees, hemisphere)
  }

  private mutating func angleWithoutLetter() -> SignedAngle? {
    skipBlanks()
    let sign = sign() ?? 1
    return degrees(mayHaveExponent: true, needsMarks: true).map { (sign * $0, nil) }
  }

  /// Unsigned degrees, optionally with minutes and seconds.
  ///
  /// The parts of an angle with a letter need no marks, as the letter shows where the angle begins
  /// or ends: `N 52° 13.8`.
  private mutating func degrees(mayHaveExponent: Bool, needsMarks: Bool) -> Double? {
    guard let degrees = number(mayHaveExponent: mayHaveExponent) else { return nil }
    if let colons = attempt({ $0.minutesAndSecondsAfterColon() }) {
      return Self.degrees(degrees, minutes: colons.minutes, seconds: colons.seconds)
    }
    guard skip(.degree) || !needsMarks,
      let minutes = attempt({ $0.minutesOrSeconds(.minute, needsMark: needsMarks) })
    else { return degrees.value }
    let seconds = attempt { $0.minutesOrSeconds(.second, needsMark: needsMarks) }
    return Self.degrees(degrees, minutes: minutes, seconds: seconds)
  }

  private mutating func minutesAndSecondsAfterColon() -> (minutes: Number, seconds: Number?)? {
    guard skip(":"), let minutes = number() else { return nil }
    return (minutes, attempt { $0.skip(":") ? $0.number() : nil })
  }

  private mutating func minutesOrSeconds(_ mark: AngleMark, needsMark: Bool) -> Number? {
    skipBlanks()
    guard let number = number(), skip(mark) || !needsMark else { return nil }
    return number
  }

  /// The sum in degrees.
  ///
  /// It is nil if minutes or seconds are 60 or more, or if a part that is not the last one has
  /// decimals or an exponent.
  private static func degrees(_ degrees: Number, minutes: Number, seconds: Number?) -> Double? {
    guard degrees.isInteger, minutes.value < 60 else { return nil }
    guard let seconds else { return degrees.value + minutes.value / 60 }
    guard minutes.isInteger, seconds.value < 60 else { return nil }
    // Adding the fraction last makes 52°13′48″ exactly 52.23.
    return degrees.value + (minutes.value * 60 + seconds.value) / 3600
  }

  private mutating func hemisphere() -> Hemisphere? {
    skipBlanks()
    return rest.popFirst().flatMap { Hemisphere($0) }
  }

  // MARK: Numbers

  private struct Number {
    let value: Double
    let isInteger: Bool
  }

  /// Digits, a fraction, or both; then optionally an exponent, since Swift prints `1e-05`.
  private mutating func number(mayHaveExponent: Bool = true) -> Number? {
    let whole = digits()
    let fraction = attempt { $0.skip($0.decimalMark) ? $0.digits() : nil }
    guard whole != nil || fraction != nil else { return nil }
    let exponent = mayHaveExponent ? attempt { $0.exponent() } : nil
    let text = "\(whole ?? "0").\(fraction ?? "0")e\(exponent ?? "0")"
    return Double(text).map {
      Number(value: $0, isInteger: fraction == nil && exponent == nil)
    }
  }

  private mutating func exponent() -> String? {
    guard skip(word: "e") else { return nil }
    let sign = sign() ?? 1
    return digits().map { sign < 0 ? "-" + $0 : $0 }
  }

  private mutating func digits() -> String? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    rest = rest[digits.endIndex...]
    return digits.isEmpty ? nil : String(digits)
  }

  private mutating func sign() -> Double? {
    if skip("+") { return 1 }
    return skip("-") ? -1 : nil
  }

  // MARK: Characters

  /// Skips blanks and at most one comma, semicolon or slash; returns false if there is nothing to
  /// skip.
  private mutating func skipSeparator() -> Bool {
    let start = rest.startIndex
    skipBlanks()
    _ = skip(",") || skip(";") || skip("/")
    skipBlanks()
    return rest.startIndex > start
  }

  /// Skips a symbol; two symbols of minutes count as one of seconds.
  private mutating func skip(_ mark: AngleMark) -> Bool {
    if let first = rest.first, AngleMark(first) == mark {
      rest.removeFirst()
      return true
    }
    return mark == .second && skip(.minute) && skip(.minute)
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips `word`, given in lower case, whatever the case of the text.
  private mutating func skip(word: StaticString) -> Bool {
    let beginning = rest.prefix(word.utf8CodeUnitCount)
    guard String(beginning).lowercased() == word.description else { return false }
    rest = rest[beginning.endIndex...]
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == " " }
  }

  private mutating func isAtEnd() -> Bool {
    skipBlanks()
    return rest.isEmpty
  }

  /// Parses a part, or leaves the cursor where it is.
  private mutating func attempt<Part>(_ read: (inout PointReader) -> Part?) -> Part? {
    let start = rest
    let part = read(&self)
    if part == nil { rest = start }
    return part
  }
}
