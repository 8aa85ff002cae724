import TestSupport
import Testing

@testable import KoleoKit

@Suite("The search for a needle") struct SubstringFinderTests {
  @Test(
    "the first occurrence is found",
    arguments: [
      ("krakow", "krakow", 0), ("krakow", "krakow glowny", 0), ("krakow", "stary krakow", 6),
      ("krakow", "xxkrakowxx", 2), ("krak", "krak krak krak", 0), ("aaab", "aabaaabaaab", 3),
      ("w", "krakow", 5), ("x", "krakow", nil), ("aaaa", "aaaaaaaaaaaaaaaaaaab", 0),
      ("krakuw", "krakow", nil), ("krakow", "krako", nil), ("krakow", "krak", nil),
      ("krakow", "", nil), ("πειρ", "αθηνα πειραιας", 11),
    ] as [(String, String, Int?)])
  func occurrence(needle: String, text: String, index: Int?) {
    #expect(find(Array(needle.utf8), in: Array(text.utf8), from: 0) == index)
  }

  @Test("a needle is found at every offset") func offsets() {
    for length in [1, 2, 3, 7, 8, 9, 31, 40] {
      let needle = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
      for offset in 0...140 {
        let text =
          [UInt8](repeating: 0x7E, count: offset) + needle
          + [UInt8](repeating: 0x7E, count: (offset * 7 + length) % 40)
        #expect(find(needle, in: text, from: 0) == offset)
        #expect(find(needle, in: text, from: offset) == offset)
        #expect(find(needle, in: text, from: offset + 1) == nil)
        #expect(find(needle, in: Array(text[..<(offset + length)]), from: 0) == offset)
        #expect(find(needle, in: Array(text[..<(offset + length - 1)]), from: 0) == nil)
      }
    }
  }

  @Test("a search from beyond the end finds nothing") func beyondTheEnd() {
    for start in 3...200 { #expect(find([1], in: [1, 1, 1], from: start) == nil) }
  }

  @Test(
    "random text is searched with the result of a comparison at every offset",
    arguments: [2, 3, 26])
  func randomText(letters: Int) {
    var generator = SeededGenerator(seed: UInt64(letters))
    for _ in 0..<1_000 {
      let text = generator.letters(letters, count: 0...250)
      let needle = generator.letters(letters, count: 1...6)
      let start = Int.random(in: 0...20, using: &generator)
      let expected = (start..<max(start, text.count)).first { text[$0...].starts(with: needle) }
      #expect(find(needle, in: text, from: start) == expected)
    }
  }

  /// The text lies where a load beyond either end would be noticed as a wrong match.
  private func find(_ needle: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    let margin = 64 + text.count % 16
    let around = (0..<(margin + 64)).map { needle[$0 % needle.count] }
    let memory = around[..<margin] + text + around
    return memory.withUnsafeBytes { bytes in
      SubstringFinder(needle).firstIndex(
        in: UnsafeRawBufferPointer(rebasing: bytes[margin..<(margin + text.count)]), from: start)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func letters(_ different: Int, count: ClosedRange<Int>) -> [UInt8] {
    (0..<Int.random(in: count, using: &self)).map { _ in
      UInt8(ascii: "a") + UInt8(Int.random(in: 0..<different, using: &self))
    }
  }
}
