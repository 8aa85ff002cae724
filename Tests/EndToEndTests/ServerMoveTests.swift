import Foundation
import TestSupport
import Testing

@testable import KoleoKit

/// A server that has moved: the addresses of `KOLEO_API_URL` are asked one after the other.
@Suite("The server: two addresses", .fewAtOnce) struct ServerMoveTests {
  /// A user of two servers. The second has the fixtures; the first has lists of its own, so that a
  /// record of it can be told.
  struct Move: Sendable {
    var sandbox: Sandbox
    let first: LoopbackServer
    var second: LoopbackServer { sandbox.server }

    init() throws {
      sandbox = try Sandbox()
      // As `koleo` makes it.
      try sandbox.folder.makeFolder("cache")
      chmod(sandbox.cachePath, 0o700)
      first = try LoopbackServer(stations: Self.stations, keywords: Self.keywords)
      sandbox.program.environment["KOLEO_API_URL"] = "\(first.url) \(sandbox.server.url)"
    }

    /// The fixtures with one station and one keyword that the second server does not have.
    static let stations = Fixtures.stations + [StationFixture(777, "Pierwsza", at: (51, 20))]
    static let keywords = Fixtures.keywords.adding("pierwsza", for: Fixtures.zakopane.id)

    /// Runs `koleo-sync` as `koleo` does, with both addresses.
    func koleoSync(within limit: Duration = .seconds(20)) async throws -> Outcome {
      let request = RefreshRequest(
        directory: CacheDirectory(path: sandbox.cachePath),
        servers: try ServerAddress.list("\(first.url) \(second.url)"), timeout: limit,
        language: "en")
      return try await sandbox.program.with { $0.path = Program.built("koleo-sync").path }
        .run(request.arguments)
    }

    func list() throws -> StationList { try CacheDirectory(path: sandbox.cachePath).list() }

    func forgetRequests() {
      first.forgetRequests()
      second.forgetRequests()
    }
  }

  // MARK: From the first to the second

  private static let html = "<!DOCTYPE html><html><title>KOLEO</title></html>"

  typealias Trouble = (String, Duration, @Sendable (LoopbackServer) -> Void)

  /// What has become of the first server. Where it hangs there is a second for both.
  static let troubles: [Trouble] =
    otherTroubles
    + replies.map { name, reply -> Trouble in (name, .seconds(20), { $0.behaviour.setAll(reply) }) }

  private static let otherTroubles: [Trouble] = [
    ("refuses connections", .seconds(20), { $0.stop() }),
    ("hangs", .seconds(1), { $0.behaviour.setAll(.silent) }),
    ("hangs after the headers", .seconds(1), { $0.behaviour.setAll(.headersThenSilence()) }),
    (
      "redirects to a page of its own", .seconds(20),
      { server in
        server.behaviour["/moved"] = .status(200, body: html.utf8)
        for path in ["/stations", "/station_keywords"] {
          server.behaviour[path] = .redirect(to: server.url + "/moved", status: 301)
        }
      }
    ),
    (
      "sends stations and no keywords", .seconds(20),
      { $0.behaviour["/station_keywords"] = nil }
    ),
    (
      "sends stations and half of the keywords", .seconds(20),
      { $0.behaviour["/station_keywords"] = .truncated(Move.keywords.json, .withoutLength) }
    ),
    (
      "sends stations and hangs", .seconds(1), { $0.behaviour["/station_keywords"] = .silent }
    ),
  ]

  private static let replies: [(String, TestSupport.Reply)] = [
    ("cuts connections", .resetBeforeReply), ("404", .status(404)), ("410", .status(410)),
    ("500", .status(500)), ("304 that nobody asked for", .status(304)),
    ("an empty list", .list("[]".utf8)),
    ("HTML", .status(200, headers: ["Content-Type": "text/html"], body: html.utf8)),
    ("records of another kind", .status(200, body: #"[{"uuid":"a"},{"uuid":"b"}]"#.utf8)),
    ("redirects to another host", .redirect(to: "https://koleo.invalid/v3/stations")),
  ]

  @Test(
    "the list comes whole from the second server, which is asked first from then on",
    arguments: troubles)
  func moves(
    _ trouble: String, _ limit: Duration, _ befall: @Sendable (LoopbackServer) -> Void
  ) async throws {
    let move = try Move()
    befall(move.first)
    let sync = try await move.koleoSync(within: limit)
    #expect(sync.output.hasSuffix("refreshed\t\(Fixtures.stations.count) stations\n"), "\(sync)")
    expectInTime(sync, limit)
    try expectListOfTheSecond(move)
    // Redirects and repetitions aside, each list was asked for once.
    #expect(move.second.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])

    move.forgetRequests()
    let again = try await move.koleoSync(within: limit)
    #expect(again.output.hasSuffix("stations, nothing changed\n"), "\(again)")
    #expect(move.first.requests.isEmpty)
    let tags = ["/stations", "/station_keywords"].map { path in
      move.second.requests(to: path).map { $0.headers["If-None-Match"] }
    }
    #expect(tags == [[#"W/"stations-1""#], [#"W/"keywords-1""#]])
    try expectListOfTheSecond(move)
  }

  private func expectListOfTheSecond(_ move: Move) throws {
    let list = try move.list()
    #expect(list.header.url == move.second.url)
    #expect(list.header.stationCount == Fixtures.stations.count)
    #expect(list.records(matching: Phrase("pierwsza")).isEmpty)
    #expect(list.records(matching: Phrase("trojmiasto")).count == 2, "keywords came, too")
    #expect(move.sandbox.remains == [])
  }

  // MARK: There and back

  @Test("the server that answered last is asked first until it fails") func stays() async throws {
    let move = try Move()
    move.first.behaviour.setAll(.status(503))
    expectSilence(try await move.sandbox.koleo("sync"))

    // The first is back, and nobody asks it.
    move.first.serve(stations: Move.stations, keywords: Move.keywords)
    move.forgetRequests()
    expectSilence(try await move.sandbox.koleo("sync"))
    #expect(move.first.requests.isEmpty)
    #expect(move.second.requests.count == 2)

    // It is asked, for the whole, once the second is gone.
    move.second.stop()
    expectAnswer(
      try await move.sandbox.koleo("sync", "-v"), "\(Move.stations.count) stations; 1 new\n")
    #expect(move.first.requests.count == 2)
    #expect(move.first.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    #expect(try move.list().header.url == move.first.url)
    let search = try await move.sandbox.koleo("search", "pierwsza", "--offline")
    expectAnswer(search, "Zakopane\nPierwsza\n")
  }

  @Test("an answer comes in time, from the second server, while the first hangs")
  func answersWhileTheFirstHangs() async throws {
    let move = try Move()
    move.first.behaviour.setAll(.silent)
    try move.sandbox.write(list: await oldList(of: move.first.url))
    let outcome = try await move.sandbox.impatient(percentage: 50)
      .koleo("search", "zakopane", "--json")
    expectAnswer(outcome)
    expectInTime(outcome, .seconds(3))
    #expect(try move.list().header.url == move.second.url)
  }

  private func oldList(of url: String) async throws -> [UInt8] {
    let old = try await Sandbox.withOldList()
    return try #require(old.list).replacing(old.server.url, with: url).withRightChecksum
  }

  // MARK: Lists of this server and of others

  @Test(
    "a fresh list of either address is this server's, and one of another address is not",
    arguments: ["the first", "the second", "another"])
  func owner(_ name: String) async throws {
    let move = try Move()
    let urls = ["the first": move.first.url, "the second": move.second.url]
    let url = urls[name] ?? "https://koleo.invalid/api"
    let isWanted = name != "another"
    let fresh = try await Sandbox.withList()
    let list = try #require(fresh.list)
    try move.sandbox.write(
      list: list.replacing(fresh.server.url, with: url).withRightChecksum)
    let status = try await move.sandbox.koleo("sync", "--status", "--json").jsonObject()
    #expect(status["url"] as? String == url)
    #expect(status["fresh"] as? Bool == isWanted)
    let offline = try await move.sandbox.koleo("search", "zakopane", "--offline")
    if isWanted {
      expectAnswer(offline, Sandbox.answer)
    } else {
      expectAnswer(offline, Sandbox.answer, noting: "the list from https://koleo.invalid/api is")
    }
    expectAnswer(try await move.sandbox.koleo("search", "zakopane"), Sandbox.answer)
    expectSilence(try await move.sandbox.koleo("sync", "--if-stale"))
    #expect(move.first.requests.count == (isWanted ? 0 : 2))
    #expect(move.second.requests.isEmpty)
  }

  // MARK: Nobody answers

  static let silences: [(String, Int32, String, @Sendable (Move) -> Void)] = [
    (
      "both refuse connections", 69, "cannot connect to",
      {
        $0.first.stop()
        $0.second.stop()
      }
    ),
    (
      "the first has moved, the second refuses", 69, "with status 410",
      {
        $0.first.behaviour.setAll(.status(410))
        $0.second.stop()
      }
    ),
    (
      "the first refuses, the second sends HTML", 69, "cannot connect to",
      {
        $0.first.stop()
        $0.second.behaviour.setAll(.status(200, body: "<html>".utf8))
      }
    ),
    (
      "the first sends HTML, the second refuses", 65, "not JSON",
      {
        $0.first.behaviour.setAll(.status(200, body: "<html>".utf8))
        $0.second.stop()
      }
    ),
    (
      "the first redirects elsewhere, the second 404", 69, "koleo.invalid",
      {
        $0.first.behaviour.setAll(.redirect(to: "https://koleo.invalid/stations"))
        $0.second.behaviour.setAll(.status(404))
      }
    ),
    (
      "each has one list", 69, "with status 404",
      {
        $0.first.behaviour["/stations"] = nil
        $0.second.behaviour["/station_keywords"] = nil
      }
    ),
  ]

  @Test("if all fail, the first failure is reported, in one line", arguments: silences)
  func firstFailure(
    _ case: String, _ exitCode: Int32, _ words: String, _ befall: @Sendable (Move) -> Void
  ) async throws {
    let move = try Move()
    let list = try await oldList(of: move.first.url)
    try move.sandbox.write(list: list)
    befall(move)
    let outcome = try await move.sandbox.koleo("sync")
    expectFailure(
      outcome, exitCode, saying: words, move.first.url, "the list from 3 days ago")
    #expect(!outcome.errors.contains(move.second.url))
    move.sandbox.expectList(list)

    // The failure was that of both, and neither is asked again for five minutes.
    move.forgetRequests()
    let search = try await move.sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "3 days old", words)
    #expect(move.first.requests.isEmpty && move.second.requests.isEmpty)
  }

  @Test("if both servers hang, koleo-sync ends in time, with one line") func bothHang()
    async throws
  {
    let move = try Move()
    move.first.behaviour.setAll(.silent)
    move.second.behaviour.setAll(.silent)
    let outcome = try await move.koleoSync(within: .milliseconds(600))
    #expect(outcome.exitCode == 69)
    #expect(outcome.output.contains("failed\t\(move.first.url) timed out\t"))
    #expect(outcome.output.lines.filter { !$0.hasPrefix("received") }.count == 1)
    expectInTime(outcome, .milliseconds(600))
    #expect(move.second.requests.count == 2)
  }

  @Test("a new address ends the pause after a failure") func asksANewAddressAtOnce() async throws {
    let move = try Move()
    let failing = try RefusingPort()
    let before = move.sandbox.with(environment: ["KOLEO_API_URL": failing.url])
    expectFailure(try await before.koleo("sync"), 69, saying: failing.url)
    let after = move.sandbox.with(
      environment: ["KOLEO_API_URL": "\(failing.url) \(move.second.url)"])
    expectAnswer(try await after.koleo("search", "zakopane"), Sandbox.answer)
  }

  // MARK: KOLEO_API_URL

  @Test(
    "text that is no address is an error, and no other address is asked",
    arguments: [
      ("a word", "%1 koleo", "'koleo'"),
      ("a password", "%1 https://ela:tajne@koleo.pl", "koleo.pl"), ("blanks only", "  ", "''"),
    ])
  func refusesABadAddress(_ description: String, _ form: String, _ words: String) async throws {
    let move = try Move()
    let urls = form.replacingOccurrences(of: "%1", with: move.second.url)
    let sandbox = move.sandbox.with(environment: ["KOLEO_API_URL": urls])
    let sync = try await sandbox.koleo("sync")
    expectFailure(sync, 64, saying: words, "KOLEO_API_URL")
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "built-in", words)
    #expect(!(sync.errors + search.errors).contains("tajne"))
    #expect(move.second.requests.isEmpty)
  }

  #if os(Linux)
    // Elsewhere URLSession does not take its proxy from the environment.
    @Test("without KOLEO_API_URL both addresses of KOLEO are asked, in their order")
    func knowsTheAddressesOfKOLEO() async throws {
      // A proxy that lets nobody through shows who was asked for.
      let proxy = try LoopbackServer()
      var sandbox = try Sandbox().with(environment: ["https_proxy": proxy.origin])
      sandbox.program.environment["KOLEO_API_URL"] = nil
      let status = try await sandbox.koleo("sync", "--status", "--json")
      #expect(
        try status.jsonObject()["url"] as? String
          == "https://koleo.pl/api/v2/main https://api.koleo.pl/v2/main")
      #expect(proxy.requests.isEmpty)
      let sync = try await sandbox.koleo("sync")
      expectFailure(sync, 69, saying: "https://koleo.pl/api/v2/main")
      let hosts = proxy.requests.map(\.target)
      #expect(Set(hosts.prefix(2)) == ["koleo.pl:443"])
      #expect(Set(hosts.dropFirst(2)) == ["api.koleo.pl:443"])
    }
  #endif
}
