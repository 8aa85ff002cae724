/// A text that may be a point, in a form that is easy to parse.
struct PointText {
  /// The text in a normalized form:
  /// - Invisible format characters, such as U+FEFF, are removed.
  /// - Control characters, line separators and blanks of any width become spaces.
  /// - Full-width forms, dashes and the ideographic comma become ASCII characters.
  /// - Blanks at the ends and one pair of parentheses around the text are removed.
  let scalars: Substring.UnicodeScalarView

  init(_ text: String) {
    var scalars = Self.trimmed(Self.normalized(text).unicodeScalars[...])
    if scalars.first == "(", scalars.last == ")" {
      scalars = Self.trimmed(scalars.dropFirst().dropLast())
    }
    self.scalars = scalars
  }

  private static func trimmed(_ scalars: Substring.UnicodeScalarView)
    -> Substring.UnicodeScalarView
  {
    guard let end = scalars.lastIndex(where: { $0 != " " }) else { return scalars.prefix(0) }
    return scalars[...end].drop { $0 == " " }
  }

  private static func normalized(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    var normalized = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E, 0xC0...0x24F: normalized.append(scalar)
      case 0x2010...0x2015, 0x2212: normalized.append("-")
      case 0x3001: normalized.append(",")
      case 0xFF01...0xFF5E:
        if let ascii = Unicode.Scalar(scalar.value - 0xFEE0) { normalized.append(ascii) }
      default:
        switch scalar.properties.generalCategory {
        case .format: break
        case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
          normalized.append(" ")
        default: normalized.append(scalar)
        }
      }
    }
    return String(normalized)
  }

  // MARK: Points and names

  var hasDigit: Bool { scalars.contains(where: \.isASCIIDigit) }

  /// Whether the text looks like a point rather than the name or the id of a station.
  ///
  /// The text either has only characters of points, among them two numbers or one with punctuation
  /// or a symbol, or has numbers in the form of points.
  var looksLikePoint: Bool {
    var integers = 0
    var hasPunctuation = false
    var previous = Kind.blank
    for scalar in scalars {
      guard let kind = Kind(scalar) else {
        return hasNonFiniteNumber || hasCoordinates || hasDegreesInLetters
      }
      switch kind {
      case .digit: integers += previous == .digit ? 0 : 1
      case .letter where previous == .letter: return hasCoordinates
      // Initials, as in “E.C.”.
      case .punctuation where previous == .letter && scalar == ".": return hasCoordinates
      case .punctuation: hasPunctuation = true
      case .letter, .blank: break
      }
      previous = kind
    }
    return integers > 1 || integers == 1 && hasPunctuation
  }

  /// Whether the text is two or three numbers, at least one of them NaN or infinite.
  ///
  /// Programs print such numbers for a point that they failed to compute.
  private var hasNonFiniteNumber: Bool {
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool { [",", ";", " "].contains(scalar) }
    // For nearly every name, the first word decides.
    guard Double(String(scalars.prefix { !isSeparator($0) })) != nil else { return false }
    let numbers = scalars.split(whereSeparator: isSeparator).map { Double(String($0)) }
    return 2...3 ~= numbers.count && !numbers.contains(nil)
      && numbers.contains { $0?.isFinite == false }
  }

  /// Whether at least two numbers have a decimal point or a degree sign, as in a link to a map or
  /// beside labels.
  private var hasCoordinates: Bool {
    var count = 0
    var rest = scalars
    while let digit = rest.firstIndex(where: \.isASCIIDigit) {
      rest = rest[digit...].drop(while: \.isASCIIDigit)
      guard let mark = rest.popFirst() else { break }
      guard AngleMark(mark) == .degree || mark == "." && rest.first?.isASCIIDigit == true else {
        continue
      }
      count += 1
      rest = rest.drop(while: \.isASCIIDigit)
    }
    return count > 1
  }

  /// Whether a letter or word stands for the degree sign: `52d13m48s`, `52 deg 13 min`.
  private var hasDegreesInLetters: Bool {
    var rest = scalars
    while let digit = rest.firstIndex(where: \.isASCIIDigit) {
      rest = rest[digit...].drop(while: \.isASCIIDigit)
      let word = String(rest.drop { $0 == " " }.prefix { $0.properties.isAlphabetic }).lowercased()
      if word == "deg" { return true }
      // Minutes must follow a `d`; in a slug, such as `tychy-5d26a1f0`, they do not.
      let minutes = rest.dropFirst()
      let mark = minutes.drop(while: \.isASCIIDigit).first
      if word == "d", minutes.first?.isASCIIDigit == true,
        mark == "m" || mark == "M" || mark.flatMap(AngleMark.init) == .minute
      {
        return true
      }
    }
    return false
  }

  /// Whether the text has neither letters nor an `@`.
  ///
  /// Letters may show which number is the latitude; an `@` shows that the first one is.
  var assumesLatitudeFirst: Bool {
    !scalars.contains { $0 == "@" || $0.properties.isAlphabetic && AngleMark($0) == nil }
  }

  /// Whether the text is a single number if its comma is a decimal comma: `52,23`.
  var mayBeDecimalNumber: Bool {
    let parts = scalars.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = parts.first, let fraction = parts.last else { return false }
    let digits = whole.first == "+" || whole.first == "-" ? whole.dropFirst() : whole
    return [digits, fraction].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
  }

  /// The kinds of characters in points.
  private enum Kind {
    case digit
    /// The letter of a hemisphere, or the `e` of an exponent.
    case letter
    case punctuation
    case blank

    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "0"..."9": self = .digit
      case " ": self = .blank
      case "+", "-", ".", ",", ";", ":", "/", "[", "]": self = .punctuation
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
}

extension Unicode.Scalar {
  var isASCIIDigit: Bool { "0"..."9" ~= self }
}
