/// A rough spelling in which names of Polish places, and what foreigners write when they hear them,
/// are nearly the same: `Pshemishl` and `Przemyśl`, `Krakuv` and `Kraków`.
///
/// Letters that sound alike in Polish, or are written for each other in English, German, Czech or
/// Spanish, become one. It serves for suggestions only.
enum Sound {
  /// Replaces `sound` by the rough spelling of a folded word.
  ///
  /// - Complexity: O(*n*).
  static func spell(_ word: UnsafeRawBufferPointer, into sound: inout [UInt8]) {
    sound.removeAll(keepingCapacity: true)
    var index = 0
    while index < word.count {
      let (spelled, length) = rule(word, at: index)
      index += length
      // A doubled letter sounds like one.
      if let spelled, sound.last != UInt8(truncatingIfNeeded: spelled.value) {
        sound.append(UInt8(truncatingIfNeeded: spelled.value))
      }
    }
  }

  /// The first letter of the rough spelling of a word that begins at an index; nil if it has none.
  static func first(of text: UnsafeRawBufferPointer, at start: Int) -> UInt8? {
    var index = start
    while index < text.count, text[index] != UInt8(ascii: " ") {
      let (spelled, length) = rule(text, at: index)
      if let spelled { return UInt8(truncatingIfNeeded: spelled.value) }
      index += length
    }
    return nil
  }

  private static func rule(
    _ text: UnsafeRawBufferPointer, at index: Int
  ) -> (Unicode.Scalar?, length: Int) {
    func letter(_ index: Int) -> Unicode.Scalar {
      index < text.count ? Unicode.Scalar(text[index]) : " "
    }
    return rule(letter(index), letter(index + 1), letter(index + 2))
  }

  /// The letters with which a word may begin whose rough spelling begins with a letter.
  static func letters(thatMayBegin sound: UInt8) -> [UInt8] {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).filter { first in
      (["a", "e", "h", "o", "s", "z", "n"] as [Unicode.Scalar]).contains { second in
        let spelled = rule(Unicode.Scalar(first), second, "t").0
        return spelled.map { UInt8(truncatingIfNeeded: $0.value) == sound } ?? true
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
    case ("c", "z"), ("c", "h"), ("t", "s"), ("t", "z"), ("d", "z"), ("k", "h"):
      ("c", 2)
    case ("t", "c"): (nil, 1)
    case ("t", "h"): ("t", 2)
    case ("p", "h"): ("v", 2)
    case ("e", "e"), ("e", "a"): ("i", 2)
    case ("o", "o"), ("o", "u"): ("o", 2)
    // ą and ę before a consonant.
    case ("o", "n"), ("o", "m"), ("a", "n"), ("a", "m"): isVowel(third) ? (first, 1) : ("a", 2)
    case ("e", "n"), ("e", "m"): isVowel(third) ? ("e", 1) : ("e", 2)
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
    switch letter {
    case "a", "e", "i", "o", "u", "y", " ": true
    default: false
    }
  }
}
