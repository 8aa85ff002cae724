import Foundation
import TestSupport
import Testing

/// Replies that are lists, but odd ones.
@Suite struct ReplyFaultTests {
  // MARK: Validators

  @Test(arguments: Fault.oddValidators(of: Fixtures.stations.json))
  func sendsBackOnlyWhatIsAValidator(_ fault: Fault) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = fault.reply
    expectSilence(try await sandbox.koleo("sync"))
    expectSilence(try await sandbox.koleo("sync"))
    let second = try #require(sandbox.server.requests(to: "/stations").last)
    #expect(second.headers["If-None-Match"] == nil)
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  @Test(arguments: [#""abc""#, #"W/"abc""#, #""""#])
  func sendsBackAValidatorAsItCame(_ etag: String) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = .list(Fixtures.stations.json, etag: etag)
    expectSilence(try await sandbox.koleo("sync"))
    expectSilence(try await sandbox.koleo("sync"))
    let second = try #require(sandbox.server.requests(to: "/stations").dropFirst().first)
    #expect(second.headers["If-None-Match"] == etag)
  }

  @Test func sendsNoValidatorToAnotherServer() async throws {
    let sandbox = try Sandbox()
    try sandbox.write(list: try #require(try await Sandbox.withList().list))
    expectSilence(try await sandbox.koleo("sync"))
    let request = try #require(sandbox.server.requests(to: "/stations").first)
    #expect(request.headers["If-None-Match"] == nil)
  }

  // MARK: 304

  @Test func refuses304ThatNobodyAskedFor() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour.setAll(.status(304))
    let outcome = try await sandbox.koleo("sync")
    expectFailure(outcome, 65, saying: "304")
    sandbox.expectList(nil)
  }

  @Test func fetchesAgainWhenTheConfirmedListHasVanished() async throws {
    let sandbox = try await Sandbox.withList()
    try FileManager.default.removeItem(atPath: sandbox.listPath)
    expectSilence(try await sandbox.koleo("sync"))
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  @Test func fetchesAgainWhenTheConfirmedListIsDamaged() async throws {
    let sandbox = try await Sandbox.withList()
    let whole = try #require(sandbox.list)
    var damaged = whole
    damaged[whole.count * 3 / 4] ^= 0x10
    try sandbox.write(list: damaged)
    expectSilence(try await sandbox.koleo("sync"))
    #expect(sandbox.list?.count == whole.count)
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  @Test func fetchesBothListsWhenOnlyOneHasChanged() async throws {
    let sandbox = try await Sandbox.withList()
    let renamed = Fixtures.stations.renaming(id: Fixtures.zakopane.id, to: "Zakopane Tatry")
    sandbox.server.behaviour["/stations"] = .list(renamed.json, etag: #""2""#)
    expectSilence(try await sandbox.koleo("sync"))
    let outcome = try await sandbox.koleo("search", "zakopane", "--offline")
    expectAnswer(outcome, "Zakopane Tatry\n")
  }

  @Test func takes304WithoutEndForAFault() async throws {
    let sandbox = try await Sandbox.withList()
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = .status(304)
    sandbox.server.behaviour["/station_keywords"] = .list(Fixtures.keywords.json, etag: #""2""#)
    let outcome = try await sandbox.koleo("sync")
    expectFailure(outcome, 65, saying: "304")
    sandbox.expectList(before)
    #expect(sandbox.server.requests(to: "/stations").count == 2)
  }

  // MARK: Dates

  @Test(arguments: Fault.oddAges(of: Fixtures.stations.json, etag: #""1""#))
  func countsTheAgeByItsOwnClock(_ fault: Fault) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = fault.reply
    expectSilence(try await sandbox.koleo("sync"))
    sandbox.server.forgetRequests()
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.isEmpty)
    try sandbox.ageList(by: .hours(25))
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.count == 2)
  }

  // MARK: Records

  @Test(arguments: OddRecord.all) func survivesAnOddRecord(_ record: OddRecord) async throws {
    let sandbox = try Sandbox(stations: Fixtures.stations + [record.station])
    expectSilence(try await sandbox.koleo("sync"))
    let outcome = try await sandbox.koleo("search", "--format", "json", "--offline")
    expectAnswer(outcome)
    let ids = try outcome.jsonObjects().compactMap { $0["id"] as? Int }
    let offered = Fixtures.stations.filter { $0 != Fixtures.krakowNotOffered }.map(\.id)
    #expect(Set(offered).isSubset(of: ids))
    #expect(ids.count <= offered.count + 1)
    #expect(Set(ids).count == ids.count)
  }

  @Test func leavesOutASingleBadRecordAndCountsIt() async throws {
    let sandbox = try Sandbox(stations: Fixtures.stations.spoiling(1))
    let outcome = try await sandbox.koleo("sync", "--verbose")
    expectAnswer(outcome)
    #expect(outcome.output.contains("1 bad record left out"))
  }

  @Test func refusesAListWithTooManyBadRecords() async throws {
    let list = GeneratedList(stations: 100, keywords: 100)
    let sandbox = try await Sandbox.withList(stations: list.stations, keywords: list.keywords)
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = .list(list.stations.spoiling(6).json)
    expectFailure(try await sandbox.koleo("sync"), 65, saying: "6 of 100 records")
    sandbox.expectList(before)
    sandbox.server.behaviour["/stations"] = .list(list.stations.spoiling(5).json)
    expectSilence(try await sandbox.koleo("sync"))
  }

  @Test func refusesAListThatHasLostHalfOfItsStations() async throws {
    let list = GeneratedList(stations: 101, keywords: 101)
    let sandbox = try await Sandbox.withList(stations: list.stations, keywords: list.keywords)
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = .list(Array(list.stations.prefix(50)).json)
    expectFailure(try await sandbox.koleo("sync"), 65, saying: "50 of 101 stations", "--force")
    sandbox.expectList(before)
    sandbox.server.behaviour["/stations"] = .list(Array(list.stations.prefix(51)).json)
    expectSilence(try await sandbox.koleo("sync"))
    sandbox.server.behaviour["/stations"] = .list(Array(list.stations.prefix(2)).json)
    expectSilence(try await sandbox.koleo("sync", "--force"))
  }

  @Test func toleratesKeywordsOfStationsThatAreNotListed() async throws {
    let stations = Fixtures.stations.removing(id: Fixtures.gdanskGlowny.id)
    let sandbox = try Sandbox(stations: stations)
    expectSilence(try await sandbox.koleo("sync"))
    let outcome = try await sandbox.koleo("search", "trojmiasto", "--offline")
    expectAnswer(outcome, "Gdynia Główna\n")
  }
}
