/// The Damerau–Levenshtein distance of one pattern to many candidates, in its restricted form
/// (optimal string alignment).
///
/// An insertion, a deletion, a substitution and the transposition of two neighbors cost one each,
/// and no byte is edited twice (`ca` → `abc` is 3, not 2). The unit is a byte: one of the
/// letters a to z in folded text; a wrong letter of two bytes costs up to two.
///
/// The matrix D of the textbooks has a row for each byte of the pattern and a column for each byte
/// of the candidate. Vertical and horizontal neighbors differ by -1, 0 or 1, and diagonal ones by 0
/// or 1, so a few machine words hold a column, with bit i for byte i of the pattern.
///
/// Source: H. Hyyrö, “A bit-vector algorithm for computing Levenshtein and Damerau edit distances”,
/// Nordic Journal of Computing 10 (2003), pp. 29–39, with its names for the words in parentheses.
package struct EditDistance {
  private let patternLength: Int
  /// For each byte value, its positions in the pattern (PM).
  private let occurrences: [UInt64]

  /// Prepares for comparisons with a pattern, usually folded text.
  ///
  /// Fails for an empty pattern and for one of more than 64 bytes, the bits of a machine word.
  package init?(pattern: [UInt8]) {
    guard 1...UInt64.bitWidth ~= pattern.count else { return nil }
    var occurrences = [UInt64](repeating: 0, count: 256)
    for (index, byte) in pattern.enumerated() { occurrences[Int(byte)] |= 1 << UInt64(index) }
    patternLength = pattern.count
    self.occurrences = occurrences
  }

  /// The distance of the pattern to a candidate; nil if it exceeds `maximum`.
  ///
  /// - Parameters:
  ///   - candidate: The bytes to compare.
  ///   - maximum: A small maximum ends the comparison early; a negative one is always exceeded.
  /// - Returns: The number of edits, or nil.
  /// - Complexity: O(*n*) in the length of the candidate; no allocation.
  package func distance(to candidate: UnsafeBufferPointer<UInt8>, maximum: Int) -> Int? {
    guard abs(patternLength - candidate.count) <= maximum else { return nil }
    return distances(to: candidate[...], maximum: maximum).whole
  }

  /// The distance of the pattern to a whole candidate, and the least distance to any prefix of the
  /// candidate, including the empty and the whole one.
  ///
  /// Each is nil if it exceeds `maximum`. The first is also nil if the candidate is more than twice
  /// as long as the pattern.
  func distances(to candidate: UnsafeBufferPointer<UInt8>, maximum: Int)
    -> (whole: Int?, anyPrefix: Int?)
  {
    guard maximum >= 0, patternLength - candidate.count <= maximum else { return (nil, nil) }
    // A prefix of more than twice the length of the pattern is farther away than the empty one.
    let reach = patternLength + min(maximum, patternLength)
    let found = distances(to: candidate.prefix(reach), maximum: maximum)
    return (candidate.count > reach ? nil : found.whole, found.anyPrefix)
  }

  /// The distances to the whole candidate and to its nearest prefix, each nil if it exceeds
  /// `maximum`.
  private func distances(to candidate: Slice<UnsafeBufferPointer<UInt8>>, maximum: Int)
    -> (whole: Int?, anyPrefix: Int?)
  {
    // No distance is greater than the longer length.
    let maximum = min(maximum, max(patternLength, candidate.count))
    var column = Column(lastRow: 1 << UInt64(patternLength - 1), distance: patternLength)
    var least = patternLength
    var remaining = candidate.count
    for byte in candidate {
      column.advance(matching: occurrences[Int(byte)])
      least = min(least, column.distance)
      remaining &-= 1
      // Each column lowers the distance by one at most.
      if column.distance &- remaining > maximum { break }
    }
    return (
      remaining == 0 && column.distance <= maximum ? column.distance : nil,
      least <= maximum ? least : nil
    )
  }

  private struct Column {
    let lastRow: UInt64
    /// The entry of the last row: the distance of the pattern to the candidate so far.
    var distance: Int
    /// Where D is greater (VP) or less (VN) than the entry above.
    var increases = UInt64.max
    var decreases: UInt64 = 0
    /// Where D equals its upper left neighbor (D0) and where the bytes match (PM), in the previous
    /// column.
    var diagonal: UInt64 = 0
    var matches: UInt64 = 0

    @inline(__always)
    mutating func advance(matching newMatches: UInt64) {
      let transposed = ((~diagonal & newMatches) << 1) & matches
      diagonal =
        (((newMatches & increases) &+ increases) ^ increases) | newMatches | decreases | transposed
      let rightIncreases = decreases | ~(diagonal | increases)
      let rightDecreases = diagonal & increases
      if rightIncreases & lastRow != 0 { distance &+= 1 }
      if rightDecreases & lastRow != 0 { distance &-= 1 }
      // Row 0 increases with each column.
      let shiftedIncreases = rightIncreases << 1 | 1
      increases = rightDecreases << 1 | ~(diagonal | shiftedIncreases)
      decreases = shiftedIncreases & diagonal
      matches = newMatches
    }
  }
}
