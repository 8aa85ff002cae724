extension String {
  /// The text on one line, without characters that could disturb a terminal.
  ///
  /// Sanitize text from outside before storing or printing it. Nearly all ordinary text of any
  /// script stays as it is. Without a cut mark, sanitizing twice changes nothing.
  ///
  /// - White space of every kind, tabs, line ends and other control characters become a space. Runs
  ///   of spaces become one, and both ends are trimmed.
  /// - ESC, and the C1 controls that start or end an escape sequence, are dropped, so the rest of
  ///   the sequence is plain text.
  /// - Format characters, bidirectional controls among them, fillers, private-use characters and
  ///   noncharacters are dropped; variation selectors, which choose a glyph, stay.
  /// - Of consecutive marks, those after the fourth are dropped, since taller stacks cover other
  ///   lines. So are marks at the start, which have no base.
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
    var marks = 0
    var needsSpace = false
    for scalar in unicodeScalars {
      switch Treatment(of: scalar) {
      case .drop: continue
      case .replaceWithSpace:
        needsSpace = count > 0
        continue
      case .keepAsMark:
        guard count > 0, marks < 4 else { continue }
        marks += 1
      case .keep: marks = 0
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

/// How a scalar is sanitized.
private enum Treatment {
  case keep, keepAsMark, replaceWithSpace, drop

  init(of scalar: Unicode.Scalar) {
    // Visible ASCII and Latin letters, like nearly all of a name.
    if 0x21...0x7E ~= scalar.value || 0xC0...0x24F ~= scalar.value {
      self = .keep
      return
    }
    let properties = scalar.properties
    let isInvisible =
      properties.isNoncharacterCodePoint
      || properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    switch properties.generalCategory {
    case .control:
      // ESC, DCS, SOS, CSI, ST, OSC, PM and APC.
      let delimiters: [UInt32] = [0x1B, 0x90, 0x98, 0x9B, 0x9C, 0x9D, 0x9E, 0x9F]
      self = delimiters.contains(scalar.value) ? .drop : .replaceWithSpace
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .replaceWithSpace
    case .format, .privateUse, .surrogate: self = .drop
    case .nonspacingMark, .enclosingMark: self = isInvisible ? .drop : .keepAsMark
    default: self = isInvisible ? .drop : .keep
    }
  }
}
