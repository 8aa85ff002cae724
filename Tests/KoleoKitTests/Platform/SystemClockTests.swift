import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("Clocks and deadlines") struct SystemClockTests {
  @Test("durations are measured by a clock other than that of the date") func monotonicTime() {
    var measured = Duration.zero
    let whole = ContinuousClock().measure {
      let start = SystemClock.monotonicTime
      SystemClock.sleep(for: .milliseconds(20))
      measured = SystemClock.monotonicTime - start
    }
    // The clocks may be adjusted at different rates.
    #expect(measured >= .milliseconds(19) && measured <= whole + .milliseconds(1))
    // No machine has run since 1970.
    #expect(SystemClock.monotonicTime < .seconds(SystemClock.secondsSince1970 - 3_600))
  }

  @Test("the time of day is the calendar's") func secondsSince1970() {
    let difference = Double(SystemClock.secondsSince1970) - Date().timeIntervalSince1970
    #expect(difference.magnitude <= 2)
  }

  @Test(
    "milliseconds are rounded up, so that no wait is cut to nothing",
    arguments: [
      (.zero, 0), (.nanoseconds(1), 1), (.microseconds(999), 1), (.milliseconds(1), 1),
      (.microseconds(1_001), 2), (.milliseconds(1_500), 1_500), (.seconds(30), 30_000),
      (.seconds(30) + .nanoseconds(1), 30_001), (Deadline.maximum, 3_600_000),
    ] as [(Duration, Int)])
  func milliseconds(duration: Duration, milliseconds: Int) {
    #expect(duration.milliseconds == milliseconds)
  }

  @Test(
    "a deadline is an hour ahead at most, and one that has expired has no time remaining",
    arguments: [
      (.zero, .zero), (.seconds(-9), .zero), (.zero - .seconds(Int64.max) * 18, .zero),
      (.longWait, .longWait), (.seconds(3_601), .seconds(3_600)),
      (.seconds(Int64.max) * 18, .seconds(3_600)),
    ] as [(Duration, Duration)])
  func deadline(duration: Duration, remaining: Duration) {
    let deadline = Deadline(after: duration)
    #expect(deadline.hasPassed == (remaining == .zero))
    #expect(deadline.remaining <= remaining && deadline.remaining >= remaining - .seconds(20))
    SystemClock.sleep(for: .milliseconds(2))
    #expect(remaining == .zero || deadline.remaining < remaining)
  }
}
