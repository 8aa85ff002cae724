import KoleoKit
import TestSupport
import Testing

@Suite("The edit distance of two texts") struct EditDistanceTests {
  @Test(
    "each edit costs one, and no byte is edited twice",
    arguments: [
      ("", "", 0), ("krakow", "krakow", 0), ("krakow", "karkow", 1), ("krakow", "krako", 1),
      ("krakow", "krakoww", 1), ("krakow", "krbkow", 1), ("ca", "abc", 3), ("", "abc", 3),
      ("abc", "", 3),
    ])
  func edits(pattern: String, text: String, edits: Int) {
    let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
    #expect(pattern.edits(to: text, maximum: edits).whole == edits)
    #expect(pattern.edits(to: text, maximum: edits - 1).whole == nil)
  }

  @Test("random texts have the distances of the definition") func definition() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let pattern = text(1...5, using: &generator)
      let candidate = text(0...7, using: &generator)
      let beginnings = (0...candidate.count).map { edits(pattern[...], candidate.prefix($0)) }
      let found = pattern.edits(to: candidate, maximum: 20)
      #expect(found.whole == beginnings[candidate.count] && found.beginning == beginnings.min())
    }
  }

  /// A text of three letters.
  private func text(_ count: ClosedRange<Int>, using generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: count, using: &generator)).map { _ in
      UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "c"), using: &generator)
    }
  }

  /// The distance by the recursive definition.
  private func edits(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Int {
    guard let last = first.last, let other = second.last else { return first.count + second.count }
    var least = min(edits(first.dropLast(), second), edits(first, second.dropLast())) + 1
    least = min(least, edits(first.dropLast(), second.dropLast()) + (last == other ? 0 : 1))
    if first.count > 1, second.count > 1, first.dropLast().last == other,
      second.dropLast().last == last
    {
      least = min(least, edits(first.dropLast(2), second.dropLast(2)) + 1)
    }
    return least
  }
}
