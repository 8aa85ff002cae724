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
  func isFreshForADay(name: String, age: Int64, isFresh: Bool) throws {
    let list = try list(.example.earlier(by: age), "https://a.pl")
    #expect(list.isFresh(from: servers, at: .example) == isFresh)
  }

  @Test(
    "a list is fresh only if it came from an address of the server",
    arguments: [
      ("the first", "https://a.pl", true), ("the second", "https://b.pl/x", true),
      ("another", "https://c.pl", false), ("one that begins likewise", "https://b.pl", false),
      ("the built-in list's", "", false),
    ])
  func isFreshFromOneServer(name: String, url: String, isFresh: Bool) throws {
    let list = try list(.example, url)
    #expect(list.isFresh(from: servers, at: .example) == isFresh)
    #expect(list.isFrom(servers) == isFresh)
    #expect(!list.isFresh(from: [], at: .example))
  }

  @Test("KOLEO's server and the system's clock are asked unless others are given") func defaults()
    throws
  {
    #expect(try list(.now, ServerAddress.koleo[1].url).isFresh())
    #expect(try !list(.now, "https://a.pl").isFresh())
    #expect(try !list(.now.earlier(by: 90_000), ServerAddress.koleo[1].url).isFresh())
  }

  @Test(
    "the freshness of a list is known under any clock, however wrong",
    arguments: [(Int64.min, Int64.max), (.max, .min), (.min, 0), (.max, 0), (0, .min)])
  func isNotFreshWhenTheClocksCannotBe(stamp: Int64, now: Int64) throws {
    let list = try list(Timestamp(secondsSince1970: stamp), "https://a.pl")
    #expect(!list.isFresh(from: servers, at: Timestamp(secondsSince1970: now)))
  }

  private let servers: [ServerAddress]

  init() throws {
    servers = try ["https://a.pl", "https://b.pl/x"].map { try ServerAddress($0) }
  }

  private func list(_ fetchedAt: Timestamp, _ url: String) throws -> StationList {
    let catalog = Catalog(stations: [], keywords: [])
    return try StationList(bytes: StationList.bytes(of: catalog, fetchedAt: fetchedAt, url: url))
  }
}
