import Foundation
import TestSupport
import Testing

/// Replies that are lists, but odd ones.
@Suite("The server: odd replies", .fewAtOnce) struct ReplyFaultTests {
  // MARK: Validators

  @Test(
    "an ETag that is not one valid tag is not sent back",
    arguments: Fault.oddValidators(of: Fixtures.stations.json))
  func sendsBackOnlyWhatIsAValidator(_ fault: Fault) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = fault.reply
    expectSilence(try await sandbox.koleo("sync"))
    expectSilence(try await sandbox.koleo("sync"))
    let second = try #require(sandbox.server.requests(to: "/stations").last)
    #expect(second.headers["If-None-Match"] == nil)
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  @Test("a valid ETag is sent back as it came", arguments: [#""abc""#, #"W/"abc""#, #""""#])
  func sendsBackAValidatorAsItCame(_ etag: String) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = .list(Fixtures.stations.json, etag: etag)
    expectSilence(try await sandbox.koleo("sync"))
    expectSilence(try await sandbox.koleo("sync"))
    let second = try #require(sandbox.server.requests(to: "/stations").dropFirst().first)
    #expect(second.headers["If-None-Match"] == etag)
  }

  @Test("an ETag is sent to no other server") func sendsNoValidatorToAnotherServer() async throws {
    let sandbox = try Sandbox()
    try sandbox.write(list: try #require(try await Sandbox.withList().list))
    expectSilence(try await sandbox.koleo("sync"))
    let request = try #require(sandbox.server.requests(to: "/stations").first)
    #expect(request.headers["If-None-Match"] == nil)
  }

  // MARK: 304

  @Test("a 304 that nobody asked for is refused") func refuses304ThatNobodyAskedFor() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour.setAll(.status(304))
    let outcome = try await sandbox.koleo("sync")
    expectFailure(outcome, 65, saying: "304")
    sandbox.expectList(nil)
  }

  @Test("a list that has vanished is fetched whole")
  func fetchesAgainWhenTheConfirmedListHasVanished() async throws {
    let sandbox = try await Sandbox.withList()
    try FileManager.default.removeItem(atPath: sandbox.listPath)
    expectSilence(try await sandbox.koleo("sync"))
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  @Test("a server that never stops sending 304 is a failure") func takes304WithoutEndForAFault()
    async throws
  {
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

  @Test(
    "the 24 hours count by the client's clock, whatever the reply's dates say",
    arguments: Fault.oddAges(of: Fixtures.stations.json, etag: #""1""#))
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

  @Test("an odd record costs no other its place", arguments: OddRecord.all)
  func survivesAnOddRecord(_ record: OddRecord) async throws {
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

  @Test("keywords of stations that are not listed are dropped")
  func toleratesKeywordsOfStationsThatAreNotListed() async throws {
    let stations = Fixtures.stations.removing(id: Fixtures.gdanskGlowny.id)
    let sandbox = try Sandbox(stations: stations)
    expectSilence(try await sandbox.koleo("sync"))
    let outcome = try await sandbox.koleo("search", "trojmiasto", "--offline")
    expectAnswer(outcome, "Gdynia Główna\n")
  }
}
