/// Cleaning of names that come from a server, before they are stored or shown.
///
/// What is clean fits on one line of a terminal, is shown in the order it is stored in, and is not
/// longer than it looks. Ordinary text of any script is left as it is; cleaning twice changes
/// nothing.
public enum CleanText {
  /// The greatest number of scalars that a clean text has.
  public static let maximumLength = 200

  /// The greatest number of nonspacing marks that follow one another in a clean text.
  ///
  /// Vietnamese needs two, polytonic Greek three and pointed Hebrew four; a pile of marks grows
  /// over the lines above and below.
  public static let maximumMarks = 4

  /// The text with everything taken out that could disturb a terminal or a line of output.
  ///
  /// - White space of every kind, tabs, line ends and other control characters become a space; runs
  ///   of spaces become one, and none is left at either end.
  /// - The control characters that introduce or end an escape sequence vanish, and what is left of
  ///   the sequence is plain text. Bidirectional controls, joiners and other invisible characters,
  ///   private use characters and noncharacters vanish too.
  /// - U+FFFD stays: it is harmless, and shows that a letter was lost.
  /// - Marks beyond ``maximumMarks``, and marks with nothing to stand on at the start, are dropped.
  /// - What is longer than ``maximumLength`` is cut before the character that does not fit.
  public static func clean(_ text: String) -> String {
    if isPlain(text) { return text }
    var cleaned = CleanedScalars()
    for scalar in text.unicodeScalars {
      // One more than fits, to tell whether a character ends where the text is cut.
      guard cleaned.scalars.count <= maximumLength else { break }
      cleaned.append(scalar)
    }
    return cut(String(cleaned.scalars))
  }

  /// Whether the text consists of single spaces and of scalars whose properties need no look.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.count <= maximumLength else { return false }
      let space = UInt8(ascii: " ")
      var preceding = space
      for byte in utf8 {
        guard PlainBytes.contains(byte), byte != space || preceding != space else { return false }
        preceding = byte
      }
      return preceding != space || utf8.isEmpty
    }
  }

  private static func cut(_ text: String) -> String {
    guard text.unicodeScalars.count > maximumLength else { return text }
    var length = 0
    let whole = text.prefix { character in
      length += character.unicodeScalars.count
      return length <= maximumLength
    }
    // A single character may be longer than the whole text is allowed to be.
    let kept = whole.isEmpty ? String(text.unicodeScalars.prefix(maximumLength)) : String(whole)
    return kept.last == " " ? String(kept.dropLast()) : kept
  }
}

/// The bytes of UTF-8 that occur in printable ASCII and in the blocks of letters without marks,
/// controls or spaces: U+00C0 to U+02FF and U+0380 to U+047F.
private enum PlainBytes {
  static func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x7E, 0x80...0xBF, 0xC3...0xCB, 0xCE...0xD1: true
    default: false
    }
  }
}

/// Clean scalars under construction.
private struct CleanedScalars {
  private(set) var scalars = String.UnicodeScalarView()
  private var consecutiveMarks = 0
  private var spaceIsDue = false

  mutating func append(_ scalar: Unicode.Scalar) {
    switch Treatment(of: scalar) {
    case .keep:
      consecutiveMarks = 0
      write(scalar)
    case .keepAsMark:
      guard !scalars.isEmpty, consecutiveMarks < CleanText.maximumMarks else { return }
      consecutiveMarks += 1
      write(scalar)
    case .separate:
      spaceIsDue = !scalars.isEmpty
    case .drop:
      break
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if spaceIsDue { scalars.append(" ") }
    spaceIsDue = false
    scalars.append(scalar)
  }
}

/// What becomes of a scalar.
private enum Treatment {
  case keep
  case keepAsMark
  case separate
  case drop

  init(of scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control:
      self = Self.belongsToEscapeSequence(scalar) ? .drop : .separate
    case .spaceSeparator, .lineSeparator, .paragraphSeparator:
      self = .separate
    case .format, .privateUse, .surrogate:
      self = .drop
    case .nonspacingMark, .enclosingMark:
      self = Self.isInvisible(properties) ? .drop : .keepAsMark
    default:
      self = Self.isInvisible(properties) ? .drop : .keep
    }
  }

  /// ESC, and the C1 controls that begin or end a sequence: DCS, SOS, CSI, ST, OSC, PM and APC.
  private static func belongsToEscapeSequence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1B, 0x90, 0x98, 0x9B...0x9F: true
    default: false
    }
  }

  /// Noncharacters, fillers and the like; not the selectors that choose among the forms of a sign.
  private static func isInvisible(_ properties: Unicode.Scalar.Properties) -> Bool {
    properties.isNoncharacterCodePoint
      || properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
  }
}
