/// A rough spelling in which names of Polish places, and what foreigners write when they hear them,
/// are nearly the same: `Pshemishl` and `Przemyśl`, `Krakuv` and `Kraków`.
///
/// Letters that sound alike in Polish, or are written for each other in English, German, Czech or
/// Spanish, become one. It serves for suggestions only.
enum Sound {
  /// Replaces `sound` by the rough spelling of a folded word.
  static func spell(_ word: UnsafeRawBufferPointer, into sound: inout [UInt8]) {
    func letter(_ index: Int) -> Unicode.Scalar {
      index < word.count ? Unicode.Scalar(word[index]) : " "
    }
    sound.removeAll(keepingCapacity: true)
    var index = 0
    while index < word.count {
      let (spelled, length) = rule(letter(index), letter(index + 1), letter(index + 2))
      index += length
      // A doubled letter sounds like one.
      let byte = spelled.map { UInt8(truncatingIfNeeded: $0.value) }
      if let byte, sound.last != byte { sound.append(byte) }
    }
  }

  /// The letters with which a word may begin whose rough spelling begins with a letter.
  static func letters(thatMayBegin sound: UInt8) -> [UInt8] {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).filter { first in
      (["a", "e", "h", "s", "z", "n"] as [Unicode.Scalar]).contains { second in
        let spelled = rule(Unicode.Scalar(first), second, "t").0
        return spelled == nil || spelled == Unicode.Scalar(sound)
      }
    }
  }

  /// What the next letters become, and how many they are.
  private static func rule(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
  ) -> (Unicode.Scalar?, length: Int) {
    switch (first, second) {
    case ("s", "c") where third == "h": ("s", 3)
    case ("s", "h"), ("s", "z"), ("r", "z"), ("z", "h"): ("s", 2)
    case ("c", "k"): ("k", 2)
    case ("c", "z"), ("t", "s"), ("t", "z"), ("d", "z"), ("k", "h"): ("c", 2)
    case ("t", "c"): (nil, 1)
    case ("t", "h"): ("t", 2)
    case ("p", "h"): ("v", 2)
    case ("e", "e"), ("e", "a"): ("i", 2)
    // ą and ę before a consonant.
    case ("o", "n"), ("o", "m"), ("a", "n"), ("a", "m"): isVowel(third) ? (first, 1) : ("a", 2)
    case ("e", "n"), ("e", "m"): ("e", isVowel(third) ? 1 : 2)
    case ("i", _), ("y", _), ("j", _): isVowel(second) ? (nil, 1) : ("i", 1)
    case ("u", _): ("o", 1)
    case ("z", _): ("s", 1)
    case ("w", _), ("f", _): ("v", 1)
    case ("h", _): ("c", 1)
    case ("q", _): ("k", 1)
    default: (first, 1)
    }
  }

  private static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    "aeiouy ".utf8.contains(UInt8(truncatingIfNeeded: letter.value))
  }
}
