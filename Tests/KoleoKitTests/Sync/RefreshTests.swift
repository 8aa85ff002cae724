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
    let outcome = try refresh(over: ScriptedTransport(.lists()))
    #expect(outcome == .replaced(stations: Fixtures.stations.count, badRecords: 0, changes: nil))
    let list = try directory.list()
    #expect(try list.stations == Catalog.fixture.stations)
    #expect(list.header.fetchedAt == Self.now)
    #expect(list.header.url == Self.url)
    #expect(list.header.validators == .example)
    #expect(temporary.names == ["cache", "cache/stations.json"])
    #expect(try temporary.mode("cache/stations.json") == 0o600)
  }

  @Test("a first list may be small, and has nothing to be compared with") func smallFirst() throws {
    let transport = ScriptedTransport(.lists([Fixtures.krakow]))
    let outcome = try refresh(over: transport, describing: true)
    #expect(outcome == .replaced(stations: 1, badRecords: 0, changes: nil))
  }

  @Test("the records left out are counted") func countsBadRecords() throws {
    let transport = ScriptedTransport(.lists(Fixtures.stations.spoiling(1)))
    let count = Fixtures.stations.count - 1
    #expect(
      try refresh(over: transport) == .replaced(stations: count, badRecords: 1, changes: nil))
  }

  // MARK: A list that the server confirms

  @Test("a list that the server confirms has another time and nothing else")
  func confirmedList() throws {
    let before = try seed()
    let transport = ScriptedTransport(.replies(304, 304))
    #expect(try refresh(over: transport) == .confirmed(stations: Fixtures.stations.count))
    #expect(transport.sentValidators == [[#"W/"s1""#, #"W/"k1""#]])
    let after = try #require(temporary.read("cache/stations.json"))
    #expect(after.drop { $0 != 0x0A } == before.drop { $0 != 0x0A })
    #expect(try directory.list().header.fetchedAt == Self.now)
    #expect(try temporary.mode("cache/stations.json") == 0o600)
  }

  @Test(
    "a list that is damaged is not confirmed but fetched",
    arguments: [
      Damage("in a record") { $0.changing(at: $0.count - 40) },
      Damage("in the keys") { $0.changing(at: $0.count / 5) },
      Damage("in the header") { $0.changing(at: 100) },
      Damage("in the checksum") { $0.changing(at: 55) },
      Damage("cut") { $0.dropLast() }, Damage("empty") { _ in [] },
      Damage("another thing altogether") { _ in Array("[]".utf8) },
    ])
  func damagedList(damage: Damage) throws {
    try temporary.write(damage.apply(StationList.bytes(of: .fixture)), to: "cache/stations.json")
    let transport = ScriptedTransport(.lists())
    try refresh(over: transport)
    #expect(transport.sentValidators == [[nil, nil]])
    #expect(try directory.list().stations == Catalog.fixture.stations)
  }

  @Test("the list of another server is not confirmed") func listOfAnotherServer() throws {
    try seed(url: "https://example.org")
    let transport = ScriptedTransport(.lists())
    try refresh(over: transport)
    #expect(transport.sentValidators == [[nil, nil]])
    #expect(try directory.list().header.url == Self.url)
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
    #expect(throws: RefreshError.status(304, url: Self.url)) {
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
    let outcome = try refresh(
      over: ScriptedTransport(.lists(stations, tags: (#""s2""#, nil))), describing: true)
    let changes = CatalogChanges(added: 1, removed: 1, renamed: 1, moved: 1)
    #expect(outcome == .replaced(stations: stations.count, badRecords: 0, changes: changes))
    let list = try directory.list()
    #expect(Set(list.stations.map(\.id)) == Set(stations.map(\.id)))
    #expect(list.names("Zakopane") == ["Zakopane Główne"])
    #expect(list.header.validators == Validators(stations: #""s2""#))
  }

  @Test("what nobody asked for is not compared") func notCompared() throws {
    try seed()
    let outcome = try refresh(over: ScriptedTransport(.lists()))
    #expect(outcome == .replaced(stations: Fixtures.stations.count, badRecords: 0, changes: nil))
  }

  @Test("when one list has changed, the other is fetched whole: both are one generation")
  func tornGeneration() throws {
    try seed()
    let whole = try ScriptedTransport.Line.lists(tags: (#""s2""#, #""k2""#)).get()
    let transport = ScriptedTransport(
      .success([whole[0], HTTPResponse(status: 304)]), .success([whole[1]]))
    try refresh(over: transport)
    #expect(transport.sentValidators == [[#"W/"s1""#, #"W/"k1""#], [nil]])
    let validators = try directory.list().header.validators
    #expect(validators == Validators(stations: #""s2""#, keywords: #""k2""#))
  }

  @Test("the list stays when the other generation does not come") func halfAGeneration() throws {
    let before = try seed()
    let stations = try ScriptedTransport.Line.lists().get()[0]
    let transport = ScriptedTransport(
      .success([stations, HTTPResponse(status: 304)]), .failure(.timedOut(url: Self.url)))
    #expect(throws: RefreshError.timedOut(url: Self.url)) { try refresh(over: transport) }
    #expect(temporary.read("cache/stations.json") == before)
  }

  @Test("what killed writers left is removed") func leftovers() throws {
    try temporary.write([1], to: "cache/stations.json.\(Int32.max).2.tmp")
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
    let old = try seed(stations(before))
    let script = ScriptedTransport.Line.lists(stations(after))
    if isTaken {
      try refresh(over: ScriptedTransport(script))
    } else {
      #expect(throws: RefreshError.implausible(stations: after, before: before)) {
        try refresh(over: ScriptedTransport(script))
      }
      #expect(temporary.read("cache/stations.json") == old)
      try refresh(.forced, over: ScriptedTransport(script))
    }
    #expect(try directory.list().header.stationCount == after)
  }

  // MARK: Failures

  static let failures: [(String, ScriptedTransport.Line, RefreshError)] = [
    ("no connection", .failure(.connectionRefused(url: url)), .connectionRefused(url: url)),
    ("too late", .failure(.timedOut(url: url)), .timedOut(url: url)),
    ("status", .replies(503, 200), .status(503, url: url)),
    ("no list", .replies(200, 200), .notAList(.notJSON, url: url + "/stations")),
    (
      "bad records", .lists(Fixtures.stations.spoiling(9)),
      .notAList(.tooManyBad(9, of: Fixtures.stations.count), url: url + "/stations")
    ),
    (
      "bad keywords", .replies(200, 200, bodies: (#"[{"id":1,"name":"A"}]"#, "[{}]")),
      .notAList(.tooManyBad(1, of: 1), url: url + "/station_keywords")
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
    #expect(throws: RefreshError.notAList(.empty, url: Self.url + "/stations")) {
      try refresh(over: ScriptedTransport(empty))
    }
    #expect(temporary.read("cache/stations.json") == before)
    try refresh(.forced, over: ScriptedTransport(empty))
    #expect(try directory.list().header.stationCount == 0)
  }

  @Test("a list that cannot be written is a failure at once: another server is no help")
  func unwritable() throws {
    // Not even root can put a file in place of a directory.
    try temporary.makeFolder("cache/stations.json/inside")
    let transport = ScriptedTransport(.lists(), .lists())
    let error = #expect(throws: RefreshError.self) {
      try refresh(.forced, from: ServerAddress.koleo, over: transport)
    }
    guard case .unwritable(path: directory.listPath, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(transport.calls.count == 1)
    #expect(temporary.names == ["cache", "cache/stations.json", "cache/stations.json/inside"])
  }

  // MARK: Several servers

  private static let servers = ["a", "b", "c"].compactMap { try? ServerAddress("https://\($0).pl") }

  @Test(
    "the server that answered last is asked first, then the others in order",
    arguments: [
      ("no list", nil, ["a", "b", "c"]), ("first", "a", ["a", "b", "c"]),
      ("second", "b", ["b", "a", "c"]), ("last", "c", ["c", "a", "b"]),
      ("another", "x", ["a", "b", "c"]),
    ] as [(String, String?, [String])])
  func order(name: String, last: String?, order: [String]) throws {
    if let last { try seed(url: "https://\(last).pl") }
    let transport = ScriptedTransport(
      .failure(.timedOut(url: "1")), .replies(500, 500), .failure(.unknownHost(url: "3")))
    #expect(throws: RefreshError.timedOut(url: "1"), "the first failure is the one reported") {
      try refresh(from: Self.servers, over: transport)
    }
    #expect(transport.servers == order.map { "https://\($0).pl" })
    #expect(
      transport.sentValidators.map { $0[0] != nil } == order.map { $0 == last },
      "validators are sent to the server that gave them")
  }

  @Test("the first server that has the list is the last to be asked") func stops() throws {
    try seed(url: "https://a.pl")
    let transport = ScriptedTransport(.failure(.connectionLost(url: "")), .lists())
    try refresh(from: Self.servers, over: transport)
    #expect(transport.servers == ["https://a.pl", "https://b.pl"])
    #expect(try directory.list().header.url == "https://b.pl")
    let again = ScriptedTransport(.replies(304, 304))
    #expect(
      try refresh(from: Self.servers, over: again)
        == .confirmed(stations: Fixtures.stations.count))
    #expect(again.servers == ["https://b.pl"])
  }

  @Test("a list that cannot be true is asked of the next server") func implausible() throws {
    try seed()
    let transport = ScriptedTransport(.lists([Fixtures.krakow]), .lists())
    try refresh(from: Self.servers, over: transport)
    #expect(transport.calls.count == 2)
    #expect(try directory.list().header.stationCount == Fixtures.stations.count)
  }

  @Test("each server has its share of what is left of the time") func shares() {
    let failure = ScriptedTransport.Line.failure(.timedOut(url: ""))
    let transport = ScriptedTransport(failure, failure, failure)
    #expect(throws: RefreshError.self) {
      try refresh(from: Self.servers, over: transport, timeout: .seconds(3_000))
    }
    let bounds: [ClosedRange<Duration>] = [
      .seconds(900) ... .seconds(1_000), .seconds(1_400) ... .seconds(1_500),
      .seconds(2_900) ... .seconds(3_000),
    ]
    #expect(transport.shares.count == 3)
    for (share, bounds) in zip(transport.shares, bounds) { #expect(bounds.contains(share)) }
  }

  @Test("no server at all is a failure") func noServer() {
    #expect(throws: RefreshError.badServer(.notAnAddress(""))) {
      try refresh(from: [], over: ScriptedTransport())
    }
  }

  // MARK: Refreshing

  @discardableResult
  private func seed(
    _ stations: [StationFixture] = Fixtures.stations, url: String = url,
    validators: Validators = .example
  ) throws -> [UInt8] {
    let catalog = try Catalog(stations, Fixtures.keywords)
    let bytes = StationList.bytes(of: catalog, url: url, validators: validators)
    try temporary.write(bytes, to: "cache/stations.json")
    return bytes
  }

  @discardableResult
  private func refresh(
    _ mode: RefreshMode = .conditional, from servers: [ServerAddress] = [.koleo[0]],
    over transport: ScriptedTransport, describing: Bool = false, timeout: Duration = .seconds(9)
  ) throws -> RefreshOutcome {
    try Refresh(of: directory, from: servers, over: transport, clock: { Self.now }).run(
      mode, before: Deadline(after: timeout), describingChanges: describing)
  }

  private func stations(_ count: Int) -> [StationFixture] {
    (0..<count).map { StationFixture($0, "Station \($0)", at: (50, 20)) }
  }
}

extension [UInt8] {
  fileprivate func changing(at index: Int) -> [UInt8] {
    var copy = self
    copy[index] ^= 1
    return copy
  }
}
