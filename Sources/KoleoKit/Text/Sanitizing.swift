extension String {
  /// The text on one line, without characters that could disturb a terminal.
  ///
  /// Sanitize text from outside before storing or printing it. Ordinary text of any script stays as
  /// it is. Without a cut mark, sanitizing twice changes nothing.
  ///
  /// - White space of every kind, and control characters become a space, ESC among them, so that
  ///   the rest of an escape sequence is plain text. Runs of spaces become one, and both ends are
  ///   trimmed.
  /// - Format characters, bidirectional controls among them, and private use are dropped.
  ///
  /// - Parameters:
  ///   - maximumLength: The number of scalars after which the text is cut.
  ///   - cutMark: The mark to append to text that was cut.
  /// - Returns: The sanitized text.
  package func sanitized(maximumLength: Int = 200, cutMark: String = "") -> String {
    // Nearly every name stays as it is.
    if isPlain, utf8.count <= maximumLength { return self }
    var kept = String.UnicodeScalarView()
    // The view itself would count its scalars anew each time.
    var count = 0
    var needsSpace = false
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .format, .privateUse: continue
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
        needsSpace = count > 0
        continue
      default: break
      }
      guard count + (needsSpace ? 1 : 0) < maximumLength else { return String(kept) + cutMark }
      if needsSpace {
        kept.append(" ")
        count += 1
        needsSpace = false
      }
      kept.append(scalar)
      count += 1
    }
    return String(kept)
  }

  /// Whether the text is of visible ASCII, Latin letters from U+00C0 on, and single spaces inside.
  private var isPlain: Bool {
    var (text, previous) = (self, UInt8(ascii: " "))
    return text.withUTF8 { text in
      for byte in text {
        switch byte {
        case UInt8(ascii: " ") where previous != byte, 0x21...0x7E, 0x80...0xBF, 0xC3...0xC9: break
        default: return false
        }
        previous = byte
      }
      return previous != UInt8(ascii: " ")
    }
  }

  /// The text without quotation marks of any language around it, and without a comma after it.
  package var trimmingMarks: String {
    var text = unicodeScalars[...]
    while text.first?.properties.isQuotationMark == true { text.removeFirst() }
    while let last = text.last, last == "," || last.properties.isQuotationMark { text.removeLast() }
    return text.isEmpty ? self : String(text)
  }

  /// A text from the user, sanitized, so that a byte-order mark or a blank at an end does not
  /// count. A soft hyphen does: it may look like a minus sign.
  ///
  /// To compare texts, Swift sorts a letter's combining marks in quadratic time. So a text too long
  /// for any use is cut; the `…` keeps it from becoming a point.
  package var cleaned: String {
    if utf8.count <= 1_000, isPlain || unicodeScalars.contains("\u{AD}") { return self }
    let seen = unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return String(seen).sanitized(maximumLength: 1_000, cutMark: "…")
  }
}
