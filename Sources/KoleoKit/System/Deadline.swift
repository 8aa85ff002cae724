import LibC

/// The latest end of an operation, in monotonic time.
package struct Deadline: Sendable {
  private let end: Duration

  /// A deadline `duration` from now, but not in the past nor more than an hour ahead, so that no
  /// computation of times overflows.
  package init(after duration: Duration) {
    end = SystemClock.monotonicTime + min(max(duration, .zero), .seconds(60 * 60))
  }

  /// The time until the deadline; zero once it has passed.
  package var remaining: Duration { max(.zero, end - SystemClock.monotonicTime) }

  package var hasPassed: Bool { remaining == .zero }
}

/// Time that setting the date does not change. `ContinuousClock` would load Swift's concurrency.
package enum SystemClock {
  fileprivate static var monotonicTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Suspends the calling thread for less than a second, or until a signal is handled.
  package static func sleep(for duration: Duration) {
    usleep(UInt32(clamping: duration.milliseconds * 1_000))
  }
}

extension Duration {
  /// The duration in whole milliseconds, rounded up, so that only zero becomes zero.
  package var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
