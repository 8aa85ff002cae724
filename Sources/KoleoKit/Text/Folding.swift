/// Folding of text to what a search compares: lower-case base letters and digits in words.
///
/// The stored keyword and the typed phrase go through the same function, which knows no locale.
/// The result is UTF-8 in which
/// - case and marks are gone (`Łódź` → `lodz`, `ÅRE` → `are`, `ς` → `σ`, `Й` → `и`), whether the
///   marks were precomposed or combining, and Latin ligatures are spelt out (`æ` → `ae`, `ß` →
///   `ss`);
/// - words are separated by exactly one space, with none at either end; white space, control
///   characters, punctuation, symbols and malformed UTF-8 all separate words;
/// - invisible characters (soft hyphen, joiners, zero-width space, variation selectors) have
///   vanished without separating;
/// - no other ASCII occurs than `a`…`z`, `0`…`9` and the space; decimal digits of every script,
///   superscript and circled ones included, are ASCII digits.
///
/// Letters outside Latin, Greek and Cyrillic lose their case and nonspacing marks but are not
/// decomposed. Folding what is folded changes nothing. Linear in the length of the text.
public enum Folding {
  /// The folded form of a string, as UTF-8.
  public static func fold(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    appendFolded(text, to: &folded)
    return folded
  }

  /// Appends the folded form of a string.
  ///
  /// What `folded` holds already is left alone, and no space is put between it and the new text.
  public static func appendFolded(_ text: String, to folded: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendFolded(UnsafeRawBufferPointer($0), to: &folded) }
  }

  /// Appends the folded form of UTF-8 text, without allocating beyond the growth of `folded`.
  ///
  /// What `folded` holds already is left alone, and no space is put between it and the new text.
  ///
  /// - Parameter utf8: Any bytes; what is not well-formed UTF-8 separates words.
  public static func appendFolded(_ utf8: UnsafeRawBufferPointer, to folded: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      var words = FoldedWords(buffer: buffer)
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        if byte < 0x80 {
          words.append(FoldingTable.ascii(byte), to: &folded)
          index &+= 1
        } else if let scalar = decodeMultibyteScalar(utf8, at: index) {
          words.append(scalar, to: &folded)
          index &+= UTF8.width(scalar)
        } else {
          words.breakWord()
          index &+= 1
        }
      }
      words.flush(to: &folded)
    }
  }

  /// Decodes the scalar of two to four bytes that begins at an index, or nil if none is well
  /// formed.
  @inline(__always)
  private static func decodeMultibyteScalar(
    _ utf8: UnsafeRawBufferPointer, at index: Int
  ) -> Unicode.Scalar? {
    let lead = utf8[index]
    let width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead < 0xF5, width <= utf8.count &- index else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(width))
    for continuation in utf8[(index &+ 1)..<(index &+ width)] {
      guard continuation & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(continuation & 0x3F)
    }
    // Only the shortest encoding of a scalar is well formed; `init` refuses surrogates.
    guard let scalar = Unicode.Scalar(value), UTF8.width(scalar) == width else { return nil }
    return scalar
  }
}

/// Folded words under construction, gathered in a buffer so that the output grows by pieces.
private struct FoldedWords {
  private static let space = UInt8(ascii: " ")
  private static let absent = UInt8(ascii: "_")

  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var hasLetters = false
  private var breakIsDue = false

  /// - Precondition: `buffer` is not empty.
  init(buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  mutating func breakWord() {
    breakIsDue = hasLetters
  }

  mutating func flush(to folded: inout [UInt8]) {
    folded.append(contentsOf: buffer[..<count])
    count = 0
  }

  /// Appends a byte of a folded letter or digit; a space breaks the word.
  @inline(__always)
  mutating func append(_ byte: UInt8, to folded: inout [UInt8]) {
    guard byte != Self.space else { return breakWord() }
    if breakIsDue {
      breakIsDue = false
      write(Self.space, to: &folded)
    }
    hasLetters = true
    write(byte, to: &folded)
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8, to folded: inout [UInt8]) {
    if count == buffer.count { flush(to: &folded) }
    buffer[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    guard let cell = FoldingTable.cell(of: scalar.value) else {
      return appendByRule(scalar, to: &folded)
    }
    if cell.first != Self.absent { append(cell.first, to: &folded) }
    if cell.second != Self.absent { append(cell.second, to: &folded) }
  }

  /// Folds a scalar that is not in the table.
  @inline(never)
  private mutating func appendByRule(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    switch scalar.value {
    case 0xFB00...0xFB06:
      return append(ligature: scalar, to: &folded)
    case 0xFF01...0xFF5E:
      let fullwidthOffset: UInt32 = 0xFEE0
      let ascii = UInt8(truncatingIfNeeded: scalar.value &- fullwidthOffset)
      return append(FoldingTable.ascii(ascii), to: &folded)
    default:
      appendByCategory(scalar, to: &folded)
    }
  }

  private mutating func appendByCategory(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .letterNumber:
      appendLowercase(of: scalar, to: &folded)
    case .lowercaseLetter, .modifierLetter, .otherLetter, .spacingMark:
      appendEncoded(scalar, to: &folded)
    case .decimalNumber, .otherNumber:
      append(asciiDigit(of: scalar) ?? Self.space, to: &folded)
    case .nonspacingMark, .enclosingMark, .format:
      break
    default:
      breakWord()
    }
  }

  private mutating func appendLowercase(of scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    for lowercase in scalar.properties.lowercaseMapping.unicodeScalars {
      if lowercase == scalar {
        appendEncoded(scalar, to: &folded)
      } else {
        // The lower-case partner may be in the table (the kelvin sign's is k), or ASCII.
        append(lowercase, to: &folded)
      }
    }
  }

  private mutating func appendEncoded(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      append(byte, to: &folded)
    }
  }

  /// The ASCII digit of a decimal digit of any script, superscript and circled ones included.
  private func asciiDigit(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.properties.numericType {
    case .decimal, .digit:
      scalar.properties.numericValue.flatMap { UInt8(exactly: $0) }.map { UInt8(ascii: "0") &+ $0 }
    default:
      nil
    }
  }

  /// Appends the letters of one of the Latin ligatures U+FB00 to U+FB06.
  private mutating func append(ligature: Unicode.Scalar, to folded: inout [UInt8]) {
    let letters: StaticString =
      switch ligature.value {
      case 0xFB00: "ff"
      case 0xFB01: "fi"
      case 0xFB02: "fl"
      case 0xFB03: "ffi"
      case 0xFB04: "ffl"
      default: "st"
      }
    letters.withUTF8Buffer { utf8 in
      for byte in utf8 { append(byte, to: &folded) }
    }
  }
}
