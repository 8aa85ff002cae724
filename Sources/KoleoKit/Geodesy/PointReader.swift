/// A cursor in a text that may be a point.
///
/// A method that finds something else returns nil, and may leave the cursor anywhere.
struct PointReader {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    rest = text[...].unicodeScalars
    skipBlanks()
    if rest.first == "(", rest.last == ")" {
      rest = rest.dropFirst().dropLast()
      skipBlanks()
    }
  }

  // MARK: Points and names

  var hasDigit: Bool { rest.contains { CharacterKind($0) == .digit } }

  var looksLikePoint: Bool {
    var integers = 0
    var hasPunctuation = false
    var previous = CharacterKind.blank
    for scalar in rest {
      guard let kind = CharacterKind(scalar) else { return hasNonFiniteNumber }
      switch kind {
      case .digit: integers += previous == .digit ? 0 : 1
      case .letter where previous == .letter: return false
      // Initials, as in “E.C.”.
      case .punctuation where previous == .letter && scalar == ".": return false
      case .punctuation: hasPunctuation = true
      case .letter, .blank: break
      }
      previous = kind
    }
    return integers > 1 || integers == 1 && hasPunctuation
  }

  /// Whether these are numbers of which one is not finite, as a program prints a point that it
  /// failed to compute.
  private var hasNonFiniteNumber: Bool {
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "," || scalar == ";" || CharacterKind(scalar) == .blank
    }
    // Nearly every name ends here, at its first word.
    guard Double(String(rest.prefix { !isSeparator($0) })) != nil else { return false }
    let numbers = rest.split(whereSeparator: isSeparator).map { Double(String($0)) }
    return 2...3 ~= numbers.count && !numbers.contains(nil)
      && numbers.contains { $0?.isFinite == false }
  }

  /// Skips `geo:` in any case.
  mutating func skipScheme() -> Bool {
    guard rest.first == "g" || rest.first == "G", String(rest.prefix(4)).lowercased() == "geo:"
    else { return false }
    rest.removeFirst(4)
    return true
  }

  // MARK: Pairs

  mutating func point() -> (latitude: Double, longitude: Double)? {
    guard let first = angle(), skipSeparator() || first.hemisphere != nil, let second = angle(),
      isAtEnd()
    else { return nil }
    switch (first.hemisphere?.isLatitude, second.hemisphere?.isLatitude) {
    case (nil, nil), (true, false): return (first.degrees, second.degrees)
    case (false, true): return (second.degrees, first.degrees)
    default: return nil
    }
  }

  /// The point of a `geo` URI after its scheme.
  mutating func geoURIPoint() -> (latitude: Double, longitude: Double)? {
    // Map applications on phones add a query.
    rest = rest.prefix { $0 != ";" && $0 != "?" }
    guard let latitude = signedNumber(), skip(","), let longitude = signedNumber() else {
      return nil
    }
    if skip(","), signedNumber() == nil { return nil }
    return isAtEnd() ? (latitude, longitude) : nil
  }

  private mutating func signedNumber() -> Double? {
    let sign = sign() ?? 1
    return number().map { sign * $0.value }
  }

  // MARK: Angles

  /// Degrees with a sign, a letter before or after them, or neither.
  private mutating func angle() -> (degrees: Double, hemisphere: Hemisphere?)? {
    let leading = attempt { $0.hemisphere() }
    skipBlanks()
    let sign = sign()
    guard let magnitude = degrees(mayHaveExponent: leading == nil) else { return nil }
    let hemisphere = leading ?? attempt { $0.hemisphere() }
    guard sign == nil || hemisphere == nil else { return nil }
    return ((sign ?? hemisphere?.sign ?? 1) * magnitude, hemisphere)
  }

  /// Unsigned degrees, optionally with minutes and seconds.
  private mutating func degrees(mayHaveExponent: Bool) -> Double? {
    guard let degrees = number(mayHaveExponent: mayHaveExponent) else { return nil }
    guard skip(.degree), let minutes = attempt({ $0.minutesOrSeconds(.minute) }) else {
      return degrees.value
    }
    guard degrees.isInteger, minutes.value < 60 else { return nil }
    guard let seconds = attempt({ $0.minutesOrSeconds(.second) }) else {
      return degrees.value + minutes.value / 60
    }
    guard minutes.isInteger, seconds.value < 60 else { return nil }
    // Adding the fraction last makes 52°13′48″ exactly 52.23.
    return degrees.value + (minutes.value * 60 + seconds.value) / 3600
  }

  private mutating func minutesOrSeconds(_ mark: AngleMark) -> Number? {
    skipBlanks()
    guard let number = number(), skip(mark) else { return nil }
    return number
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

  /// Digits, a fraction, or both, and optionally an exponent as Swift prints it.
  private mutating func number(mayHaveExponent: Bool = true) -> Number? {
    let whole = digits()
    let fraction = attempt { $0.skip(".") ? $0.digits() : nil }
    guard whole != nil || fraction != nil else { return nil }
    let exponent = mayHaveExponent ? attempt { $0.exponent() } : nil
    let text = "\(whole ?? "0").\(fraction ?? "0")e\(exponent ?? "0")"
    return Double(text).map {
      Number(value: $0, isInteger: fraction == nil && exponent == nil)
    }
  }

  private mutating func exponent() -> String? {
    guard skip("e") || skip("E") else { return nil }
    let sign = sign() ?? 1
    return digits().map { sign < 0 ? "-" + $0 : $0 }
  }

  private mutating func digits() -> String? {
    let digits = rest.prefix { CharacterKind($0) == .digit }
    rest = rest[digits.endIndex...]
    return digits.isEmpty ? nil : String(digits)
  }

  private mutating func sign() -> Double? {
    if skip("+") { return 1 }
    return skip("-") || skip("\u{2212}") ? -1 : nil
  }

  // MARK: Characters

  /// Skips blanks and at most one comma or semicolon; returns false if there is neither.
  private mutating func skipSeparator() -> Bool {
    let start = rest.startIndex
    skipBlanks()
    _ = skip(",") || skip(";")
    skipBlanks()
    return rest.startIndex > start
  }

  /// Skips a symbol; two symbols of minutes stand for one of seconds.
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

  private mutating func skipBlanks() {
    rest = rest.drop { CharacterKind($0) == .blank }
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

/// The kinds of characters in points.
private enum CharacterKind {
  case digit
  /// The letter of a hemisphere, or the `e` of an exponent.
  case letter
  case punctuation
  case blank

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "0"..."9": self = .digit
    case "+", "-", "\u{2212}", ".", ",", ";": self = .punctuation
    // Tab, no-break space, and blanks of all widths.
    case " ", "\t", "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}":
      self = .blank
    default:
      if Hemisphere(scalar) != nil {
        self = .letter
      } else if AngleMark(scalar) != nil {
        self = .punctuation
      } else {
        return nil
      }
    }
  }
}

private enum AngleMark {
  case degree
  case minute
  case second

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    // The degree sign, and its look-alikes º and ˚.
    case "\u{B0}", "\u{BA}", "\u{2DA}": self = .degree
    // The prime, the apostrophe and the typographic apostrophe.
    case "\u{2032}", "'", "\u{2019}": self = .minute
    case "\u{2033}", "\"", "\u{201D}": self = .second
    default: return nil
    }
  }
}

private struct Hemisphere {
  let isLatitude: Bool
  let sign: Double

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "N", "n": (isLatitude, sign) = (true, 1)
    case "S", "s": (isLatitude, sign) = (true, -1)
    case "E", "e": (isLatitude, sign) = (false, 1)
    case "W", "w": (isLatitude, sign) = (false, -1)
    default: return nil
    }
  }
}
