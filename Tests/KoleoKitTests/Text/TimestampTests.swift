import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("Times as text") struct TimestampTests {
  @Test(
    "a moment is read and written",
    arguments: [
      ("1970", "1970-01-01T00:00:00Z", 0),
      ("last second before", "1969-12-31T23:59:59Z", -1),
      ("an ordinary one", "2026-11-21T08:30:00Z", 1_795_249_800),
      ("end of 32 bits", "2038-01-19T03:14:07Z", 2_147_483_647),
      ("leap day", "2024-02-29T00:00:00Z", 1_709_164_800),
      ("day after it", "2024-03-01T00:00:00Z", 1_709_251_200),
      ("leap day of a year that 400 divides", "2000-02-29T12:00:00Z", 951_825_600),
      ("28 February of a year that only 100 divides", "1900-02-28T00:00:00Z", -2_203_977_600),
      ("day after it", "1900-03-01T00:00:00Z", -2_203_891_200),
      ("first of all", "0000-01-01T00:00:00Z", -62_167_219_200),
      ("leap day of the first year", "0000-02-29T00:00:00Z", -62_162_121_600),
      ("last of all", "9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, String, Int64)])
  func readsAndWrites(name: String, text: String, seconds: Int64) {
    #expect(Timestamp(text)?.secondsSince1970 == seconds)
    #expect(Timestamp(secondsSince1970: seconds).description == text)
  }

  /// It reads what it has written itself; other spellings of RFC 3339 do not occur.
  @Test(
    "a moment in another spelling is not read",
    arguments: [
      ("blank for T", "2026-11-21 08:30:00Z"), ("small letters", "2026-11-21t08:30:00z"),
      ("fraction", "2026-11-21T08:30:00.5Z"),
      ("no offset, written out", "2026-11-21T08:30:00+00:00"),
      ("east", "2026-11-21T10:00:00+01:30"), ("leap second", "2026-11-21T08:29:60Z"),
      ("nothing", ""), ("words", "yesterday"), ("seconds", "1795249800"),
      ("date only", "2026-11-21"), ("no zone", "2026-11-21T08:30:00"),
      ("no seconds", "2026-11-21T08:30Z"), ("no dashes", "20261121T083000Z"),
      ("year of two digits", "26-11-21T08:30:00Z"), ("year of five", "12026-11-21T08:30:00Z"),
      ("negative year", "-0001-11-21T08:30:00Z"), ("month 0", "2026-00-21T08:30:00Z"),
      ("month 13", "2026-13-21T08:30:00Z"), ("day 0", "2026-11-00T08:30:00Z"),
      ("31 November", "2026-11-31T08:30:00Z"), ("32 December", "2026-12-32T08:30:00Z"),
      ("29 February", "2026-02-29T08:30:00Z"), ("29 February 1900", "1900-02-29T08:30:00Z"),
      ("30 February", "2024-02-30T08:30:00Z"), ("hour 24", "2026-11-21T24:00:00Z"),
      ("minute 60", "2026-11-21T08:60:00Z"), ("second 61", "2026-11-21T08:30:61Z"),
      ("blank in a number", "2026-11-21T 8:30:00Z"), ("sign in a number", "2026-11-21T+8:30:00Z"),
      ("fraction without digits", "2026-11-21T08:30:00.Z"),
      ("comma for a point", "2026-11-21T08:30:00,5Z"),
      ("offset of 24 hours", "2026-11-21T08:30:00+24:00"),
      ("offset of 60 minutes", "2026-11-21T08:30:00+01:60"),
      ("offset without colon", "2026-11-21T08:30:00+0100"),
      ("offset cut", "2026-11-21T08:30:00+01"),
      ("two zones", "2026-11-21T08:30:00ZZ"), ("blank behind", "2026-11-21T08:30:00Z "),
      ("line end behind", "2026-11-21T08:30:00Z\n"), ("Arabic digits", "٢٠٢٦-11-21T08:30:00Z"),
    ])
  func refuses(name: String, text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test("a moment that is cut is not read") func refusesWhatIsCut() {
    let text = Timestamp.example.description
    for length in 0..<text.count { #expect(Timestamp(text.prefix(length)) == nil) }
  }

  @Test(
    "beyond the years 0 to 9999 the nearest moment is written",
    arguments: [
      (Int64.min, "0000-01-01T00:00:00Z"), (-62_167_219_201, "0000-01-01T00:00:00Z"),
      (253_402_300_800, "9999-12-31T23:59:59Z"), (.max, "9999-12-31T23:59:59Z"),
    ])
  func writesTheNearestItCan(seconds: Int64, text: String) {
    #expect(Timestamp(secondsSince1970: seconds).description == text)
  }

  @Test("a moment is written as Foundation writes it") func agreesWithFoundation() {
    let formatter = ISO8601DateFormatter()
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      // Foundation's calendar is the Julian one before 1582.
      let seconds = Int64.random(in: -12_000_000_000...253_402_300_799, using: &generator)
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(Timestamp(secondsSince1970: seconds).description == text)
      #expect(Timestamp(text)?.secondsSince1970 == seconds)
    }
  }

  @Test("the days of four centuries are read back") func readsBackEveryDayOfFourCenturies() {
    for day in Int64(-10_000)..<146_097 where day % 7 == 0 || day % 365 < 3 {
      let moment = Timestamp(secondsSince1970: day * 86_400 + 86_399)
      #expect(Timestamp(moment.description) == moment)
    }
  }

  @Test(
    "seconds between moments are counted within the years 0 to 9999",
    arguments: [
      (5, 3, 2), (3, 5, -2), (0, 0, 0), (.max, .max, 0), (.max, .min, 315_569_519_999),
      (.min, .max, -315_569_519_999),
    ] as [(Int64, Int64, Int64)])
  func secondsBetween(later: Int64, earlier: Int64, seconds: Int64) {
    let later = Timestamp(secondsSince1970: later)
    #expect(later.seconds(since: Timestamp(secondsSince1970: earlier)) == seconds)
  }
}
