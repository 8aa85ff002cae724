import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("A fetch of the list") struct FetchTests {
  private let temporary: TemporaryDirectory
  private let directory: CacheDirectory
  private static let now = Timestamp.example.earlier(by: -86_400)
  private static let url = ServerAddress.koleo[0].url

  init() throws {
    temporary = try TemporaryDirectory()
    directory = CacheDirectory(path: try temporary.makeDirectory("cache"))
  }

  // MARK: New and confirmed lists

  @Test("the first list is saved for its owner only") func firstList() throws {
    #expect(try refresh(over: ScriptedTransport(.lists())) == replaced())
    let list = try directory.openList()
    #expect(try list.stations == Catalog.fixture.stations)
    #expect(list.header.fetchedAt == Self.now)
    #expect(list.header.url == Self.url)
    #expect(list.header.validators == .example)
    #expect(temporary.names == ["cache", "cache/stations.json"])
    #expect(try temporary.mode("cache/stations.json") == 0o600)
  }

  @Test("a list that the server confirms has a new time and nothing else") func confirmedList()
    throws
  {
    try seed()
    let before = try directory.openList()
    let transport = ScriptedTransport(.replies(304, 304))
    #expect(try refresh(over: transport) == confirmed(by: .koleo[0]))
    #expect(transport.sentValidators == [[#"W/"s1""#, #"W/"k1""#]])
    let after = try directory.openList()
    #expect(after.header == before.header.confirmed(at: Self.now))
    #expect(Array(after.bytesAfterHeader) == Array(before.bytesAfterHeader))
  }

  @Test("a list that is damaged or of another server is not confirmed but fetched")
  func fetchedList() throws {
    for old in [
      Array(StationList.bytes(of: try .fixture).dropLast()),
      StationList.bytes(of: try .fixture, url: "https://example.org"),
    ] {
      try temporary.write(old, to: "cache/stations.json")
      let transport = ScriptedTransport(.lists())
      try refresh(over: transport)
      #expect(transport.sentValidators == [[nil, nil]])
      #expect(try directory.openList().header.url == Self.url)
    }
  }

  @Test("a forced refresh sends no validators") func forced() throws {
    try seed()
    let transport = ScriptedTransport(.lists())
    try refresh(.forced, over: transport)
    #expect(transport.sentValidators == [[nil, nil]])
  }

  @Test("a new list replaces the old one, and changes and invalid records are counted")
  func replaced() throws {
    try seed()
    let stations =
      Fixtures.stations.removing(id: Fixtures.zory.id)
      .renaming(id: Fixtures.zakopane.id, to: "Zakopane Główne")
      .moving(id: Fixtures.krakow.id, to: (50, 20)) + [StationFixture(7, "Nowa", at: nil)]
    let invalid = StationFixture(8, "Zła", at: nil).omitting("id")
    let script = ScriptedTransport.Line.lists(stations + [invalid], tags: (#""s2""#, nil))
    let changes = CatalogChanges(added: 1, removed: 1, renamed: 1, moved: 1)
    #expect(
      try refresh(over: ScriptedTransport(script))
        == replaced(invalidRecords: 1, changes: changes, stations.count))
    let list = try directory.openList()
    #expect(try list.stations == Catalog(stations).stations)
    #expect(list.header.validators == Validators(stations: #""s2""#))
  }

  // MARK: Lists that are not accepted

  @Test(
    "a list that has lost more than half of its records is accepted only if forced",
    arguments: [
      (10, 5, true), (10, 4, false), (11, 6, true), (11, 5, false), (2, 1, true), (3, 1, false),
      (3, 30, true), (1, 1, true), (0, 1, true),
    ])
  func shrunk(before: Int, after: Int, isAccepted: Bool) throws {
    for endpoint in StationExchange.Endpoint.allCases {
      // The other list grows.
      let isStations = endpoint == .stations
      let old = try seed(
        stations(isStations ? before : 1), keywords(isStations ? 1 : before))
      let script = ScriptedTransport.Line.lists(
        stations(isStations ? after : 9), keywords: keywords(isStations ? 10 : after))
      if isAccepted {
        try refresh(over: ScriptedTransport(script))
      } else {
        let error: FetchError =
          isStations
          ? .tooFewStations(after, before: before, url: Self.url)
          : .tooFewKeywords(after, before: before, url: Self.url)
        #expect(throws: error) { try refresh(over: ScriptedTransport(script)) }
        #expect(temporary.read("cache/stations.json") == old)
        try refresh(.forced, over: ScriptedTransport(script))
      }
      let header = try directory.openList().header
      #expect((isStations ? header.stationCount : header.keywordCount) == after)
    }
  }

  @Test("empty lists are accepted only by a forced refresh") func empty() throws {
    let before = try seed()
    let empty = ScriptedTransport.Line.replies(200, 200, bodies: ("[]", "[]"))
    #expect(throws: FetchError.notAList(.empty, url: Self.url + "/stations")) {
      try refresh(over: ScriptedTransport(empty))
    }
    #expect(temporary.read("cache/stations.json") == before)
    try refresh(.forced, over: ScriptedTransport(empty))
    #expect(try directory.openList().header.stationCount == 0)
  }

  @Test(
    "a refresh that fails does not change the list",
    arguments: [.conditional, .forced] as [FetchMode])
  func failure(_ mode: FetchMode) throws {
    for (script, error) in [
      (.failure(.timedOut(url: Self.url)), .timedOut(url: Self.url)),
      (.replies(503, 200), .status(503, url: Self.url)),
      (
        .replies(200, 200, bodies: (#"[{"id":1,"name":"A"}]"#, "[{}]")),
        .notAList(.tooManyInvalid(count: 1, decoded: 1), url: Self.url + "/station_keywords")
      ),
    ] as [(ScriptedTransport.Line, FetchError)] {
      let before = try seed()
      #expect(throws: error) { try refresh(mode, over: ScriptedTransport(script)) }
      #expect(temporary.read("cache/stations.json") == before)
      #expect(temporary.names == ["cache", "cache/stations.json"])
    }
  }

  // MARK: Lists that cannot be saved

  @Test("the directory refuses a list that cannot be saved, and is left as it was")
  func unwritable() throws {
    // Not even root can put a file in place of a directory.
    try temporary.makeDirectory("cache/stations.json/inside")
    let transport = ScriptedTransport(.lists(), .lists())
    let error = #expect(throws: CacheDirectory.WriteError.self) {
      try refresh(.forced, from: ServerAddress.koleo, over: transport)
    }
    #expect(error?.path == directory.listPath)
    #expect(transport.calls.count == 1)
    #expect(temporary.names == ["cache", "cache/stations.json", "cache/stations.json/inside"])
  }

  @Test("without a list on disk a list is fetched without validators, and not saved")
  func noPreviousList() throws {
    let transport = ScriptedTransport(.lists())
    let bytes = try fetch(over: transport).list
    #expect(try StationList(bytes: bytes).header.fetchedAt == Self.now)
    #expect(try StationList(bytes: bytes).stations == Catalog.fixture.stations)
    #expect(temporary.names == ["cache"])
    #expect(transport.sentValidators == [[nil, nil]])
  }

  // MARK: Several addresses

  private static let servers = ["a", "b", "c"].compactMap { try? ServerAddress("https://\($0).pl") }

  @Test(
    "the address that answered last is asked first, then the others in order",
    arguments: [
      (nil, ["a", "b", "c"]), ("a", ["a", "b", "c"]), ("b", ["b", "a", "c"]),
      ("c", ["c", "a", "b"]), ("x", ["a", "b", "c"]),
    ] as [(String?, [String])])
  func order(last: String?, order: [String]) throws {
    if let last { try seed(url: "https://\(last).pl") }
    let transport = ScriptedTransport(
      .failure(.timedOut(url: "1")), .replies(500, 500), .failure(.unknownHost(url: "3")))
    #expect(throws: FetchError.timedOut(url: "1"), "the first failure is the one reported") {
      try refresh(from: Self.servers, over: transport)
    }
    #expect(transport.servers == order.map { "https://\($0).pl" })
    #expect(
      transport.sentValidators.map { $0[0] != nil } == order.map { $0 == last },
      "validators are sent to the address that gave them")
  }

  @Test("the list is from the address that answered, and that is asked first the next time")
  func answeringServer() throws {
    try seed(url: "https://a.pl")
    let lost = FetchError.connectionLost(url: "")
    let outcome = try refresh(
      from: Self.servers, over: ScriptedTransport(.failure(lost), .lists()))
    #expect(outcome.server == Self.servers[1])
    #expect(try directory.openList().header.url == "https://b.pl")
    let again = ScriptedTransport(.replies(304, 304))
    #expect(try refresh(from: Self.servers, over: again) == confirmed(by: Self.servers[1]))
    #expect(again.servers == ["https://b.pl"])
  }

  // MARK: Lists that need no refresh

  @Test(
    "a refresh is skipped if the list is fresh enough for its mode",
    arguments: [
      (.ifStale, 0, nil, true), (.ifStale, 86_399, nil, true), (.ifStale, 86_400, nil, false),
      (.ifStale, 60, 0, true), (.automatic, 86_399, nil, true), (.automatic, 86_400, nil, false),
      (.conditional, 0, nil, false), (.conditional, 0, 0, true),
      (.conditional, 5, 5, true), (.conditional, 6, 5, false), (.conditional, -1, 5, false),
      (.forced, 0, nil, false), (.forced, 0, 9, false),
    ] as [(RefreshMode, Int64, Int64?, Bool)])
  func mode(_ mode: RefreshMode, age: Int64, waiting: Int64?, isMet: Bool) throws {
    let list = try StationList(
      bytes: StationList.bytes(of: .fixture, fetchedAt: Self.now.earlier(by: age)))
    let start = waiting.map(Self.now.earlier)
    #expect(
      mode.isSatisfied(by: list, from: ServerAddress.koleo, waitingSince: start, at: Self.now)
        == isMet)
    #expect(!mode.isSatisfied(by: list, from: Self.servers, waitingSince: start, at: Self.now))
  }

  // MARK: Refreshing

  @discardableResult
  private func seed(
    _ stations: [StationFixture] = Fixtures.stations,
    _ keywords: [KeywordFixture] = Fixtures.keywords, url: String = url,
    validators: Validators = .example
  ) throws -> [UInt8] {
    let bytes = StationList.bytes(
      of: try Catalog(stations, keywords), url: url, validators: validators)
    try temporary.write(bytes, to: "cache/stations.json")
    return bytes
  }

  /// Fetches a list and saves it.
  @discardableResult
  private func refresh(
    _ mode: FetchMode = .conditional, from servers: [ServerAddress] = [.koleo[0]],
    over transport: ScriptedTransport
  ) throws -> RefreshOutcome {
    let (list, outcome) = try fetch(
      mode, replacing: try? directory.openList(), from: servers, over: transport)
    try directory.replaceList(with: list)
    return outcome
  }

  private func fetch(
    _ mode: FetchMode = .conditional, replacing previous: StationList? = nil,
    from servers: [ServerAddress] = [.koleo[0]], over transport: ScriptedTransport
  ) throws -> (list: [UInt8], outcome: RefreshOutcome) {
    try Fetch(from: servers, over: transport, decodedBy: transport, clock: { Self.now })
      .fetchList(mode, replacing: previous, before: Deadline(after: .longWait))
  }

  private func confirmed(by server: ServerAddress) -> RefreshOutcome {
    RefreshOutcome(
      .confirmed(by: server),
      stationCount: Fixtures.stations.count)
  }

  private func replaced(
    invalidRecords: Int = 0, changes: CatalogChanges? = nil, _ count: Int = Fixtures.stations.count
  ) -> RefreshOutcome {
    RefreshOutcome(
      .replaced(from: .koleo[0], invalidRecords: invalidRecords, changes: changes),
      stationCount: count)
  }

  private func stations(_ count: Int) -> [StationFixture] {
    (0..<count).map { StationFixture($0, "Station \($0)", at: (50, 20)) }
  }

  private func keywords(_ count: Int) -> [KeywordFixture] {
    (0..<count).map { KeywordFixture($0, "keyword \($0)", 0) }
  }
}
