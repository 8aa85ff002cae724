import Testing

@testable import KoleoKit

@Suite struct FreshnessTests {
  @Test(
    arguments: [
      ("this very second", 0, true), ("a second ago", 1, true), ("an hour ago", 3_600, true),
      ("a second less than a day", 86_399, true), ("a day ago", 86_400, false),
      ("a year ago", 31_536_000, false), ("a second ahead", -1, false),
      ("a day ahead", -86_400, false), ("ten years ahead", -315_360_000, false),
    ] as [(String, Int64, Bool)])
  func isFreshForADay(name: String, age: Int64, isFresh: Bool) {
    #expect(Freshness.isFresh(fetchedAt: .example.earlier(by: age), now: .example) == isFresh)
  }

  @Test(
    arguments: [
      ("this very second", 0, true), ("a minute ago", 60, true),
      ("a second less than five minutes", 299, true), ("five minutes ago", 300, false),
      ("a day ago", 86_400, false), ("a second ahead", -1, false),
      ("a year ahead", -31_536_000, false),
    ] as [(String, Int64, Bool)])
  func pausesForFiveMinutes(name: String, age: Int64, isPaused: Bool) {
    #expect(Freshness.isPaused(failedAt: .example.earlier(by: age), now: .example) == isPaused)
  }

  @Test(arguments: [(Int64.min, Int64.max), (.max, .min), (.min, 0), (.max, 0), (0, .min)])
  func isNeitherFreshNorPausedWhenTheClocksCannotBe(stamp: Int64, now: Int64) {
    let (stamp, now) = (Timestamp(secondsSince1970: stamp), Timestamp(secondsSince1970: now))
    #expect(!Freshness.isFresh(fetchedAt: stamp, now: now))
    #expect(!Freshness.isPaused(failedAt: stamp, now: now))
  }
}

extension Timestamp {
  func earlier(by seconds: Int64) -> Timestamp {
    Timestamp(secondsSince1970: secondsSince1970 - seconds)
  }
}
