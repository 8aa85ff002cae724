/// The latest end of an operation, in monotonic time.
package struct Deadline: Sendable {
  private let end: Duration

  /// The longest time until a deadline, one hour. With it, no computation of times overflows.
  package static let maximum = Duration.seconds(60 * 60)

  /// A deadline `duration` from now, which is clamped to zero…`maximum`.
  package init(after duration: Duration) {
    end = SystemClock.monotonicTime + min(max(duration, .zero), Self.maximum)
  }

  /// The time until the deadline; zero once it has passed.
  package var remaining: Duration { max(.zero, end - SystemClock.monotonicTime) }

  /// True at the deadline and after it.
  package var hasPassed: Bool { remaining == .zero }
}

extension Duration {
  /// The duration in whole milliseconds, rounded up, so that only zero becomes zero; it must not be
  /// negative.
  package var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
