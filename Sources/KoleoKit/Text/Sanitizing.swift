extension String {
  /// The text on one line, without characters that could disturb a terminal.
  ///
  /// Sanitize text from outside before storing or printing it. Ordinary text of any script stays as
  /// it is. Without a cut mark, sanitizing twice changes nothing.
  ///
  /// - White space of every kind, and control characters become a space, ESC among them, so that the
  ///   rest of an escape sequence is plain text. Runs of spaces become one, and both ends are
  ///   trimmed.
  /// - Format characters, bidirectional controls among them, and private-use characters are dropped.
  ///
  /// - Parameters:
  ///   - maximumLength: The number of scalars after which the text is cut.
  ///   - cutMark: The mark to append to text that was cut.
  /// - Returns: The sanitized text.
  /// - Complexity: O(*n*).
  package func sanitized(maximumLength: Int = 200, cutMark: String = "") -> String {
    var kept = String.UnicodeScalarView()
    // The view itself would count its scalars anew each time.
    var count = 0
    var needsSpace = false
    for scalar in unicodeScalars {
      // Nearly all of a name is visible ASCII and Latin letters.
      if !(0x21...0x7E ~= scalar.value || 0xC0...0x24F ~= scalar.value) {
        switch scalar.properties.generalCategory {
        case .format, .privateUse: continue
        case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
          needsSpace = count > 0
          continue
        default: break
        }
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

  /// Whether the text contains U+FFFD, with which decoding replaces bytes that are not UTF-8.
  package var containsReplacementCharacter: Bool { unicodeScalars.contains("\u{FFFD}") }
}
