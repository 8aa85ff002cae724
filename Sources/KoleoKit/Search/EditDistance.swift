/// The Damerau–Levenshtein distance of one pattern to many candidates, in its restricted form
/// (optimal string alignment).
///
/// An insertion, a deletion, a substitution and the transposition of two neighbours cost one each,
/// and nothing is edited twice (`ca` → `abc` is 3, not 2). What it counts is bytes, which are
/// letters where folded text is Latin; a wrong letter of two bytes costs up to two.
///
/// A comparison allocates nothing. It takes time proportional to the candidate's length for
/// patterns of up to 64 bytes, and to that times `maximum` for longer ones.
public struct EditDistance {
  private let patternLength: Int
  private var bitParallel: BitParallelAlignment?
  private var banded: BandedAlignment?

  /// Prepares for comparisons with a pattern, which is folded text as a rule.
  public init(pattern: [UInt8]) {
    patternLength = pattern.count
    bitParallel = BitParallelAlignment(pattern: pattern)
    banded = bitParallel == nil ? BandedAlignment(pattern: pattern) : nil
  }

  /// The distance of the pattern to a candidate, or nil if it exceeds `maximum`.
  ///
  /// - Parameter maximum: The smaller, the sooner a comparison is given up; a negative one is
  ///   always exceeded.
  public mutating func distance(
    to candidate: UnsafeBufferPointer<UInt8>, maximum: Int
  ) -> Int? {
    let difference = abs(patternLength - candidate.count)
    guard difference <= maximum else { return nil }
    guard patternLength > 0 else { return candidate.count }
    return least(.whole, of: candidate[...], maximum: maximum)
  }

  /// The distance of the pattern to the prefix of a candidate that is nearest to it, or nil if it
  /// exceeds `maximum`.
  ///
  /// - Parameter maximum: As for ``distance(to:maximum:)``.
  public mutating func prefixDistance(
    to candidate: UnsafeBufferPointer<UInt8>, maximum: Int
  ) -> Int? {
    guard maximum >= 0, patternLength - candidate.count <= maximum else { return nil }
    guard patternLength > 0 else { return 0 }
    // A prefix more than twice as long as the pattern is further away than the empty one.
    let reach = patternLength + min(maximum, patternLength)
    return least(.anyPrefix, of: candidate.prefix(reach), maximum: maximum)
  }

  private mutating func least(
    _ extent: AlignmentExtent, of candidate: Slice<UnsafeBufferPointer<UInt8>>, maximum: Int
  ) -> Int? {
    // No distance is greater than the longer length.
    let maximum = min(maximum, max(patternLength, candidate.count))
    let distance =
      bitParallel?.distance(to: candidate, extent, maximum: maximum)
      ?? banded?.distance(to: candidate, extent, maximum: maximum)
    return distance.flatMap { $0 <= maximum ? $0 : nil }
  }
}

/// What of a candidate is aligned with the pattern.
enum AlignmentExtent {
  case whole
  /// The prefix at the least distance, the empty one and the whole included.
  case anyPrefix
}
