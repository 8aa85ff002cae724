/// Folds text for comparison in a search, to words of lower-case base letters and digits.
///
/// Names, slugs and keywords are folded by the same function as the phrases that people type. It is
/// independent of the locale, and its result is UTF-8:
/// - Case and marks are gone (`Łódź` → `lodz`, `ÅRE` → `are`, `ς` → `σ`, `Й` → `и`), whether the
///   marks were precomposed or combining. Most Latin ligatures are spelled out (`æ` → `ae`, `ß` →
///   `ss`).
/// - Exactly one space separates words, and none is at either end. White space, control characters,
///   punctuation and symbols, U+FFFD among them, all separate words.
/// - Invisible characters (soft hyphen, joiners, zero-width space, variation selectors) are gone
///   and do not separate words.
/// - ASCII is limited to `a`…`z`, `0`…`9` and the space. Decimal digits of every script, including
///   superscript and circled ones, become ASCII digits.
/// - Letters outside Latin, Greek and Cyrillic, and rare letters of these, lose their case and
///   nonspacing marks, but are not decomposed.
///
/// Folding folded text changes nothing.
package enum Folding {
  /// The folded form of a string, as UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func fold(_ text: String) -> [UInt8] {
    var words = FoldedWords()
    words.bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { words.append(scalar) }
    return words.bytes
  }
}

/// The folded words of a text so far.
private struct FoldedWords {
  private static let space = UInt8(ascii: " ")
  private static let absent = UInt8(ascii: "_")

  var bytes: [UInt8] = []
  private var needsSpace = false

  @inline(__always)
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(FoldingTable.ascii(UInt8(truncatingIfNeeded: scalar.value)))
    } else if let cell = FoldingTable.cell(of: scalar.value) {
      if cell.first != Self.absent { append(cell.first) }
      if cell.second != Self.absent { append(cell.second) }
    } else {
      appendByRule(scalar)
    }
  }

  /// Appends a byte of a folded letter or digit; a space separates words.
  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    guard byte != Self.space else { return breakWord() }
    if needsSpace { bytes.append(Self.space) }
    needsSpace = false
    bytes.append(byte)
  }

  private mutating func breakWord() {
    needsSpace = !bytes.isEmpty
  }

  /// Folds a scalar that is not in the table.
  @inline(never)
  private mutating func appendByRule(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xFB00...0xFB06:
      let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
      for byte in ligatures[Int(scalar.value - 0xFB00)].utf8 { append(byte) }
    case 0xFF01...0xFF5E:
      let fullwidthOffset: UInt32 = 0xFEE0
      append(FoldingTable.ascii(UInt8(truncatingIfNeeded: scalar.value &- fullwidthOffset)))
    default:
      appendByCategory(scalar)
    }
  }

  private mutating func appendByCategory(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .letterNumber:
      appendLowercase(of: scalar)
    case .lowercaseLetter, .modifierLetter, .otherLetter, .spacingMark:
      appendEncoded(scalar)
    case .decimalNumber, .otherNumber:
      append(asciiDigit(of: scalar) ?? Self.space)
    case .nonspacingMark, .enclosingMark, .format:
      break
    default:
      breakWord()
    }
  }

  private mutating func appendLowercase(of scalar: Unicode.Scalar) {
    for lowercase in scalar.properties.lowercaseMapping.unicodeScalars {
      if lowercase == scalar {
        appendEncoded(scalar)
      } else {
        // The lower-case form may be in the table, or be ASCII: for the kelvin sign, it is k.
        append(lowercase)
      }
    }
  }

  private mutating func appendEncoded(_ scalar: Unicode.Scalar) {
    for byte in String(scalar).utf8 { append(byte) }
  }

  /// The ASCII digit for a digit of any script, including superscript and circled ones.
  private func asciiDigit(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.properties.numericType {
    case .decimal, .digit:
      scalar.properties.numericValue.flatMap { UInt8(exactly: $0) }.map { UInt8(ascii: "0") &+ $0 }
    default:
      nil
    }
  }
}
