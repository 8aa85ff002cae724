/// The endings of Polish words in station names in other cases than the nominative, folded.
enum CaseEndings {
  /// Whether a word looks like a form of a nominative: `rabce` of Rabka.
  static func isForm(_ word: [UInt8], of nominative: Slice<UnsafeRawBufferPointer>) -> Bool {
    var shared = 0
    while shared < word.count, shared < nominative.count,
      word[shared] == nominative.base[nominative.startIndex + shared]
    { shared += 1 }
    guard shared >= 3 else { return false }
    let (ending, lost) = (word[shared...], nominative.dropFirst(shared))
    let isIrregular = irregularForms.contains {
      word.elementsEqual($0.0.utf8) && nominative.elementsEqual($0.1.utf8)
    }
    if lost.count > 3 || isIrregular { return isIrregular }
    // Katowice and Gdynia, `katowic` and `gdyni`; but Koło has no form `kol`.
    if ending.isEmpty {
      return isOne(of: word.last == UInt8(ascii: "i") ? ["a"] : ["e", "i", "y"], lost)
    }
    if softened.contains(where: { lost.elementsEqual($0.utf8) && ending.elementsEqual($1.utf8) }) {
      return true
    }
    if lost.count > 1, ending.first == lost.last { return isOne(of: endingsAfterLostVowel, ending) }
    // Płockie is an adjective, and no form of Płock.
    if lost.count > 1 || !lost.allSatisfy(isVowel) || isOne(of: ["kie", "gie"], word.suffix(3)) {
      return false
    }
    let isAfterVowel = isVowel(word[shared - 1])
    return !(lost.isEmpty && isAfterVowel) && isOne(of: endings, ending)
      || isAfterVowel && isOne(of: endingsAfterVowel, ending)
  }

  private static func isOne(of endings: [String], _ letters: some Sequence<UInt8>) -> Bool {
    endings.contains { letters.elementsEqual($0.utf8) }
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

  /// Katowicach, Krakowem, Łodzi, Zielonej.
  private static let endings = [
    "a", "ach", "ami", "e", "ego", "ej", "em", "emu", "i", "ia", "iach", "iami", "ich", "ie",
    "iego", "iej", "iem", "iemu", "im", "imi", "iu", "om", "owi", "u", "y", "ych", "ym", "ymi",
  ]
  /// What a word loses, and its ending instead: Sopocie, Górze, Środzie, Rabce, Tychów.
  private static let softened = [
    ("ka", "ce"), ("t", "cie"), ("ta", "cie"), ("to", "cie"), ("a", "ze"), ("o", "ze"),
    ("a", "zie"), ("o", "zie"), ("", "zie"), ("y", "ow"),
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
