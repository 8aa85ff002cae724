import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("A refresh of the list") struct RefreshTests {
  private let temporary: TemporaryDirectory
  private let directory: CacheDirectory
  private static let now = Timestamp.example.earlier(by: -86_400)
  private static let url = ServerAddress.koleo[0].url

  init() throws {
    temporary = try TemporaryDirectory()
    directory = CacheDirectory(path: try temporary.makeFolder("cache"))
  }

  // MARK: The first list

  @Test("the first list is put in its place, for its owner only") func firstList() throws {
    let result = try refresh(over: ScriptedTransport(.lists()))
    #expect(result.outcome == outcome(.replaced(invalidRecords: 0, changes: nil)))
    #expect(result.problem == nil)
    #expect(temporary.read("cache/stations.json") == result.list)
    let list = try directory.openList()
    #expect(try list.stations == Catalog.fixture.stations)
    #expect(list.header.fetchedAt == Self.now)
    #expect(list.header.url == Self.url)
    #expect(list.header.validators == .example)
    #expect(temporary.names == ["cache", "cache/stations.json"])
    #expect(try temporary.mode("cache/stations.json") == 0o600)
  }

  @Test("the records left out are counted") func countsInvalidRecords() throws {
    let transport = ScriptedTransport(.lists(Fixtures.stations.spoiling(1)))
    #expect(
      try refresh(over: transport).outcome
        == outcome(.replaced(invalidRecords: 1, changes: nil), Fixtures.stations.count - 1))
  }

  // MARK: A list that the server confirms

  @Test("a list that the server confirms has another time and nothing else")
  func confirmedList() throws {
    let before = try seed()
    let transport = ScriptedTransport(.replies(304, 304))
    #expect(try refresh(over: transport).outcome == outcome(.confirmed))
    #expect(transport.sentValidators == [[#"W/"s1""#, #"W/"k1""#]])
    let after = try #require(temporary.read("cache/stations.json"))
    // The checksum and the header have lines of their own.
    func rest(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
      bytes.split(separator: 0x0A, maxSplits: 2)[2]
    }
    #expect(rest(after) == rest(before))
    #expect(try directory.openList().header.fetchedAt == Self.now)
    #expect(try temporary.mode("cache/stations.json") == 0o600)
  }

  @Test(
    "a list that is damaged is not confirmed but fetched",
    arguments: [
      Damage("in a record") { $0.changing(at: $0.count - 40) },
      Damage("in the keys") { $0.changing(at: $0.count / 5) },
      Damage("in the header") { $0.changing(at: 100) },
      Damage("in the checksum") { $0.changing(at: 20) },
      Damage("cut") { $0.dropLast() }, Damage("empty") { _ in [] },
      Damage("another thing altogether") { _ in Array("[]".utf8) },
    ])
  func damagedList(damage: Damage) throws {
    try temporary.write(damage.apply(StationList.bytes(of: .fixture)), to: "cache/stations.json")
    let transport = ScriptedTransport(.lists())
    try refresh(over: transport)
    #expect(transport.sentValidators == [[nil, nil]])
    #expect(try directory.openList().stations == Catalog.fixture.stations)
  }

  @Test("the list of another server is not confirmed") func listOfAnotherServer() throws {
    try seed(url: "https://example.org")
    let transport = ScriptedTransport(.lists())
    try refresh(over: transport)
    #expect(transport.sentValidators == [[nil, nil]])
    #expect(try directory.openList().header.url == Self.url)
  }

  @Test("a list that is wanted whole is not confirmed") func forced() throws {
    try seed()
    let transport = ScriptedTransport(.lists())
    try refresh(.forced, over: transport)
    #expect(transport.sentValidators == [[nil, nil]])
  }

  @Test("the list stays when unchanged was not asked for", arguments: [true, false])
  func unchangedWasNotAskedFor(hasList: Bool) throws {
    if hasList { try seed(validators: Validators()) }
    let before = temporary.names
    #expect(throws: FetchError.status(304, url: Self.url)) {
      try refresh(over: ScriptedTransport(.replies(304, 304)))
    }
    #expect(temporary.names == before)
  }

  // MARK: A new list

  @Test("a new list takes the place of the old, and is compared with it") func replaced() throws {
    try seed()
    let stations =
      Fixtures.stations.removing(id: Fixtures.zory.id)
      .renaming(id: Fixtures.zakopane.id, to: "Zakopane Główne")
      .moving(id: Fixtures.krakow.id, to: (50, 20)) + [StationFixture(7, "Nowa", at: nil)]
    let result = try refresh(over: ScriptedTransport(.lists(stations, tags: (#""s2""#, nil))))
    let changes = CatalogChanges(added: 1, removed: 1, renamed: 1, moved: 1)
    #expect(
      result.outcome
        == outcome(.replaced(invalidRecords: 0, changes: changes), stations.count))
    let list = try directory.openList()
    #expect(Set(list.stations.map(\.id)) == Set(stations.map(\.id)))
    #expect(list.names("Zakopane") == ["Zakopane Główne"])
    #expect(list.header.validators == Validators(stations: #""s2""#))
  }

  @Test("when one list has changed, the other is fetched whole: both are one generation")
  func tornGeneration() throws {
    let before = try seed()
    let half = ScriptedTransport.Line.responses(.stations(tag: #""s2""#), .unchanged)
    let failing = ScriptedTransport(half, .failure(.timedOut(url: Self.url)))
    #expect(throws: FetchError.timedOut(url: Self.url)) { try refresh(over: failing) }
    #expect(temporary.read("cache/stations.json") == before)
    let transport = ScriptedTransport(half, .responses(.keywords(tag: #""k2""#)))
    try refresh(over: transport)
    #expect(transport.sentValidators == [[#"W/"s1""#, #"W/"k1""#], [nil]])
    let validators = try directory.openList().header.validators
    #expect(validators == Validators(stations: #""s2""#, keywords: #""k2""#))
  }

  @Test("the leftovers of killed writers are removed") func leftovers() throws {
    try temporary.write([1], to: "cache/.koleo.\(Int32.max).2.tmp")
    try temporary.write([1], to: "cache/notes.tmp")
    try refresh(over: ScriptedTransport(.lists()))
    #expect(temporary.names == ["cache", "cache/notes.tmp", "cache/stations.json"])
  }

  // MARK: A list that has shrunk

  @Test(
    "a list that has lost more than half is taken only when it is forced",
    arguments: [
      ("half of an even number", 10, 5, true), ("less than half of an even number", 10, 4, false),
      ("more than half of an odd number", 11, 6, true),
      ("less than half of an odd number", 11, 5, false),
      ("one of two", 2, 1, true), ("one of three", 3, 1, false), ("grown", 3, 30, true),
      ("one of one", 1, 1, true), ("some after none", 0, 1, true),
    ])
  func shrunk(name: String, before: Int, after: Int, isTaken: Bool) throws {
    let (one, ten) = ([KeywordFixture(1, "A", 0)], (1...10).map { KeywordFixture($0, "\($0)", 0) })
    for endpoint in Endpoint.allCases {
      // The other list grows.
      let (old, script) =
        switch endpoint {
        case .stations:
          (
            try seed(stations(before), one),
            ScriptedTransport.Line.lists(stations(after), keywords: ten)
          )
        case .keywords:
          (
            try seed(stations(1), keywords(before)),
            .lists(stations(9), keywords: keywords(after))
          )
        }
      if isTaken {
        try refresh(over: ScriptedTransport(script))
      } else {
        let error =
          endpoint == .stations
          ? FetchError.tooFewStations(after, before: before)
          : .tooFewKeywords(after, before: before)
        #expect(throws: error) { try refresh(over: ScriptedTransport(script)) }
        #expect(temporary.read("cache/stations.json") == old)
        try refresh(.forced, over: ScriptedTransport(script))
      }
      let header = try directory.openList().header
      #expect((endpoint == .stations ? header.stationCount : header.keywordCount) == after)
    }
  }

  // MARK: Failures

  static let failures: [(String, ScriptedTransport.Line, FetchError)] = [
    ("no connection", .failure(.connectionRefused(url: url)), .connectionRefused(url: url)),
    ("too late", .failure(.timedOut(url: url)), .timedOut(url: url)),
    ("status", .replies(503, 200), .status(503, url: url)),
    ("no list", .replies(200, 200), .notAList(.notJSON, url: url + "/stations")),
    (
      "bad records", .lists(Fixtures.stations.spoiling(9)),
      .notAList(.tooManyInvalid(9, of: Fixtures.stations.count), url: url + "/stations")
    ),
    (
      "bad keywords", .replies(200, 200, bodies: (#"[{"id":1,"name":"A"}]"#, "[{}]")),
      .notAList(.tooManyInvalid(1, of: 1), url: url + "/station_keywords")
    ),
  ]

  @Test("whatever fails, the list stays as it is", arguments: failures.indices)
  func failure(index: Int) throws {
    let (name, script, error) = Self.failures[index]
    for mode in [RefreshMode.conditional, .forced] {
      let before = try seed()
      #expect(throws: error, "\(name)") { try refresh(mode, over: ScriptedTransport(script)) }
      #expect(temporary.read("cache/stations.json") == before)
      #expect(temporary.names == ["cache", "cache/stations.json"])
    }
  }

  @Test("empty lists are taken only when they are forced") func empty() throws {
    let before = try seed()
    let empty = ScriptedTransport.Line.replies(200, 200, bodies: ("[]", "[]"))
    #expect(throws: FetchError.notAList(.empty, url: Self.url + "/stations")) {
      try refresh(over: ScriptedTransport(empty))
    }
    #expect(temporary.read("cache/stations.json") == before)
    try refresh(.forced, over: ScriptedTransport(empty))
    #expect(try directory.openList().header.stationCount == 0)
  }

  // MARK: Lists that cannot be kept

  @Test("a list that cannot be written is reported, and no other address is asked")
  func unwritable() throws {
    // Not even root can put a file in place of a directory.
    try temporary.makeFolder("cache/stations.json/inside")
    let transport = ScriptedTransport(.lists(), .lists())
    let result = try refresh(.forced, from: ServerAddress.koleo, over: transport)
    #expect(result.problem != nil)
    #expect(result.outcome == outcome(.replaced(invalidRecords: 0, changes: nil)))
    #expect(try StationList(bytes: result.list).stations == Catalog.fixture.stations)
    #expect(transport.calls.count == 1)
    #expect(temporary.names == ["cache", "cache/stations.json", "cache/stations.json/inside"])
  }

  @Test("without a directory a list is fetched whole and kept nowhere") func noDirectory() throws {
    let transport = ScriptedTransport(.lists())
    let refresh = Refresh(
      of: nil, from: [.koleo[0]], over: transport, decodedBy: transport, clock: { Self.now })
    let result = try refresh.run(.conditional, before: Deadline(after: .longWait))
    #expect(result.problem == nil)
    #expect(try StationList(bytes: result.list).header.fetchedAt == Self.now)
    #expect(transport.sentValidators == [[nil, nil]])
  }

  // MARK: Several addresses

  private static let servers = ["a", "b", "c"].compactMap { try? ServerAddress("https://\($0).pl") }

  @Test(
    "the address that answered last is asked first, then the others in order",
    arguments: [
      ("no list", nil, ["a", "b", "c"]), ("first", "a", ["a", "b", "c"]),
      ("second", "b", ["b", "a", "c"]), ("last", "c", ["c", "a", "b"]),
      ("another", "x", ["a", "b", "c"]),
    ] as [(String, String?, [String])])
  func order(name: String, last: String?, order: [String]) throws {
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

  @Test("the address that answered is the source of the list, and the failures before are reported")
  func answeringServer() throws {
    try seed(url: "https://a.pl")
    let lost = FetchError.connectionLost(url: "")
    let result = try refresh(
      from: Self.servers, over: ScriptedTransport(.failure(lost), .lists()))
    #expect(result.outcome.server == Self.servers[1])
    #expect(result.outcome.failures == [lost])
    #expect(try directory.openList().header.url == "https://b.pl")
    let again = ScriptedTransport(.replies(304, 304))
    #expect(
      try refresh(from: Self.servers, over: again).outcome
        == outcome(.confirmed, server: Self.servers[1]))
    #expect(again.servers == ["https://b.pl"])
  }

  @Test("an implausible list leads to the next address") func implausible() throws {
    try seed()
    let transport = ScriptedTransport(.lists([Fixtures.krakow]), .lists())
    let result = try refresh(from: Self.servers, over: transport)
    #expect(
      result.outcome.failures == [
        .tooFewStations(1, before: Fixtures.stations.count)
      ])
    #expect(try directory.openList().header.stationCount == Fixtures.stations.count)
  }

  @Test("without an address there is no refresh") func noServer() {
    #expect(throws: FetchError.invalidAddress(.notAnAddress(""))) {
      try refresh(from: [], over: ScriptedTransport())
    }
  }

  // MARK: Lists that need no refresh

  @Test(
    "a refresh is met by a list that it would lead to",
    arguments: [
      (.ifStale, 0, nil, true), (.ifStale, 86_399, nil, true), (.ifStale, 86_400, nil, false),
      (.ifStale, 60, 0, true), (.conditional, 0, nil, false), (.conditional, 0, 0, true),
      (.conditional, 5, 5, true), (.conditional, 6, 5, false), (.conditional, -1, 5, false),
      (.forced, 0, nil, false), (.forced, 0, 9, false),
    ] as [(RefreshMode, Int64, Int64?, Bool)])
  func isMet(mode: RefreshMode, age: Int64, waiting: Int64?, isMet: Bool) throws {
    let list = try StationList(
      bytes: StationList.bytes(of: .fixture, fetchedAt: Self.now.earlier(by: age)))
    let start = waiting.map(Self.now.earlier)
    #expect(mode.isMet(by: list, from: ServerAddress.koleo, since: start, at: Self.now) == isMet)
    #expect(!mode.isMet(by: list, from: Self.servers, since: start, at: Self.now))
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

  @discardableResult
  private func refresh(
    _ mode: RefreshMode = .conditional, from servers: [ServerAddress] = [.koleo[0]],
    over transport: ScriptedTransport
  ) throws -> Refresh<ScriptedTransport>.Result {
    try Refresh(
      of: directory, from: servers, over: transport, decodedBy: transport, clock: { Self.now }
    ).run(
      mode, before: Deadline(after: .longWait))
  }

  private func outcome(
    _ result: RefreshOutcome.Result, _ count: Int = Fixtures.stations.count,
    server: ServerAddress = .koleo[0]
  ) -> RefreshOutcome {
    RefreshOutcome(result: result, stationCount: count, server: server, failures: [])
  }

  private func stations(_ count: Int) -> [StationFixture] {
    (0..<count).map { StationFixture($0, "Station \($0)", at: (50, 20)) }
  }

  private func keywords(_ count: Int) -> [KeywordFixture] {
    (0..<count).map { KeywordFixture($0, "keyword \($0)", 0) }
  }
}

extension [UInt8] {
  fileprivate func changing(at index: Int) -> [UInt8] {
    var copy = self
    copy[index] ^= 1
    return copy
  }
}
