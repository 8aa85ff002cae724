import LibC

/// Two clocks of the system: wall-clock time, which can be set, and monotonic time.
package enum SystemClock {
  /// The wall-clock time, in seconds since 1970-01-01 00:00:00 UTC.
  package static var secondsSince1970: Int64 { Int64(read(CLOCK_REALTIME).seconds) }

  /// The time since an arbitrary fixed moment, to measure durations. Setting the date does not
  /// change it.
  package static var monotonicTime: Duration { read(CLOCK_MONOTONIC).duration }

  private static func read(_ clock: clockid_t) -> (seconds: Int, duration: Duration) {
    var time = timespec()
    clock_gettime(clock, &time)
    return (time.tv_sec, .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  /// The date and time in UTC, of the proleptic Gregorian calendar.
  static func calendarTime(secondsSince1970 seconds: Int64) -> (
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  ) {
    var (seconds, time) = (time_t(seconds), tm())
    gmtime_r(&seconds, &time)
    return (
      Int(time.tm_year) + 1_900, Int(time.tm_mon) + 1, Int(time.tm_mday),
      Int(time.tm_hour), Int(time.tm_min), Int(time.tm_sec)
    )
  }

  /// Suspends the calling thread for `duration`, or until a signal is handled; does not wait if
  /// `duration` is negative.
  package static func sleep(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return }
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }
}
