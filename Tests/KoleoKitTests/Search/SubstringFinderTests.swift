import TestSupport
import Testing

@testable import KoleoKit

@Suite("The search for a needle") struct SubstringFinderTests {
  @Test(
    "the first occurrence is that of a comparison at every offset", arguments: [1, 2, 3, 26])
  func randomText(letters: Int) {
    var generator = SeededGenerator(seed: UInt64(letters))
    for _ in 0..<1_000 {
      let text = generator.letters(letters, count: 0...250)
      let needle =
        text.dropFirst(.random(in: 0...250, using: &generator))
        .prefix(.random(in: 1...40, using: &generator))
        + generator.letters(letters, count: 0...4)
      guard !needle.isEmpty else { continue }
      for start in [
        0, .random(in: 0...20, using: &generator), .random(in: 0...300, using: &generator),
      ] {
        let expected = (start..<max(start, text.count)).first { text[$0...].starts(with: needle) }
        #expect(find(Array(needle), in: text, from: start) == expected)
      }
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
