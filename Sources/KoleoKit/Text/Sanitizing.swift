/// The limits of sanitized text.
package enum Sanitizing {
  /// The maximum number of scalars in a sanitized text.
  package static let maximumLength = 200

  /// The maximum number of consecutive nonspacing marks in a sanitized text.
  ///
  /// Vietnamese needs two, polytonic Greek three and pointed Hebrew four; taller stacks cover the
  /// lines above and below.
  package static let maximumMarks = 4
}

extension String {
  /// The text without characters that could disturb a terminal or a line of output.
  ///
  /// Sanitize text from outside before storing or printing it. The result is on one line, without
  /// bidirectional controls. Nearly all ordinary text of any script stays as it is, except for
  /// joiners. Without a cut mark, sanitizing twice changes nothing.
  ///
  /// - White space of every kind, tabs, line ends and other control characters become a space. Runs
  ///   of spaces become one, and both ends are trimmed.
  /// - ESC, and the C1 controls that start or end an escape sequence, are dropped, so the rest of
  ///   the sequence is plain text.
  /// - Bidirectional controls, joiners and other format characters, fillers, private-use characters
  ///   and noncharacters are dropped; variation selectors stay.
  /// - U+FFFD stays: it is harmless and marks a lost letter.
  /// - Of consecutive nonspacing marks, those beyond ``Sanitizing/maximumMarks`` are dropped. Marks
  ///   at the start, which have no base, are dropped, too.
  /// - Text longer than ``Sanitizing/maximumLength`` is cut before the first character that would
  ///   exceed it. If the first character alone is longer, it is cut.
  ///
  /// - Parameter cutMark: The mark to append to text that was cut. The maximum length excludes it.
  /// - Returns: The sanitized text.
  /// - Complexity: O(*n*). Reading ends with the first kept scalar beyond the maximum length.
  package func sanitized(cutMark: String = "") -> String {
    if isPlain { return self }
    var sanitized = SanitizedScalars()
    for scalar in unicodeScalars {
      // One scalar beyond the maximum shows whether a character ends at the cut.
      guard sanitized.count <= Sanitizing.maximumLength else { break }
      sanitized.append(scalar)
    }
    return String(sanitized.scalars).cut(mark: cutMark)
  }

  /// Whether the text is short and consists of visible ASCII characters and Latin letters, with
  /// single spaces between words, like nearly all names.
  private var isPlain: Bool {
    guard utf8.count <= Sanitizing.maximumLength else { return false }
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x21...0x7E, 0xC0...0x24F: break
      case 0x20 where previous != " ": break
      default: return false
      }
      previous = scalar
    }
    return previous != " "
  }

  private func cut(mark: String) -> String {
    guard utf8.count > Sanitizing.maximumLength,
      unicodeScalars.count > Sanitizing.maximumLength
    else { return self }
    var length = 0
    let whole = prefix { character in
      length += character.unicodeScalars.count
      return length <= Sanitizing.maximumLength
    }
    // A single character may exceed the maximum.
    let kept =
      whole.isEmpty
      ? String(unicodeScalars.prefix(Sanitizing.maximumLength)) : String(whole)
    return (kept.last == " " ? String(kept.dropLast()) : kept) + mark
  }
}

/// The scalars of a sanitized text so far.
private struct SanitizedScalars {
  private(set) var scalars = String.UnicodeScalarView()
  /// The number of scalars. The view itself would count them anew each time.
  private(set) var count = 0
  private var consecutiveMarks = 0
  private var needsSpace = false

  mutating func append(_ scalar: Unicode.Scalar) {
    switch Treatment(of: scalar) {
    case .keep:
      consecutiveMarks = 0
      write(scalar)
    case .keepAsMark:
      guard count > 0, consecutiveMarks < Sanitizing.maximumMarks else { return }
      consecutiveMarks += 1
      write(scalar)
    case .replaceWithSpace:
      needsSpace = count > 0
    case .drop:
      break
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if needsSpace {
      scalars.append(" ")
      count += 1
    }
    needsSpace = false
    scalars.append(scalar)
    count += 1
  }
}

/// How a scalar is sanitized.
private enum Treatment {
  case keep
  case keepAsMark
  case replaceWithSpace
  case drop

  init(of scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control:
      self = Self.delimitsEscapeSequence(scalar) ? .drop : .replaceWithSpace
    case .spaceSeparator, .lineSeparator, .paragraphSeparator:
      self = .replaceWithSpace
    case .format, .privateUse, .surrogate:
      self = .drop
    case .nonspacingMark, .enclosingMark:
      self = Self.isInvisible(properties) ? .drop : .keepAsMark
    default:
      self = Self.isInvisible(properties) ? .drop : .keep
    }
  }

  /// ESC, and the C1 controls that start or end a sequence: DCS, SOS, CSI, ST, OSC, PM and APC.
  private static func delimitsEscapeSequence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1B, 0x90, 0x98, 0x9B...0x9F: true
    default: false
    }
  }

  /// Noncharacters, fillers and the like, but not variation selectors, which choose a glyph.
  private static func isInvisible(_ properties: Unicode.Scalar.Properties) -> Bool {
    properties.isNoncharacterCodePoint
      || properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
  }
}

extension String {
  /// Whether the text contains U+FFFD, with which decoding replaces bytes that are not UTF-8.
  package var containsReplacementCharacter: Bool { unicodeScalars.contains("\u{FFFD}") }
}
