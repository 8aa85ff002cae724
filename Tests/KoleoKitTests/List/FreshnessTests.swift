import Testing

@testable import KoleoKit

@Suite("The freshness of a list") struct FreshnessTests {
  @Test(
    "a list is fresh for a day, and is not if it is dated in the future",
    arguments: [
      (0, 0, true), (0, 86_399, true), (0, 86_400, false), (1, 0, false),
      (.min, .max, false), (.max, .min, false), (.min, 0, false), (.max, 0, false),
    ] as [(Int64, Int64, Bool)])
  func age(confirmed: Int64, now: Int64, isFresh: Bool) throws {
    let list = try list(Timestamp(secondsSince1970: confirmed), "https://a.pl")
    #expect(list.isFresh(from: servers, at: Timestamp(secondsSince1970: now)) == isFresh)
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

  private let servers: [ServerAddress]

  init() throws {
    servers = try ["https://a.pl", "https://b.pl/x"].map { try ServerAddress($0) }
  }

  private func list(_ fetchedAt: Timestamp, _ url: String) throws -> StationList {
    let catalog = Catalog(stations: [], keywords: [])
    return try StationList(bytes: StationList.bytes(of: catalog, fetchedAt: fetchedAt, url: url))
  }
}
