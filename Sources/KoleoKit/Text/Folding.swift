/// Folds text for comparison in a search, to words of lower-case base letters and digits.
///
/// Names and keywords are folded by the same function as the phrases that people type. It is
/// independent of the locale, and its result is UTF-8:
/// - Latin letters up to U+017F, as of most languages of Europe, have neither case nor marks,
///   precomposed or combining: `Łódź` is `lodz`. `ß`, `æ` and `œ` are two letters. Full-width
///   letters are as the plain ones. Ukrainian, Russian and Belarusian ones are transcribed as in
///   Polish, and their soft and hard signs dropped. Other letters only become lower case.
/// - One space separates words. White space, punctuation, symbols and control characters all
///   separate words; invisible characters such as the soft hyphen are dropped.
///
/// Folding folded text changes nothing.
package enum Folding {
  package static func fold(_ text: String) -> [UInt8] {
    var words = FoldedWords()
    words.bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { words.append(scalar) }
    return words.bytes
  }
}

private struct FoldedWords {
  /// The base letters of U+00C0 to U+017F, 32 to a row; a capital stands for two letters.
  private static let latin: StaticString = """
    aaaaaaAceeeeiiiidnooooo ouuuuytS\
    aaaaaaAceeeeiiiidnooooo ouuuuyty\
    aaaaaaccccccccddddeeeeeeeeeegggg\
    gggghhhhiiiiiiiiiiiijjkkklllllll\
    lllnnnnnnnnnooooooOOrrrrrrssssss\
    ssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """

  var bytes: [UInt8] = []
  private var endsWord = false

  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: append(UInt8(truncatingIfNeeded: scalar.value))
    case 0x41...0x5A: append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
    case ..<0x80: endsWord = true
    case 0xC0..<0x180: appendLatin(Self.latin.utf8Start[Int(scalar.value) - 0xC0])
    case 0x400..<0x500: appendCyrillic(scalar.properties.lowercaseMapping.unicodeScalars.first)
    case 0xFF01...0xFF5E: append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
    case 0x218, 0x219: append(UInt8(ascii: "s"))
    case 0x21A, 0x21B: append(UInt8(ascii: "t"))
    default: appendOther(scalar)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if endsWord, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    endsWord = false
    bytes.append(byte)
  }

  /// Appends the Polish transcription of a Cyrillic letter in lower case, or else that letter.
  private mutating func appendCyrillic(_ letter: Unicode.Scalar?) {
    guard let letter else { return }
    for byte in (Self.cyrillic[letter] ?? String(letter)).utf8 {
      // The vowels of я, ю, є and ё soften a consonant, and л is soft by itself.
      if byte == UInt8(ascii: "j"), letter != "й", let last = bytes.last, !endsWord,
        !"aeiouyj ".utf8.contains(last)
      {
        if last != UInt8(ascii: "l") { append(UInt8(ascii: "i")) }
      } else {
        append(byte)
      }
    }
  }

  private static let cyrillic: [Unicode.Scalar: String] = [
    "а": "a", "б": "b", "в": "w", "г": "g", "ґ": "g", "д": "d", "е": "e", "ж": "z", "з": "z",
    "и": "y", "і": "i", "й": "j", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p",
    "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "ch", "ц": "c", "ч": "cz", "ш": "sz",
    "щ": "szcz", "ы": "y", "э": "e", "ю": "ju", "я": "ja", "є": "je", "ё": "jo", "ї": "ji",
    "ў": "u", "ь": "", "ъ": "",
  ]

  private mutating func appendLatin(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: " "): endsWord = true
    case UInt8(ascii: "A"), UInt8(ascii: "O"), UInt8(ascii: "S"):
      append(letter | 0x20)
      append(letter == UInt8(ascii: "S") ? UInt8(ascii: "s") : UInt8(ascii: "e"))
    default: append(letter)
    }
  }

  private mutating func appendOther(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .letterNumber:
      // The kelvin sign becomes k. A letter without a lower case would come here again.
      let lowercase = scalar.properties.lowercaseMapping
      if lowercase == String(scalar) { fallthrough }
      for lowercase in lowercase.unicodeScalars { append(lowercase) }
    case .lowercaseLetter, .modifierLetter, .otherLetter, .spacingMark, .decimalNumber,
      .otherNumber:
      for byte in String(scalar).utf8 { append(byte) }
    case .nonspacingMark, .enclosingMark, .format: break
    default: endsWord = true
    }
  }
}
