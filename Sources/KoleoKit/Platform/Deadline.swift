/// The latest end of an operation, in monotonic time.
package struct Deadline: Sendable {
  private let end: Duration

  /// The moment `duration` from now.
  package init(after duration: Duration) {
    end = SystemClock.uptime + duration
  }

  /// The time until the deadline; zero once it has passed.
  package var remaining: Duration { max(.zero, end - SystemClock.uptime) }

  /// True at the deadline and after it.
  package var hasPassed: Bool { remaining == .zero }
}

extension Duration {
  /// Whole milliseconds, rounded up, so that no wait becomes zero.
  package var milliseconds: Int {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    let (sum, overflows) = product.addingReportingOverflow(rest)
    if overflow || overflows { return seconds < 0 ? 0 : Int.max }
    return Int(clamping: sum)
  }
}
