import LibC

/// The latest end of an operation, in monotonic time. `ContinuousClock` would load the library of
/// Swift's concurrency.
package struct Deadline: Sendable {
  private let end: Duration

  /// A deadline `duration` from now, but not in the past nor more than an hour ahead, so that no
  /// computation of times overflows.
  package init(after duration: Duration) {
    end = Self.now + min(max(duration, .zero), .seconds(60 * 60))
  }

  /// The time until the deadline; zero once it has passed.
  package var remaining: Duration { max(.zero, end - Self.now) }

  package var hasPassed: Bool { remaining == .zero }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// A moment in whole seconds, from the year 1970 to 9999.
public struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01 00:00:00 UTC, leap seconds not counted.
  public let secondsSince1970: Int64

  /// A moment outside the years 1970…9999 becomes the nearest one within them.
  public init(secondsSince1970 seconds: Int64) {
    // The last one is 9999-12-31T23:59:59Z.
    secondsSince1970 = min(max(seconds, 0), 253_402_300_799)
  }

  /// The current time of the system's clock.
  public static var now: Timestamp {
    // `time` may be some milliseconds behind the time of a file that has just been written.
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(secondsSince1970: Int64(time.tv_sec))
  }

  /// The time from `earlier` to this moment; negative if `earlier` is the later one.
  public func duration(since earlier: Timestamp) -> Duration {
    .seconds(secondsSince1970 - earlier.secondsSince1970)
  }
}

extension Timestamp: CustomStringConvertible {
  /// The moment in UTC, in the format of RFC 3339, such as `2026-11-21T08:30:00Z`.
  public var description: String { formatted("%Y-%m-%dT%H:%M:%SZ", in: gmtime_r) }

  /// The moment in local time, such as `2026-11-21 09:30`.
  package var localDescription: String { formatted("%Y-%m-%d %H:%M", in: localtime_r) }

  private func formatted(
    _ format: String,
    in zone: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var (seconds, time) = (time_t(secondsSince1970), tm())
    _ = zone(&seconds, &time)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, format, &time)
    return String(decoding: text.prefix(count).map(UInt8.init), as: UTF8.self)
  }
}
