import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("Times as text") struct TimestampTests {
  @Test(
    "a time is written in UTC, beyond the years 0 to 9999 the nearest one",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (1_795_249_800, "2026-11-21T08:30:00Z"), (2_147_483_647, "2038-01-19T03:14:07Z"),
      (1_709_164_800, "2024-02-29T00:00:00Z"), (-2_203_891_200, "1900-03-01T00:00:00Z"),
      (-62_162_121_600, "0000-02-29T00:00:00Z"),
      (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (-62_167_219_201, "0000-01-01T00:00:00Z"), (.min, "0000-01-01T00:00:00Z"),
      (253_402_300_800, "9999-12-31T23:59:59Z"), (.max, "9999-12-31T23:59:59Z"),
    ] as [(Int64, String)])
  func description(seconds: Int64, text: String) {
    #expect(Timestamp(secondsSince1970: seconds).description == text)
  }

  @Test("a time is written as Foundation writes it") func foundation() {
    let formatter = ISO8601DateFormatter()
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      // Foundation's calendar is the Julian one before 1582.
      let seconds = Int64.random(in: -12_000_000_000...253_402_300_799, using: &generator)
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(Timestamp(secondsSince1970: seconds).description == text)
    }
  }

  @Test(
    "the duration between times is counted within the years 0 to 9999",
    arguments: [
      (5, 3, 2), (3, 5, -2), (0, 0, 0), (.max, .max, 0), (.max, .min, 315_569_519_999),
      (.min, .max, -315_569_519_999),
    ] as [(Int64, Int64, Int64)])
  func duration(later: Int64, earlier: Int64, seconds: Int64) {
    let later = Timestamp(secondsSince1970: later)
    #expect(later.duration(since: Timestamp(secondsSince1970: earlier)) == .seconds(seconds))
  }
}
