/// A rough spelling, a phonetic key, in which names of Polish places, and what people from abroad
/// write when they hear them, are nearly alike: `Pshemishl` and `Przemyśl`.
enum Sound {
  /// What the letters from a to z become where no rule holds.
  private static let letters = Array("abcdevgciiklmnopkrstovvxis".unicodeScalars)

  /// Replaces `sound` by the rough spelling of a folded word.
  static func spell(_ word: UnsafeRawBufferPointer, into sound: inout [UInt8]) {
    func letter(_ index: Int) -> Unicode.Scalar {
      index < word.count ? Unicode.Scalar(word[index]) : " "
    }
    sound.removeAll(keepingCapacity: true)
    var index = 0
    while index < word.count {
      let (spelled, length) = rule(index == 0, letter(index), letter(index + 1), letter(index + 2))
      index += length
      if let byte = spelled.map({ UInt8($0.value) }), sound.last != byte { sound.append(byte) }
    }
  }

  /// The letters with which a word may begin whose rough spelling begins with a letter.
  static func letters(thatMayBegin sound: UInt8) -> [UInt8] {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).filter { first in
      "aehsznro".unicodeScalars.contains { second in  // Those that the rules below tell apart.
        let spelled = rule(true, Unicode.Scalar(first), second, second == "r" ? "z" : "t").0
        return spelled == nil || spelled == Unicode.Scalar(sound)
      }
    }
  }

  /// What the next letters become. At the start, a c may be a k (Cracow), a w an Ł (`Wootch`).
  private static func rule(
    _ beginsWord: Bool, _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
  ) -> (Unicode.Scalar?, length: Int) {
    switch (first, second) {
    // ą and ę before a consonant.
    case ("o", "n"), ("o", "m"), ("a", "n"), ("a", "m"): isVowelOrEnd(third) ? (first, 1) : ("a", 2)
    case ("a", "h"), ("o", "h"): isVowelOrEnd(third) ? (first, 1) : (first, 2)
    case ("e", "n"), ("e", "m"): ("e", isVowelOrEnd(third) ? 1 : 2)
    case ("e", "e"), ("e", "a"): ("i", 2)
    case ("i", _), ("y", _), ("j", _): isVowelOrEnd(second) ? (nil, 1) : ("i", 1)
    case ("s", "c") where third == "h": ("s", 3)
    case ("t", "r") where third == "z": ("c", 3)
    case ("s", "h"), ("s", "z"), ("r", "z"), ("z", "h"): ("s", 2)
    case ("c", "a"), ("c", "o"), ("c", "u"), ("c", "l"), ("c", "r"): (beginsWord ? "k" : "c", 1)
    case ("c", "k"): ("k", 2)
    case ("w", "o"), ("w", "u"), ("v", "o"), ("v", "u"): (beginsWord && third != "n" ? "l" : "v", 1)
    case ("c", "z"), ("t", "s"), ("t", "z"), ("d", "z"), ("d", "s"), ("k", "h"): ("c", 2)
    case ("t", "c"): (nil, 1)
    case ("g", "u") where third == "e" || third == "i": ("g", 2)
    case ("a"..."z", _): (letters[Int(first.value) - 97], 1)
    default: (first, 1)
    }
  }

  private static func isVowelOrEnd(_ letter: Unicode.Scalar) -> Bool {
    "aeiouy ".utf8.contains(UInt8(truncatingIfNeeded: letter.value))
  }
}
