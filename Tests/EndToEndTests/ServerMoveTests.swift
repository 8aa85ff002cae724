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
        servers: try ServerAddress.parseList("\(first.url) \(second.url)"), timeout: limit,
        language: "en")
      return try await sandbox.program.with { $0.path = Program.built("koleo-sync").path }
        .run(request.arguments)
    }

    func list() throws -> StationList { try CacheDirectory(path: sandbox.cachePath).openList() }

    func forgetRequests() {
      first.forgetRequests()
      second.forgetRequests()
    }
  }

  // MARK: From the first to the second

  private static let html = "<!DOCTYPE html><html><title>KOLEO</title></html>"

  typealias Trouble = (String, @Sendable (LoopbackServer) -> Void)

  /// What has become of the first server.
  static let troubles: [Trouble] =
    otherTroubles
    + replies.map { name, reply -> Trouble in (name, { $0.behaviour.setAll(reply) }) }

  private static let otherTroubles: [Trouble] = [
    ("refuses connections", { $0.stop() }),
    ("hangs", { $0.behaviour.setAll(.silent) }),
    (
      "redirects to a page of its own",
      { server in
        server.behaviour["/moved"] = .status(200, body: html.utf8)
        for path in ["/stations", "/station_keywords"] {
          server.behaviour[path] = .redirect(to: server.url + "/moved", status: 301)
        }
      }
    ),
    ("sends stations and no keywords", { $0.behaviour["/station_keywords"] = nil }),
    (
      "sends stations and half of the keywords",
      { $0.behaviour["/station_keywords"] = .truncated(Move.keywords.json, .withoutLength) }
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
  func moves(_ trouble: String, _ befall: @Sendable (LoopbackServer) -> Void) async throws {
    let move = try Move()
    befall(move.first)
    let sync = try await move.koleoSync()
    #expect(sync.output.hasSuffix("refreshed\t\(Fixtures.stations.count) stations\n"), "\(sync)")
    let notes = sync.output.lines.filter { $0.hasPrefix("note\t") }
    #expect(notes.count == 2 && notes.last == "note\t\(move.second.url) answered", "\(notes)")
    #expect(notes.first?.contains(move.first.url) == true)
    expectInTime(sync, .seconds(5))
    try expectListOfTheSecond(move)
    // Redirects and repetitions aside, each list was asked for once.
    #expect(move.second.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])

    move.forgetRequests()
    let again = try await move.koleoSync()
    #expect(again.output.hasSuffix("stations: no changes\n"), "\(again)")
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
    let sync = try await move.sandbox.koleo("sync", "-v")
    #expect(sync.output == "\(Move.stations.count) stations: 1 added\n")
    #expect(
      sync.errors == """
        koleo: cannot connect to \(move.second.url); check the network
        koleo: \(move.first.url) answered

        """)
    #expect(move.first.requests.count == 2)
    #expect(move.first.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    #expect(try move.list().header.url == move.first.url)
    let search = try await move.sandbox.koleo("search", "pierwsza", "--offline")
    expectAnswer(search, "Zakopane\nPierwsza\n")
  }

  // MARK: Slow addresses

  /// A whole list that takes so long to come.
  private static func slow(_ list: [UInt8], over duration: Duration) -> TestSupport.Reply {
    let pieces = 20
    return TestSupport.Reply { _, connection in
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(list.count)\r\n\r\n".utf8)
      for piece in 0..<pieces {
        try connection.pause(duration / pieces)
        try connection.send(
          list[list.count * piece / pieces..<list.count * (piece + 1) / pieces])
      }
    }
  }

  /// How the first address is slow, which address answers, and whether the other one was asked.
  static let slowness: [(String, Bool, Bool, @Sendable (LoopbackServer) -> Void)] = [
    (
      "it delivers slowly", true, false,
      {
        $0.behaviour["/stations"] = slow(Move.stations.json, over: .seconds(3))
        $0.behaviour["/station_keywords"] = slow(Move.keywords.json, over: .seconds(3))
      }
    ),
    ("it hangs", false, true, { $0.behaviour.setAll(.silent) }),
    (
      "it begins to reply after two seconds", false, true,
      {
        $0.behaviour["/stations"] = .list(Move.stations.json).delayed(by: .seconds(2))
        $0.behaviour["/station_keywords"] = .list(Move.keywords.json).delayed(by: .seconds(2))
      }
    ),
  ]

  @Test(
    "an address that delivers keeps the time, and one that has not begun in a second loses its turn",
    arguments: slowness)
  func slowAddress(
    _ case: String, isFirst: Bool, asksSecond: Bool, _ befall: @Sendable (LoopbackServer) -> Void
  ) async throws {
    let move = try Move()
    befall(move.first)
    // Half of the time of the contract: 5 seconds.
    let outcome = try await move.sandbox.impatient(percentage: 50).koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer)
    #expect(try move.list().header.url == (isFirst ? move.first : move.second).url)
    #expect(move.second.requests.isEmpty == !asksSecond)
    #expect(move.first.requests.count == 2)
  }

  @Test("a late address still wins if the next is later") func bothLate() async throws {
    let move = try Move()
    for (server, delay) in [(move.first, Duration.seconds(1.6)), (move.second, .seconds(3.5))] {
      server.behaviour["/stations"] = .list(Move.stations.json).delayed(by: delay)
      server.behaviour["/station_keywords"] = .list(Move.keywords.json).delayed(by: delay)
    }
    let sync = try await move.sandbox.koleo("sync", "-v")
    expectAnswer(sync, "33 stations\n", noting: "\(move.first.url) answered")
  }

  @Test("beside an old list, too, the second address answers while the first hangs")
  func answersWhileTheFirstHangs() async throws {
    let move = try Move()
    move.first.behaviour.setAll(.silent)
    try move.sandbox.write(list: await oldList(of: move.first.url))
    let outcome = try await move.sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer)
    expectInTime(outcome, .seconds(3))
    #expect(try move.list().header.url == move.second.url)
  }

  /// FoundationNetworking, which ends the process at such a reply.
  private static let chunkedTrailers = TestSupport.Reply.raw(
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n"
      + "0\r\nServer-Timing: a\r\n\r\n").utf8)

  @Test("a reply that crashes koleo-sync costs its address its turn, and the next one answers")
  func crash() async throws {
    let move = try Move()
    move.first.behaviour.setAll(Self.chunkedTrailers)
    let sync = try await move.sandbox.koleo("sync", "-v")
    #expect(sync.exitCode == 0 && sync.output == "32 stations\n", "\(sync)")
    #expect(sync.errors.contains("koleo: \(move.second.url) answered\n"))
    #expect(sync.errors.contains(move.first.url))
    #expect(try move.list().header.url == move.second.url)
    // With no other address it is a failure.
    let only = move.sandbox.with(environment: ["KOLEO_API_URL": move.first.url])
    let outcome = try await only.koleo("sync")
    #expect([65, 69].contains(outcome.exitCode), "\(outcome)")
    expectOneMessage(outcome)
  }

  @Test("a crash after the next address was asked does not cost that one its turn")
  func lateCrash() async throws {
    let move = try Move()
    move.first.behaviour.setAll(
      TestSupport.Reply { _, connection in
        try connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n".utf8)
        try connection.pause(.milliseconds(1_500))
        try connection.send("0\r\nServer-Timing: a\r\n\r\n".utf8)
      })
    // It is asked after a second, and has not answered when koleo-sync crashes.
    let slow = TestSupport.Reply.list(Fixtures.stations.json).delayed(by: .seconds(1))
    move.second.behaviour["/stations"] = slow
    move.second.behaviour["/station_keywords"] =
      .list(Fixtures.keywords.json).delayed(by: .seconds(1))
    let sync = try await move.sandbox.koleo("sync", "-v")
    #expect(sync.exitCode == 0, "\(sync)")
    #expect(sync.errors.contains("skipped \(move.first.url): koleo-sync was killed"), "\(sync)")
    #expect(try move.list().header.url == move.second.url)
  }

  @Test("an address that is given five times is asked once") func repeatedAddress() async throws {
    let move = try Move()
    move.first.behaviour["/stations"] = .status(503)
    let urls = [String](repeating: move.first.url, count: 5).joined(separator: " ")
    let sandbox = move.sandbox.with(environment: ["KOLEO_API_URL": urls])
    expectFailure(try await sandbox.koleo("sync"), 69, saying: "503")
    #expect(move.first.requests(to: "/stations").count == 1)
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
      expectAnswer(
        offline, Sandbox.answer, noting: "the list is from https://koleo.invalid/api, not")
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
      "the first has moved, the second refuses", 69, "HTTP status 410",
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
      "each has one list", 69, "HTTP status 404",
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
      outcome, exitCode, saying: words, move.first.url, "still using the list from 3 days ago")
    #expect(!outcome.errors.contains(move.second.url))
    move.sandbox.expectList(list)

    // The failure was that of both, and neither is asked again for five minutes.
    move.forgetRequests()
    let search = try await move.sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "3 days old", "the last attempt failed")
    #expect(move.first.requests.isEmpty && move.second.requests.isEmpty)
  }

  @Test("if both servers hang, koleo-sync ends in time, with one line") func bothHang()
    async throws
  {
    let move = try Move()
    move.first.behaviour.setAll(.silent)
    move.second.behaviour.setAll(.silent)
    let outcome = try await move.koleoSync(within: .milliseconds(1_600))
    #expect(outcome.exitCode == 69)
    #expect(
      outcome.output == """
        asking\t\(move.first.url)
        asking\t\(move.second.url)
        failed\t\(move.first.url) timed out; try again later

        """)
    expectInTime(outcome, .milliseconds(1_600))
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
      ("slashes only", "%1 //", "'//'"),
    ])
  func refusesABadAddress(_ description: String, _ form: String, _ words: String) async throws {
    let move = try Move()
    let urls = form.replacingOccurrences(of: "%1", with: move.second.url)
    let sandbox = move.sandbox.with(environment: ["KOLEO_API_URL": urls])
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "built-in", words)
    let sync = try await sandbox.koleo("sync")
    expectFailure(sync, 64, saying: words, "KOLEO_API_URL")
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
          == "https://api.koleo.pl/v2/main https://koleo.pl/api/v2/main")
      #expect(proxy.requests.isEmpty)
      let sync = try await sandbox.koleo("sync")
      expectFailure(sync, 69, saying: "https://api.koleo.pl/v2/main")
      let hosts = proxy.requests.map(\.target)
      #expect(Set(hosts.prefix(2)) == ["api.koleo.pl:443"])
      #expect(Set(hosts.dropFirst(2)) == ["koleo.pl:443"])
    }
  #endif
}
