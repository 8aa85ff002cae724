/// The endings of Polish words in station names, folded.
enum Inflection {
  /// Whether the rest of a word after a stem is an ending of the nominative, which may be empty.
  ///
  /// After the stem `wroclaw`, the empty rest of Wrocław is an ending, and the `ki` of Wrocławki is
  /// not.
  static func isEnding(_ rest: Slice<UnsafeRawBufferPointer>) -> Bool {
    endings.contains { rest.elementsEqual($0.utf8) }
  }

  /// The number of edits between an inflected word and the word of a name: two each between
  /// `katowicach` and Katowice, and between `gorze` and Góra.
  ///
  /// Each letter that only the name has, after the beginning that both share, is one edit, and the
  /// case ending is another. nil if the first does not look like a form of the second.
  static func edits(between inflected: [UInt8], and nominative: UnsafeRawBufferPointer) -> Int? {
    var stemLength = 0
    while stemLength < min(inflected.count, nominative.count),
      inflected[stemLength] == nominative[stemLength]
    { stemLength += 1 }
    guard stemLength >= 3, nominative.count - stemLength <= 3 else { return nil }
    let (ending, rest) = (inflected[stemLength...], nominative[stemLength...])
    return caseEndings.contains { ending.elementsEqual($0.utf8) } ? 1 + rest.count : nil
  }

  /// Whether a word looks like an inflected form of another that loses at most its last letter.
  ///
  /// Examples are `krakowa` for Kraków and, without an ending, `katowic` for Katowice.
  static func isInflectedForm(_ inflected: [UInt8], of nominative: UnsafeRawBufferPointer) -> Bool {
    let stem = nominative.dropLast()
    guard inflected.count >= 3, inflected.starts(with: stem) else { return false }
    if inflected.count == stem.count || edits(between: inflected, and: nominative) != nil {
      return true
    }
    // The ending may begin with the letter that it replaces: Zakopane, `zakopanem`.
    let ending = inflected[stem.count...]
    return stem.count >= 3 && caseEndings.contains { ending.elementsEqual($0.utf8) }
  }

  /// The endings of the nominative, with the letters that may join them to a stem.
  private static let endings = [
    "", "a", "e", "i", "o", "y", "ie", "cie", "ni", "na", "ne", "ny", "nia", "nie", "owa", "owe",
    "owy",
  ]

  /// The endings of the other cases: Katowicach, Sopocie, Górze, Zielonej, Krakowem, Rabce, Żywca.
  private static let caseEndings = [
    "a", "ach", "ami", "ca", "ce", "cem", "cie", "cu", "dzie", "e", "ego", "ej", "em", "emu", "i",
    "ia", "iach", "iami", "ich", "ie", "iego", "iej", "iem", "iemu", "im", "imi", "iu", "ka",
    "kiem", "ku", "om", "ow", "owi", "u", "y", "ych", "ym", "ymi", "ze", "zie",
  ]
}
