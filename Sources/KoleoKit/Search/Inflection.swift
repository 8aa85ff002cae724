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
    let stemLength = lengthOfSharedBeginning(of: inflected, and: nominative)
    guard stemLength >= 3, nominative.count - stemLength <= 3 else { return nil }
    let (ending, rest) = (inflected[stemLength...], nominative[stemLength...])
    let endings = ending.first == rest.last ? endingsAfterLostVowel : caseEndings
    return endings.contains { ending.elementsEqual($0.utf8) } ? 1 + rest.count : nil
  }

  /// Whether a word looks like an inflected form of another that loses at most its last letter, or
  /// the vowel of the ending -ek or -ec.
  ///
  /// Examples are `krakowa` for Kraków, `zgorzelca` for Zgorzelec and, without an ending, `katowic`
  /// for Katowice.
  static func isInflectedForm(_ inflected: [UInt8], of nominative: UnsafeRawBufferPointer) -> Bool {
    guard inflected.count >= 3 else { return false }
    let stemLength = lengthOfSharedBeginning(of: inflected, and: nominative)
    let shortest = nominative.count - (endsInSoftI(nominative) ? 0 : 1)
    guard stemLength >= shortest else {
      return edits(between: inflected, and: nominative) != nil
        && inflected[stemLength] == nominative.last
    }
    if inflected.count < nominative.count { return nominative.last.map(isVowel) ?? false }
    // The ending may begin with the letter that it replaces: Zakopane, `zakopanem`.
    return [stemLength, shortest].contains { length in
      length >= 3 && caseEndings.contains { inflected[length...].elementsEqual($0.utf8) }
    }
  }

  private static func lengthOfSharedBeginning(
    of first: [UInt8], and second: UnsafeRawBufferPointer
  ) -> Int {
    var length = 0
    while length < min(first.count, second.count), first[length] == second[length] { length += 1 }
    return length
  }

  /// Whether a word ends in an i that no form loses, as in Zachodni; after k and g, as in Suwałki,
  /// it is an ending.
  private static func endsInSoftI(_ word: UnsafeRawBufferPointer) -> Bool {
    guard word.count > 1, word[word.count - 1] == UInt8(ascii: "i") else { return false }
    return !"kg".utf8.contains(word[word.count - 2])
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

  /// The endings of the nominative, with the letters that may join them to a stem.
  private static let endings = [
    "", "a", "e", "i", "o", "y", "ie", "cie", "ni", "na", "ne", "ny", "nia", "nie", "owa", "owe",
    "owy",
  ]

  /// The endings of the other cases: Katowicach, Sopocie, Górze, Zielonej, Krakowem, Rabce.
  private static let caseEndings = [
    "a", "ach", "ami", "ce", "cie", "dzie", "e", "ego", "ej", "em", "emu", "i", "ia", "iach",
    "iami", "ich", "ie", "iego", "iej", "iem", "iemu", "im", "imi", "iu", "om", "ow", "owi", "u",
    "y", "ych", "ym", "ymi", "ze", "zie",
  ]

  /// The endings that take the place of -ek, -ec or -iec: Szczecinka, Żywca.
  private static let endingsAfterLostVowel = [
    "ca", "cem", "cowi", "cu", "ka", "kiem", "kowi", "ku",
  ]
}
