/// The width of text on a terminal, in columns.
///
/// A character is as wide as its scalars together, but at most two columns: an emoji of several
/// scalars, or a flag, is one character of two columns. Scalars count as follows:
/// - East Asian wide and fullwidth scalars, scalars with emoji presentation, and U+FE0F, which
///   selects that presentation, after a visible scalar: two columns
/// - other nonspacing and enclosing marks, format scalars, vowels and finals of Hangul: none
/// - control characters: none; they must not reach a terminal in the first place
/// - nearly all others: one column
///
/// Source: Unicode Standard Annex #11, East Asian Width, and UTS #51, Unicode Emoji.
enum DisplayWidth {
  static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  static func columns(of character: Character) -> Int {
    let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    var width = 0
    for scalar in character.unicodeScalars {
      width += scalar == emojiSelector && width > 0 ? 2 : columns(of: scalar)
    }
    return min(width, 2)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E, 0xC0...0x2FF: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // vowels and finals of Hangul syllables
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard let firstWide = wideRanges.first?.lowerBound, scalar.value >= firstWide else {
      return false
    }
    return wideRanges.contains { $0.contains(scalar.value) }
      || scalar.properties.isEmojiPresentation
  }

  /// Ranges that cover the scalars of East Asian width W or F, emoji excepted.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initials
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // radicals, ideographic punctuation
    0x3041...0xA4CF,  // kana, Bopomofo, enclosed and unified ideographs, Yi
    0xA960...0xA97F,  // old Hangul initials
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // compatibility and small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplements, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // supplementary ideographs
  ]
}

extension String {
  /// The text if it fits into `columns`; otherwise its beginning, cut between characters, and `…`.
  /// Empty if not even the `…` fits.
  func truncated(toColumns columns: Int) -> String {
    if DisplayWidth.columns(of: self) <= columns { return self }
    guard columns > 0 else { return "" }
    var remaining = columns - 1
    let beginning = prefix { character in
      remaining -= DisplayWidth.columns(of: character)
      return remaining >= 0
    }
    return beginning + "…"
  }
}
