/// Optimal string alignment with a pattern of any length, by filling the matrix near its diagonal.
///
/// An entry further than `maximum` from the diagonal exceeds `maximum`. Three columns of the
/// matrix, one entry for each prefix of the pattern, are kept from one comparison to the next.
struct BandedAlignment {
  private let pattern: [UInt8]
  private var current: [Int]
  private var previous: [Int]
  private var beforePrevious: [Int]

  init(pattern: [UInt8]) {
    self.pattern = pattern
    current = Array(0...pattern.count)
    previous = current
    beforePrevious = current
  }

  /// The least distance within an extent, or some number above `maximum` if it exceeds that.
  ///
  /// - Precondition: The pattern is not empty. Neither it nor the candidate is longer than the
  ///   other by more than `maximum`; for `.anyPrefix` the pattern may be.
  mutating func distance(
    to candidate: Slice<UnsafeBufferPointer<UInt8>>, _ extent: AlignmentExtent, maximum: Int
  ) -> Int {
    let beyond = maximum + 1
    for row in current.indices { current[row] = min(row, beyond) }
    var least = current[pattern.count]
    var preceding: UInt8?
    for (index, byte) in candidate.enumerated() {
      let nearest = fillColumn(index + 1, byte, after: preceding, maximum: maximum)
      guard nearest <= maximum else { return extent == .whole ? beyond : least }
      // Before that the band has not reached the last row.
      if index + 1 + maximum >= pattern.count { least = min(least, current[pattern.count]) }
      preceding = byte
    }
    return extent == .whole ? current[pattern.count] : least
  }

  /// Fills the column of the candidate's byte number `column` and returns its least entry.
  private mutating func fillColumn(
    _ column: Int, _ byte: UInt8, after preceding: UInt8?, maximum: Int
  ) -> Int {
    let beyond = maximum + 1
    let first = max(1, column - maximum)
    let last = min(pattern.count, column + maximum)
    swap(&beforePrevious, &previous)
    swap(&previous, &current)
    current[first - 1] = first == 1 ? min(column, beyond) : beyond
    var nearest = current[first - 1]
    for row in first...last {
      let substitution = previous[row - 1] + (pattern[row - 1] == byte ? 0 : 1)
      var entry = min(substitution, previous[row] + 1, current[row - 1] + 1, beyond)
      if row > 1, pattern[row - 1] == preceding, pattern[row - 2] == byte {
        entry = min(entry, beforePrevious[row - 2] + 1)
      }
      current[row] = entry
      nearest = min(nearest, entry)
    }
    // The next columns reach one row further down.
    if last < pattern.count { current[last + 1] = beyond }
    return nearest
  }
}
