/// A moment by which something must end, in monotonic time.
package struct Deadline: Sendable {
  private let end: Duration

  /// The moment that lies `duration` after now.
  package init(after duration: Duration) {
    end = SystemClock.uptime + duration
  }

  /// The time until the deadline; zero once it has passed.
  package var remaining: Duration { max(.zero, end - SystemClock.uptime) }

  /// True from the moment itself on.
  package var hasPassed: Bool { remaining == .zero }
}

extension Duration {
  /// Whole milliseconds, rounded up, so that no wait is cut to zero.
  package var milliseconds: Int {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    let (sum, overflows) = product.addingReportingOverflow(rest)
    if overflow || overflows { return seconds < 0 ? 0 : Int.max }
    return Int(clamping: sum)
  }
}
