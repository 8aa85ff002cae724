import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("Clocks and deadlines") struct SystemClockTests {
  @Test("durations are measured by the monotonic clock") func uptime() {
    func monotonic() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let before = monotonic()
    let uptime = SystemClock.uptime
    #expect(before <= uptime && uptime <= monotonic())
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

  @Test("an expired deadline has no time remaining") func deadline() {
    let passed = Deadline(after: .zero)
    #expect(passed.hasPassed)
    #expect(passed.remaining == .zero)
    #expect(Deadline(after: .seconds(-9)).remaining == .zero)
    let ahead = Deadline(after: .longWait)
    #expect(!ahead.hasPassed)
    #expect(ahead.remaining > .zero && ahead.remaining <= .longWait)
    let soon = Deadline(after: .milliseconds(1))
    SystemClock.sleep(for: .milliseconds(2))
    #expect(soon.hasPassed)
  }

  @Test("a deadline is an hour ahead at most, and never before now") func extremeDeadlines() {
    for duration in [.seconds(3_601), .seconds(Int64.max), .seconds(Int64.max) * 18] as [Duration] {
      let remaining = Deadline(after: duration).remaining
      #expect(remaining > .seconds(3_500) && remaining <= .seconds(3_600))
      #expect(Deadline(after: .zero - duration).hasPassed)
    }
  }
}
