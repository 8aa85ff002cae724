/// The part of a straight line that lies within a rectangle, found one side after the other
/// (Liang and Barsky's algorithm).
struct LineClip {
  private let origin: DotPosition
  private let target: DotPosition

  /// Where the part begins and ends, as fractions of the whole line.
  private var first = 0.0
  private var last = 1.0

  init(from origin: DotPosition, to target: DotPosition) {
    self.origin = origin
    self.target = target
  }

  var start: DotPosition { first == 0 ? origin : position(at: first) }
  var end: DotPosition { last == 1 ? target : position(at: last) }

  /// Cuts away what is out of range.
  ///
  /// - Returns: Whether anything is left; of a line with an end that is no number nothing is.
  mutating func keep(
    _ axis: KeyPath<DotPosition, Double>, within range: ClosedRange<Double>
  ) -> Bool {
    let (from, to) = (origin[keyPath: axis], target[keyPath: axis])
    guard (to - from).isFinite else { return false }
    guard from != to else { return range.contains(from) }
    let lower = (range.lowerBound - from) / (to - from)
    let upper = (range.upperBound - from) / (to - from)
    first = max(first, min(lower, upper))
    last = min(last, max(lower, upper))
    return first <= last
  }

  private func position(at fraction: Double) -> DotPosition {
    DotPosition(
      x: origin.x + fraction * (target.x - origin.x), y: origin.y + fraction * (target.y - origin.y)
    )
  }
}
