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
    // After i, an ending -a is lost, else -e, -i or -y: `gdyni`, `katowic`; no `kol` of Koło,
    // and no `gdansk` of Gdański.
    if ending.isEmpty {
      let isAdjective = lost.first == UInt8(ascii: "i") && isOne(of: ["sk", "ck"], word.suffix(2))
      return isOne(of: word.last == UInt8(ascii: "i") ? ["a"] : ["e", "i", "y"], lost)
        && !isAdjective
    }
    if softened.contains(where: { lost.elementsEqual($0.utf8) && ending.elementsEqual($1.utf8) }) {
      return true
    }
    if lost.count > 1, ending.first == lost.last, lost.dropLast().last == UInt8(ascii: "e") {
      return isOne(of: endingsAfterLostVowel, ending)
    }
    // Płockie is an adjective, and no form of Płock.
    if lost.count > 1 || !lost.allSatisfy(isVowel) || isOne(of: ["kie", "gie"], word.suffix(3)) {
      return false
    }
    if isVowel(word[shared - 1]), isOne(of: endingsAfterVowel, ending) { return true }
    if isVowel(word[shared - 1]), lost.isEmpty { return false }
    return endings.contains { lost.elementsEqual($0.utf8) && isOne(of: $1, ending) }
  }

  private static func isOne(of endings: [String], _ letters: some Sequence<UInt8>) -> Bool {
    endings.contains { letters.elementsEqual($0.utf8) }
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

  /// The vowel that a word loses, and its endings instead: Krakowem, Łodzi; Zielonej; Opolu,
  /// Zakopanem, Закопаного, Katowicach; Suwałkach; Gniezna; Żarami, Nowego.
  private static let endings: KeyValuePairs = [
    "": ["a", "em", "i", "ia", "ie", "iem", "iowi", "iu", "owi", "u", "y"],
    "a": ["ach", "ami", "e", "ej", "i", "ia", "ie", "iej", "om", "y"],
    "e": ["a", "ach", "ami", "ego", "em", "emu", "ogo", "om", "omu", "u", "ych", "ym", "ymi"],
    "i": ["ach", "ami", "ego", "emu", "im", "om", "y"], "o": ["a", "e", "em", "ie", "iem", "u"],
    "y": ["ach", "ami", "ego", "emu", "om", "ych", "ym", "ymi"],
  ]
  /// What a word loses, and its ending instead: Sopocie, Górze, Środzie, Rabce, Tychów, Mikołajek.
  private static let softened = [
    ("ka", "ce"), ("t", "cie"), ("ta", "cie"), ("to", "cie"), ("a", "ze"), ("o", "ze"),
    ("a", "zie"), ("o", "zie"), ("", "zie"), ("y", "ow"), ("ki", "ek"),
  ]
  /// Zakopanego, Gdańskiego, Tarnowskimi.
  private static let endingsAfterVowel = ["ch", "ego", "ej", "emu", "go", "m", "mi", "mu"]
  /// In the place of -ek, -ec, -iec or -en: Szczecinka, Żywca, Wiednia.
  private static let endingsAfterLostVowel = [
    "ca", "cem", "cowi", "cu", "ka", "kiem", "kowi", "ku", "nia", "niem", "niu",
  ]
  private static let irregularForms = [
    ("bialegostoku", "bialystok"), ("bialymstoku", "bialystok"), ("siedlec", "siedlce"),
    ("miedzyzdrojow", "miedzyzdroje"),
  ]
}
