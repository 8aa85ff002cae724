/// The endings of Polish and some Czech and Ukrainian words in other cases than the nominative.
enum CaseEndings {
  /// Whether a word looks like a form of a nominative: `rabce` of Rabka.
  static func isForm(_ word: [UInt8], of nominative: ByteSlice) -> Bool {
    var shared = 0
    while shared < word.count, shared < nominative.count,
      word[shared] == nominative.base[nominative.startIndex + shared]
    { shared += 1 }
    let (ending, lost) = (word[shared...], nominative.dropFirst(shared))
    guard shared >= 3 else { return false }
    let isIrregular = irregularForms.contains {
      word.elementsEqual($0.0.utf8) && nominative.elementsEqual($0.1.utf8)
    }
    if isIrregular { return true }
    // A fast way out: no row of the table begins with another letter.
    guard lost.first.map("aeikoty".utf8.contains) ?? true else { return false }
    // A form without an ending has lost an -a after i (`gdyni`), else -e, -i or -y (`katowic`), but
    // no -o (`kol` of Koło), nor the -i of an adjective (`gdansk` of Gdański).
    if ending.isEmpty {
      let isAdjective = lost.first == UInt8(ascii: "i") && isOne(of: ["sk", "ck"], word.suffix(2))
      return isOne(of: word.last == UInt8(ascii: "i") ? ["a"] : ["e", "i", "y"], lost)
        && !isAdjective
    }
    if lost.count < 2, lost.allSatisfy(isVowel) {
      // Płockie is an adjective, and no form of Płock.
      if isOne(of: ["kie", "gie"], word.suffix(3)) { return false }
      if isVowel(word[shared - 1]) {
        if isOne(of: endingsAfterVowel, ending) { return true }
        if lost.isEmpty { return false }
      }
    }
    return endings.contains { end, endings in
      lost.elementsEqual(end.utf8)
        && endings.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(ending) }
    }
  }

  private static func isOne(of endings: [String], _ letters: some Sequence<UInt8>) -> Bool {
    endings.contains { letters.elementsEqual($0.utf8) }
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

  /// What a word loses, and its endings instead: Krakowem, Łodzi; Zielonej, Górze, Środzie; Opolu,
  /// Закопаного; Koluszkach; Gniezna; Żarami, Nowego; Rabce; Mikołajek; Sopocie; Szczecinka; Żywca;
  /// Wiednia. Keep `aeikoty` in `isForm` equal to their first letters.
  private static let endings = [
    ("", "a em i ia ie iem iowi iu om owi u y zie"), ("a", "ach ami e ej i ia ie iej om y ze zie"),
    ("e", "a ach ami ego em emu ogo om omu u ych ym ymi"), ("i", "ach ami ego emu im om y"),
    ("o", "a e em ie iem u ze zie"), ("y", "ach ami ego eho emu om ow ych ym ymi"), ("ka", "ce"),
    ("ki", "ek"), ("t", "cie"), ("ta", "cie"), ("to", "cie"), ("ek", "ka kiem kowi ku"),
    ("ec", "ca cem cowi cu"), ("iec", "ca cem cowi cu"), ("en", "nia niem niu"),
  ]
  /// After a vowel that stays: Zakopanego, Zakopanem, Gdańskiego, Tarnowskimi.
  private static let endingsAfterVowel = ["ch", "ego", "ej", "emu", "go", "ho", "m", "mi", "mu"]
  private static let irregularForms = [
    ("bialegostoku", "bialystok"), ("bialymstoku", "bialystok"), ("siedlec", "siedlce"),
    ("miedzyzdrojow", "miedzyzdroje"), ("bialymstokiem", "bialystok"), ("strzelec", "strzelce"),
  ]
}
