import TestSupport
import Testing

@testable import KoleoKit

@Suite("The edit distance of two texts") struct EditDistanceTests {
  @Test(
    "random texts have the distances of the textbook's matrix",
    arguments: [1...12, 30...40, 55...64])
  func textbook(lengths: ClosedRange<Int>) throws {
    var generator = SeededGenerator(seed: UInt64(lengths.lowerBound))
    for _ in 0..<20 {
      let pattern = generator.bytes(lengths)
      let distance = try #require(EditDistance(pattern: pattern))
      // Several candidates: one comparison must not affect the next.
      for _ in 0..<6 {
        let candidate = generator.bytes(0...lengths.upperBound * 2)
        let lastRow = textbookLastRow(pattern, candidate)
        let maximum = Int.random(in: 0...lengths.upperBound * 2, using: &generator)
        let (whole, nearest) = (lastRow[candidate.count], lastRow.min() ?? 0)
        #expect(distance.whole(candidate, maximum) == (whole <= maximum ? whole : nil))
        let both = distance.both(candidate, maximum)
        if maximum <= pattern.count { #expect(both.whole == (whole <= maximum ? whole : nil)) }
        #expect(both.anyPrefix == (nearest <= maximum ? nearest : nil))
      }
    }
  }

  @Test("a candidate beyond the reach of a pattern is not taken for its beginning")
  func longCandidate() throws {
    let found = try #require(EditDistance(pattern: Array("ab".utf8))).both(Array("ababab".utf8), 2)
    #expect(found.whole == nil && found.anyPrefix == 0)
  }

  @Test("a pattern has 1 to 64 bytes")
  func length() {
    for (length, isThere) in [(0, false), (1, true), (64, true), (65, false), (1_000, false)] {
      let distance = EditDistance(pattern: Array(repeating: 0x61, count: length))
      #expect((distance != nil) == isThere, "\(length)")
    }
  }

  /// The distances of a pattern to each prefix of a candidate, from the whole matrix.
  private func textbookLastRow(_ pattern: [UInt8], _ candidate: [UInt8]) -> [Int] {
    let columns = candidate.count + 1
    var matrix = [[Int]](repeating: [Int](0..<columns), count: pattern.count + 1)
    for row in matrix.indices.dropFirst() {
      matrix[row][0] = row
      for column in 1..<max(columns, 1) where column < columns {
        let (byte, other) = (pattern[row - 1], candidate[column - 1])
        matrix[row][column] = min(
          matrix[row - 1][column] + 1,
          matrix[row][column - 1] + 1,
          matrix[row - 1][column - 1] + (byte == other ? 0 : 1))
        if row > 1, column > 1, byte == candidate[column - 2], pattern[row - 2] == other {
          matrix[row][column] = min(matrix[row][column], matrix[row - 2][column - 2] + 1)
        }
      }
    }
    return matrix[pattern.count]
  }
}

extension EditDistance {
  fileprivate func whole(_ candidate: [UInt8], _ maximum: Int) -> Int? {
    candidate.withUnsafeBufferPointer { distance(to: $0, maximum: maximum) }
  }

  fileprivate func both(_ candidate: [UInt8], _ maximum: Int) -> (whole: Int?, anyPrefix: Int?) {
    candidate.withUnsafeBufferPointer { distances(to: $0, maximum: maximum) }
  }
}

extension SeededGenerator {
  /// Text of few letters, so that matches and transpositions are frequent.
  fileprivate mutating func bytes(_ lengths: ClosedRange<Int>) -> [UInt8] {
    let letters = Array("abc ".utf8)
    return (0..<Int.random(in: lengths, using: &self)).map { _ in
      letters[Int.random(in: letters.indices, using: &self)]
    }
  }
}
