import Testing

@testable import KoleoKit

@Suite("How long a list is fresh") struct FreshnessTests {
  @Test(
    "a list is fresh for a day",
    arguments: [
      ("this very second", 0, true), ("a second ago", 1, true), ("an hour ago", 3_600, true),
      ("a second less than a day", 86_399, true), ("a day ago", 86_400, false),
      ("a year ago", 31_536_000, false), ("a second ahead", -1, false),
      ("a day ahead", -86_400, false), ("ten years ahead", -315_360_000, false),
    ] as [(String, Int64, Bool)])
  func isFreshForADay(name: String, age: Int64, isFresh: Bool) {
    #expect(header(.example.earlier(by: age)).isFresh(at: .example) == isFresh)
  }

  @Test(
    "the freshness of a list is known under any clock, however wrong",
    arguments: [(Int64.min, Int64.max), (.max, .min), (.min, 0), (.max, 0), (0, .min)])
  func isNotFreshWhenTheClocksCannotBe(stamp: Int64, now: Int64) {
    let header = header(Timestamp(secondsSince1970: stamp))
    #expect(!header.isFresh(at: Timestamp(secondsSince1970: now)))
  }

  private func header(_ fetchedAt: Timestamp) -> ListHeader {
    ListHeader(
      fetchedAt: fetchedAt, url: "", validators: Validators(), stationCount: 0, keywordCount: 0)
  }
}
