import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite struct RefreshTests {
  private let temporary: TemporaryFolder
  private let folder: CacheFolder
  private static let now = Timestamp.example.earlier(by: -86_400)

  init() throws {
    temporary = try TemporaryFolder()
    folder = CacheFolder(path: temporary.path("cache"))
  }

  // MARK: The first list

  @Test func putsTheFirstListInItsPlace() throws {
    let outcome = try refresh(.ifChanged, over: ScriptedTransport(.lists()))
    #expect(outcome == .replaced(stations: Fixtures.stations.count, badRecords: 0, changes: nil))
    let list = try folder.list()
    #expect(try list.stations() == Catalog.fixture.stations)
    #expect(list.header.fetchedAt == Self.now)
    #expect(list.header.url == ServerAddress.koleo.url)
    #expect(list.header.validators == .example)
    #expect(temporary.names == ["cache", "cache/lock", "cache/stations.json"])
  }

  @Test func isOpenToNobodyElse() throws {
    try refresh(.ifChanged, over: ScriptedTransport(.lists()))
    #expect(try mode(folder.path) == 0o700)
    #expect(try mode(folder.listPath) == 0o600)
    #expect(try mode(folder.lockPath) == 0o600)
  }

  @Test func takesASmallFirstList() throws {
    let outcome = try refresh(.ifChanged, over: ScriptedTransport(.lists([Fixtures.krakow])))
    #expect(outcome == .replaced(stations: 1, badRecords: 0, changes: nil))
  }

  @Test func tellsOfTheRecordsLeftOut() throws {
    let transport = ScriptedTransport(.lists(Fixtures.stations.spoiling(1)))
    let count = Fixtures.stations.count - 1
    #expect(
      try refresh(.ifChanged, over: transport)
        == .replaced(stations: count, badRecords: 1, changes: nil))
  }

  // MARK: A list that the server confirms

  @Test func renewsTheTimeOnlyWhenTheServerConfirms() throws {
    let before = try seed()
    let transport = ScriptedTransport(.replies(304, 304))
    #expect(
      try refresh(.ifChanged, over: transport) == .confirmed(stations: Fixtures.stations.count))
    #expect(transport.sentValidators == [[#"W/"s1""#, #"W/"k1""#]])
    let after = try #require(temporary.read("cache/stations.json"))
    #expect(afterFirstLine(after) == afterFirstLine(before))
    #expect(try folder.list().header.fetchedAt == Self.now)
    #expect(try mode(folder.listPath) == 0o600)
    try folder.list().verify()
  }

  @Test(arguments: [
    Damage("in a record") { $0.changing(at: $0.count - 40) },
    Damage("in the index") { $0.changing(at: $0.count / 5) },
    Damage("in the header") { $0.changing(at: 60) }, Damage("cut") { $0.dropLast() },
    Damage("empty") { _ in [] }, Damage("another thing altogether") { _ in Array("[]".utf8) },
  ])
  func doesNotHaveADamagedListConfirmed(damage: Damage) throws {
    try temporary.write(damage.apply(StationList.bytes(of: .fixture)), to: "cache/stations.json")
    let transport = ScriptedTransport(.lists())
    try refresh(.ifChanged, over: transport)
    #expect(transport.sentValidators == [[nil, nil]])
    #expect(try folder.list().stations() == Catalog.fixture.stations)
  }

  @Test func doesNotHaveTheListOfAnotherServerConfirmed() throws {
    try seed(url: "https://api.koleo.pl/v2/main")
    let transport = ScriptedTransport(.lists())
    try refresh(.ifChanged, over: transport)
    #expect(transport.sentValidators == [[nil, nil]])
    #expect(try folder.list().header.url == ServerAddress.koleo.url)
  }

  @Test func doesNotHaveTheListConfirmedWhenItIsWantedWhole() throws {
    try seed()
    let transport = ScriptedTransport(.lists())
    try refresh(.whole, over: transport)
    #expect(transport.sentValidators == [[nil, nil]])
  }

  @Test func keepsTheListWhenUnchangedWasNotAskedFor() throws {
    try seed(validators: Validators())
    try expectFailure(.status(304, .stations, url: ServerAddress.koleo.url), .replies(304, 304))
  }

  // MARK: A new list

  @Test func replacesTheListByTheNewOne() throws {
    try seed()
    let stations =
      Fixtures.stations.removing(id: Fixtures.zory.id)
      .renaming(id: Fixtures.zakopane.id, to: "Zakopane Główne")
      .moving(id: Fixtures.krakow.id, to: (50, 20)) + [StationFixture(7, "Nowa", at: nil)]
    let outcome = try refresh(
      .ifChanged, over: ScriptedTransport(.lists(stations, tags: (#""s2""#, nil))), describing: true
    )
    #expect(
      outcome
        == .replaced(
          stations: stations.count, badRecords: 0,
          changes: CatalogChanges(added: 1, removed: 1, renamed: 1, moved: 1)))
    let list = try folder.list()
    #expect(try Set(list.stations().map(\.id)) == Set(stations.map(\.id)))
    #expect(try list.names("Zakopane") == ["Zakopane Główne"])
    #expect(list.header.validators == Validators(stations: #""s2""#))
  }

  @Test func doesNotCompareWhatNobodyAskedFor() throws {
    try seed()
    let outcome = try refresh(.ifChanged, over: ScriptedTransport(.lists()))
    #expect(outcome == .replaced(stations: Fixtures.stations.count, badRecords: 0, changes: nil))
  }

  @Test func forgetsAnEarlierFailure() throws {
    for replies in [Script.lists(), .replies(304, 304)] {
      let failure = RefreshFailure(
        failedAt: Self.now, url: ServerAddress.koleo.url, reason: "no connection", language: "en")
      try withAccess { folder.remember(failure, with: $0) }
      #expect(folder.recentFailure(of: ServerAddress.koleo.url, now: Self.now) == failure)
      try refresh(.ifChanged, over: ScriptedTransport(replies))
      #expect(folder.recentFailure(of: ServerAddress.koleo.url, now: Self.now) == nil)
    }
  }

  @Test func removesWhatKilledWritersLeft() throws {
    for name in ["stations.json.1.2.tmp", "refresh-failure.json.3.4.tmp"] {
      try temporary.write([1], to: "cache/\(name)")
    }
    try temporary.write([1], to: "cache/notes.tmp")
    try refresh(.ifChanged, over: ScriptedTransport(.lists()))
    #expect(
      temporary.names == ["cache", "cache/lock", "cache/notes.tmp", "cache/stations.json"])
  }

  // MARK: A list that has shrunk

  @Test(arguments: [
    ("half of an even number", 10, 5, true), ("less than half of an even number", 10, 4, false),
    ("more than half of an odd number", 11, 6, true),
    ("less than half of an odd number", 11, 5, false),
    ("one of two", 2, 1, true), ("one of three", 3, 1, false), ("grown", 3, 30, true),
    ("one of one", 1, 1, true),
  ])
  func refusesALossOfMoreThanHalf(name: String, before: Int, after: Int, isTaken: Bool) throws {
    let old = try seed(stations(before))
    let script = Script.lists(stations(after))
    if isTaken {
      try refresh(.ifChanged, over: ScriptedTransport(script))
      #expect(try folder.list().header.stationCount == after)
    } else {
      try expectFailure(.implausible(stations: after, before: before), script)
      #expect(temporary.read("cache/stations.json") == old)
      try refresh(.whole, over: ScriptedTransport(script))
      #expect(try folder.list().header.stationCount == after, "taken whole when it is forced")
    }
  }

  // MARK: Failures

  @Test(
    arguments: [
      (
        "no connection", .failure(.unreachable(.other("refused"))),
        .transport(.unreachable(.other("refused")), url: url)
      ),
      ("too late", .failure(.timedOut), .transport(.timedOut, url: url)),
      ("too large", .failure(.tooLarge(limit: 9)), .transport(.tooLarge(limit: 9), url: url)),
      (
        "sent elsewhere", .failure(.redirected(to: "x")), .transport(.redirected(to: "x"), url: url)
      ),
      ("status", .replies(200, 503), .status(503, .keywords, url: url)),
      (
        "no list", .replies(200, 200),
        .notAList(.stations, .notJSON(.malformed(offset: 0)), url: url)
      ),
      (
        "bad records", .lists(Fixtures.stations.spoiling(9)),
        .notAList(.stations, .tooManyBad(9, of: Fixtures.stations.count), url: url)
      ),
    ] as [(String, Script, RefreshError)])
  func keepsTheListByteForByte(name: String, script: Script, error: RefreshError) throws {
    for extent in [RefreshExtent.ifChanged, .whole] {
      let before = try seed()
      try expectFailure(error, script, extent)
      #expect(temporary.read("cache/stations.json") == before)
    }
  }

  @Test func takesEmptyListsOnlyWhenTheyAreWantedWhole() throws {
    let before = try seed()
    let empty = Script.replies(200, 200, bodies: ("[]", "[]"))
    try expectFailure(.notAList(.stations, .empty, url: Self.url), empty, .ifChanged)
    #expect(temporary.read("cache/stations.json") == before)
    try refresh(.whole, over: ScriptedTransport(empty))
    #expect(try folder.list().header.stationCount == 0)
    try folder.list().verify()
  }

  @Test func failsWhereTheListCannotBeWritten() throws {
    // Not even root can put a file in place of a folder.
    try temporary.makeFolder("cache/stations.json/inside")
    let error = #expect(throws: RefreshError.self) {
      try refresh(.whole, over: ScriptedTransport(.lists()))
    }
    guard case .unwritable(folder.listPath, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      temporary.names == [
        "cache", "cache/lock", "cache/stations.json", "cache/stations.json/inside",
      ])
  }

  // MARK: Refreshing

  typealias Script = Result<[Response], TransportError>
  static let url = ServerAddress.koleo.url

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
    _ extent: RefreshExtent, over transport: ScriptedTransport,
    describing: Bool = false
  ) throws -> RefreshOutcome {
    try withAccess { access in
      try Refresh(of: folder, from: .koleo, over: transport, clock: { Self.now }).run(
        extent, with: access, before: Deadline(after: .seconds(9)), describingChanges: describing)
    }
  }

  private func expectFailure(
    _ error: RefreshError, _ script: Script,
    _ extent: RefreshExtent = .ifChanged
  ) throws {
    #expect(throws: error) { try refresh(extent, over: ScriptedTransport(script)) }
    #expect(temporary.names == ["cache", "cache/lock", "cache/stations.json"])
  }

  private func withAccess<Answer>(
    _ body: (borrowing CacheFolder.WriteAccess) throws -> Answer
  ) throws -> Answer {
    guard let access = try folder.writeAccess(before: Deadline(after: .zero)) else { throw Busy() }
    return try body(access)
  }

  private struct Busy: Error {}

  private func stations(_ count: Int) -> [StationFixture] {
    (0..<count).map { StationFixture($0, "Station \($0)", at: (50, 20)) }
  }

  private func afterFirstLine(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.drop { $0 != 0x0A }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}

extension [UInt8] {
  fileprivate func changing(at index: Int) -> [UInt8] {
    var copy = self
    copy[index] ^= 1
    return copy
  }
}
