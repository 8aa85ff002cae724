/// The endings of Polish words in station names in other cases than the nominative, folded.
enum CaseEndings {
  /// The number of letters at the end of a nominative that a form of it lacks: 1 of Góra in
  /// `gorze`, 2 of Rabka in `rabce`. A vowel that only the nominative has, as in Zgorzelec, does
  /// not count.
  ///
  /// - Returns: The number; nil if the word does not look like a form of the nominative.
  static func lostLetters(
    of nominative: Slice<UnsafeRawBufferPointer>, in word: [UInt8]
  ) -> Int? {
    var shared = 0
    while shared < word.count, shared < nominative.count,
      word[shared] == nominative.base[nominative.startIndex + shared]
    { shared += 1 }
    guard shared >= 3 else { return nil }
    let (ending, lost) = (word[shared...], nominative.dropFirst(shared))
    let isIrregular = irregularForms.contains {
      word.elementsEqual($0.0.utf8) && nominative.elementsEqual($0.1.utf8)
    }
    if isIrregular { return 1 }
    if lost.count > 3 { return nil }
    if ending.isEmpty {
      // Katowice and Gdynia, `katowic` and `gdyni`; but Koło has no form `kol`.
      let endings = word.last == UInt8(ascii: "i") ? ["a"] : ["e", "i", "y"]
      return isOne(of: endings, lost) ? 1 : nil
    }
    if softened.contains(where: { lost.elementsEqual($0.utf8) && ending.elementsEqual($1.utf8) }) {
      return 1
    }
    if lost.count > 1, ending.first == lost.last {
      return isOne(of: endingsAfterLostVowel, ending) ? 1 : nil
    }
    // Płockie is an adjective, and no form of Płock.
    if word.last == UInt8(ascii: "e"), word.dropLast().last == UInt8(ascii: "i"),
      word.count > 3, "kg".utf8.contains(word[word.count - 3])
    {
      return nil
    }
    let isAfterVowel = isVowel(word[shared - 1])
    if !lost.allSatisfy(isVowel) { return nil }
    let isForm =
      !(lost.isEmpty && isAfterVowel) && isOne(of: endings, ending)
      || isAfterVowel && isOne(of: endingsAfterVowel, ending)
    return isForm ? lost.count : nil
  }

  /// Whether letters are an ending of any case but the nominative.
  static func isEnding(_ letters: some Sequence<UInt8>) -> Bool { isOne(of: endings, letters) }

  private static func isOne(of endings: [String], _ letters: some Sequence<UInt8>) -> Bool {
    endings.contains { letters.elementsEqual($0.utf8) }
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

  /// Katowicach, Krakowem, Łodzi, Zielonej.
  private static let endings = [
    "a", "ach", "ami", "e", "ego", "ej", "em", "emu", "i", "ia", "iach", "iami", "ich", "ie",
    "iego", "iej", "iem", "iemu", "im", "imi", "iu", "om", "owi", "u", "y", "ych", "ym",
    "ymi",
  ]
  /// What a word loses, and its ending instead: Sopocie, Górze, Środzie, Rabce, Tychów.
  private static let softened = [
    ("ka", "ce"), ("t", "cie"), ("ta", "cie"), ("to", "cie"), ("a", "ze"),
    ("o", "ze"), ("a", "zie"), ("o", "zie"), ("", "zie"), ("d", "dzie"), ("da", "dzie"),
    ("y", "ow"),
  ]
  /// Zakopanego, Gdańskiego, Tarnowskimi.
  private static let endingsAfterVowel = ["ch", "ego", "ej", "emu", "go", "m", "mi", "mu"]
  /// In the place of -ek, -ec or -iec: Szczecinka, Żywca.
  private static let endingsAfterLostVowel = [
    "ca", "cem", "cowi", "cu", "ka", "kiem", "kowi", "ku",
  ]
  private static let irregularForms = [
    ("bialegostoku", "bialystok"), ("bialymstoku", "bialystok"), ("siedlec", "siedlce"),
  ]
}
