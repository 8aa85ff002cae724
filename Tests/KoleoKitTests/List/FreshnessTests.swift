import Testing

@testable import KoleoKit

@Suite("The freshness of a list") struct FreshnessTests {
  @Test(
    "a list is fresh for a day, and is not if it is dated in the future",
    arguments: [
      (0, true), (1, true), (86_399, true), (86_400, false), (31_536_000, false), (-1, false),
      (-315_360_000, false),
    ] as [(Int64, Bool)])
  func age(_ age: Int64, isFresh: Bool) throws {
    let list = try list(.example.earlier(by: age), "https://a.pl")
    #expect(list.isFresh(from: servers, at: .example) == isFresh)
  }

  @Test(
    "a list is fresh only if it came from one of the addresses",
    arguments: [
      ("https://a.pl", true), ("https://b.pl/x", true), ("https://c.pl", false),
      ("https://b.pl", false), ("", false),
    ])
  func source(url: String, isFresh: Bool) throws {
    let list = try list(.example, url)
    #expect(list.isFresh(from: servers, at: .example) == isFresh)
    #expect(list.isFrom(servers) == isFresh)
    #expect(!list.isFresh(from: [], at: .example))
  }

  @Test("KOLEO's addresses and the current time are the defaults") func defaults() throws {
    #expect(try list(.now, ServerAddress.koleo[1].url).isFresh())
    #expect(try !list(.now, "https://a.pl").isFresh())
    #expect(try !list(.now.earlier(by: 90_000), ServerAddress.koleo[1].url).isFresh())
  }

  @Test(
    "a list is not fresh if the clock is wrong by ages",
    arguments: [(Int64.min, Int64.max), (.max, .min), (.min, 0), (.max, 0), (0, .min)])
  func wrongClock(stamp: Int64, now: Int64) throws {
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
