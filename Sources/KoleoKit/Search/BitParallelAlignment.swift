/// Optimal string alignment with a pattern of 1 to 64 bytes, a column of the matrix at a time.
///
/// The matrix D has a row for each byte of the pattern and a column for each byte of the candidate.
/// Vertical and horizontal neighbours in it differ by -1, 0 or 1 and diagonal ones by 0 or 1, so a
/// column is a few words in which bit i stands for the pattern's byte i.
///
/// Source: H. Hyyrö, “A bit-vector algorithm for computing Levenshtein and Damerau edit distances”,
/// Nordic Journal of Computing 10 (2003), pp. 29–39. The words' names there are in brackets.
struct BitParallelAlignment {
  private let patternLength: Int
  /// For each byte value, the places in the pattern where it occurs (PM).
  private let occurrences: [UInt64]

  /// Nil if the pattern does not fit into a word.
  init?(pattern: [UInt8]) {
    guard pattern.count <= UInt64.bitWidth else { return nil }
    var occurrences = [UInt64](repeating: 0, count: 256)
    for (index, byte) in pattern.enumerated() {
      occurrences[Int(byte)] |= 1 << UInt64(index)
    }
    patternLength = pattern.count
    self.occurrences = occurrences
  }

  /// The least distance within an extent, or some number above `maximum` if it exceeds that.
  ///
  /// - Precondition: Neither pattern nor candidate is so long that it cannot be within `maximum`.
  func distance(
    to candidate: Slice<UnsafeBufferPointer<UInt8>>, _ extent: AlignmentExtent, maximum: Int
  ) -> Int {
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
    return extent == .whole ? column.distance : least
  }

  private struct Column {
    let lastRow: UInt64
    /// The entry of the last row: the distance of the pattern to the candidate so far.
    var distance: Int
    /// Where D exceeds (VP) or falls short of (VN) the entry above.
    var increases = UInt64.max
    var decreases: UInt64 = 0
    /// Where D equals its upper left neighbour (D0), and where the bytes matched (PM), last time.
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
