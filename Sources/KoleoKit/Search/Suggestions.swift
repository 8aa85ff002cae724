extension StationList {
  /// How many stations are suggested at most.
  public static let suggestionCount = 3

  /// Stations that were probably meant by a phrase that matches none.
  ///
  /// Those with a name or keyword whose beginning is the fewest edits away, in Damerau and
  /// Levenshtein's sense, the busiest of them first; at most 1 edit for 3 to 5 bytes, 2 for 6 to
  /// 11, 3 for more, and none for a phrase of more than 64 bytes.
  ///
  /// - Complexity: O(*n*) in the list's size.
  public func suggestions(for phrase: Phrase) -> [Station] {
    guard var suggestions = Suggestions(phrase) else { return [] }
    forEachLine { line in
      suggestions.consider(line)
      return true
    }
    return suggestions.best.map { record(of: $0.line).station }
  }
}

/// The best stations so far.
private struct Suggestions {
  private(set) var best: [(line: StationLine, distance: Int)] = []
  private let distance: EditDistance
  /// How many edits are a slip of the finger rather than another word.
  private let maximum: Int

  /// nil for a phrase that is too short, or too long, for a guess.
  init?(_ phrase: Phrase) {
    switch phrase.folded.count {
    case ..<3: return nil
    case ..<6: maximum = 1
    case ..<12: maximum = 2
    default: maximum = 3
    }
    guard let distance = EditDistance(pattern: phrase.folded) else { return nil }
    self.distance = distance
  }

  mutating func consider(_ line: StationLine) {
    guard line.isOffered else { return }
    var least: Int?
    line.forEachKey { key in
      guard key.isSearchable else { return }
      let text = key.text.assumingMemoryBound(to: UInt8.self)
      let maximum = (least ?? worst + 1) - 1
      if let found = distance.prefixDistance(to: text, maximum: maximum) { least = found }
    }
    if let least { insert(line, least) }
  }

  /// The largest distance that still earns a place among the best.
  private var worst: Int {
    guard best.count == StationList.suggestionCount, let last = best.last else { return maximum }
    return last.distance - 1
  }

  /// Puts the station behind those that are as near: they are busier.
  private mutating func insert(_ line: StationLine, _ distance: Int) {
    let index = best.firstIndex { $0.distance > distance } ?? best.count
    best.insert((line, distance), at: index)
    if best.count > StationList.suggestionCount { best.removeLast() }
  }
}

/// The Damerau–Levenshtein distance of one pattern to many candidates, in its restricted form
/// (optimal string alignment).
///
/// An insertion, a deletion, a substitution and the transposition of two neighbours cost one each,
/// and nothing is edited twice (`ca` → `abc` is 3, not 2). What it counts is bytes, which are
/// letters where folded text is Latin; a wrong letter of two bytes costs up to two.
///
/// The matrix D of the textbooks has a row for each byte of the pattern and a column for each byte
/// of the candidate. Vertical and horizontal neighbours in it differ by -1, 0 or 1 and diagonal ones
/// by 0 or 1, so a column is a few words in which bit i stands for the pattern's byte i. A
/// comparison allocates nothing and takes time proportional to the candidate's length.
///
/// Source: H. Hyyrö, “A bit-vector algorithm for computing Levenshtein and Damerau edit distances”,
/// Nordic Journal of Computing 10 (2003), pp. 29–39. The words' names there are in brackets.
public struct EditDistance {
  private let patternLength: Int
  /// For each byte value, the positions in the pattern where it occurs (PM).
  private let occurrences: [UInt64]

  /// Prepares for comparisons with a pattern, which is folded text as a rule.
  ///
  /// nil for an empty pattern and for one of more than 64 bytes, which does not fit into a word:
  /// nobody mistypes a name of that length and expects to be understood.
  public init?(pattern: [UInt8]) {
    guard 1...UInt64.bitWidth ~= pattern.count else { return nil }
    var occurrences = [UInt64](repeating: 0, count: 256)
    for (index, byte) in pattern.enumerated() { occurrences[Int(byte)] |= 1 << UInt64(index) }
    patternLength = pattern.count
    self.occurrences = occurrences
  }

  /// The distance of the pattern to a candidate, or nil if it exceeds `maximum`.
  ///
  /// - Parameter maximum: The smaller, the sooner a comparison is given up; a negative one is
  ///   always exceeded.
  public func distance(to candidate: UnsafeBufferPointer<UInt8>, maximum: Int) -> Int? {
    guard abs(patternLength - candidate.count) <= maximum else { return nil }
    return distance(to: candidate[...], maximum: maximum).whole
  }

  /// The distance of the pattern to the prefix of a candidate that is nearest to it, the empty and
  /// the whole one included, or nil if it exceeds `maximum`.
  ///
  /// - Parameter maximum: As for ``distance(to:maximum:)``.
  public func prefixDistance(to candidate: UnsafeBufferPointer<UInt8>, maximum: Int) -> Int? {
    guard maximum >= 0, patternLength - candidate.count <= maximum else { return nil }
    // A prefix more than twice as long as the pattern is further away than the empty one.
    let reach = patternLength + min(maximum, patternLength)
    return distance(to: candidate.prefix(reach), maximum: maximum).anyPrefix
  }

  /// Both distances; nil where one exceeds `maximum`.
  private func distance(to candidate: Slice<UnsafeBufferPointer<UInt8>>, maximum: Int)
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
