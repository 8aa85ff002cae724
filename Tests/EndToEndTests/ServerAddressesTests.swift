import Foundation
import KoleoKit
import TestSupport
import Testing

/// The addresses of `KOLEO_API_URL`, asked one after the other. All cases of the race between them
/// are tested with `ServerRace`, and what is an address with `ServerAddress`.
@Suite("The server: its addresses", .fewAtOnce) struct ServerAddressesTests {
  /// A user of two servers. The first has a station and a keyword that the second does not have.
  private struct TwoServers {
    var sandbox: Sandbox
    let first: LoopbackServer
    let second: LoopbackServer

    static let stations = Fixtures.stations + [StationFixture(777, "Pierwsza", at: (51, 20))]
    static let keywords = Fixtures.keywords.adding("pierwsza", for: Fixtures.zakopane.id)

    init(withListOf owner: KeyPath<TwoServers, LoopbackServer>? = nil) throws {
      first = try LoopbackServer(stations: Self.stations, keywords: Self.keywords)
      second = try LoopbackServer(stations: Fixtures.stations, keywords: Fixtures.keywords)
      sandbox = try Sandbox()
      if let owner { sandbox = try .withOldList(of: self[keyPath: owner]) }
      sandbox.program.environment["KOLEO_API_URL"] = "\(first.url) \(second.url)"
    }

    func forgetRequests() {
      first.forgetRequests()
      second.forgetRequests()
    }
  }

  private static let html = Reply.status(200, body: "<html>KOLEO</html>".utf8)

  static let failures: [(String, Sandbox.ServerChange)] = [
    ("refuses connections", { $0.stop() }), ("hangs", { $0.behavior.setAll(.silent) }),
    ("503", { $0.behavior.setAll(.status(503)) }), ("HTML", { $0.behavior.setAll(html) }),
    ("stations and no keywords", { $0.behavior["/station_keywords"] = nil }),
    (
      "half of the keywords",
      { $0.behavior["/station_keywords"] = .truncated(TwoServers.keywords.json, .withoutLength) }
    ),
  ]

  @Test(
    "if an address fails in any way, both lists come from the next, which is asked first from then on",
    arguments: failures)
  func nextAddress(_ case: String, _ change: Sandbox.ServerChange) async throws {
    let servers = try TwoServers()
    let (sandbox, second) = (servers.sandbox, servers.second)
    change(servers.first)
    let sync = try await sandbox.koleo("sync", "-v")
    #expect(sync.exitCode == 0 && sync.output == "32 stations\n", "\(sync)")
    #expect(sync.errors.lines.count == 2)
    #expect(sync.errors.lines.first?.contains(servers.first.url) == true)
    #expect(sync.errors.lines.last == "koleo: \(second.url) answered")
    expectInTime(sync, .seconds(5))
    let list = try servers.sandbox.openList()
    #expect(list.header.url == second.url)
    #expect(list.records(matching: Phrase("pierwsza")).isEmpty)
    #expect(list.records(matching: Phrase("trojmiasto")).count == 2, "keywords came, too")
    #expect(second.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])

    servers.forgetRequests()
    let again = try await sandbox.koleo("sync", "-v")
    expectAnswer(again, "32 stations: no changes\n", noting: "\(second.url) answered")
    #expect(servers.first.requests.isEmpty)
    let tags = second.requests.compactMap { $0.headers["If-None-Match"] }
    #expect(tags.sorted() == [#"W/"keywords-1""#, #"W/"stations-1""#])
  }

  @Test("the address that answered last is asked until it fails, then the first is asked for all")
  func backToTheFirst() async throws {
    let servers = try TwoServers(withListOf: \.second)
    expectSilence(try await servers.sandbox.koleo("sync"))
    #expect(servers.first.requests.isEmpty)
    servers.second.stop()
    let sync = try await servers.sandbox.koleo("sync", "-v")
    #expect(sync.output == "33 stations: 1 added\n")
    #expect(
      sync.errors == """
        koleo: cannot connect to \(servers.second.url); check the network
        koleo: \(servers.first.url) answered

        """)
    #expect(servers.first.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    #expect(try servers.sandbox.openList().header.url == servers.first.url)
  }

  @Test("an address that delivers slowly keeps the time that is left") func slowAddress()
    async throws
  {
    let servers = try TwoServers()
    for (path, body) in [
      ("/stations", TwoServers.stations.json), ("/station_keywords", TwoServers.keywords.json),
    ] {
      servers.first.behavior[path] = Reply { _, connection in
        try connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n".utf8)
        for start in stride(from: 0, to: body.count, by: body.count / 20) {
          try connection.pause(.milliseconds(130))
          try connection.send(body[start...].prefix(body.count / 20))
        }
      }
    }
    // Half of the time of the contract: 5 seconds.
    let sandbox = servers.sandbox.withShortTimeouts(percentage: 50)
    expectAnswer(try await sandbox.koleo("search", "pierwsza"), "Zakopane\nPierwsza\n")
    #expect(servers.second.requests.isEmpty)
  }

  @Test("an address that hangs leaves most of the 3 seconds beside an old list to the next")
  func hangingAddress() async throws {
    let servers = try TwoServers(withListOf: \.first)
    servers.first.behavior.setAll(.silent)
    let search = try await servers.sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer)
    expectInTime(search, .seconds(3))
    #expect(try servers.sandbox.openList().header.url == servers.second.url)
  }

  @Test("a reply that crashes koleo-sync counts as a failure of its address") func crash()
    async throws
  {
    let servers = try TwoServers()
    // At trailers after chunks FoundationNetworking ends the process.
    servers.first.behavior.setAll(
      .raw(
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n"
          + "0\r\nServer-Timing: a\r\n\r\n").utf8))
    let sync = try await servers.sandbox.koleo("sync", "-v")
    #expect(sync.exitCode == 0 && sync.output == "32 stations\n", "\(sync)")
    #expect(sync.errors.contains("koleo: \(servers.second.url) answered\n"))
    #expect(sync.errors.contains(servers.first.url))
    let only = servers.sandbox.with(environment: ["KOLEO_API_URL": servers.first.url])
    let outcome = try await only.koleo("sync")
    #expect([65, 69].contains(outcome.exitCode), "\(outcome)")
    expectOneMessage(outcome)
  }

  @Test("a crash after the next address was asked does not cost that one its turn")
  func lateCrash() async throws {
    let servers = try TwoServers()
    servers.first.behavior.setAll(
      Reply { _, connection in
        try connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n".utf8)
        try connection.pause(.milliseconds(1_500))
        try connection.send("0\r\nServer-Timing: a\r\n\r\n".utf8)
      })
    // It is asked after a second, and has not answered when koleo-sync crashes.
    for (path, body) in [
      ("/stations", Fixtures.stations.json), ("/station_keywords", Fixtures.keywords.json),
    ] {
      servers.second.behavior[path] = .list(body).delayed(by: .seconds(1))
    }
    let sync = try await servers.sandbox.koleo("sync", "-v")
    #expect(sync.exitCode == 0, "\(sync)")
    #expect(sync.errors.contains("skipped \(servers.first.url): koleo-sync was killed"), "\(sync)")
    #expect(try servers.sandbox.openList().header.url == servers.second.url)
  }

  @Test(
    "if all addresses fail the first failure is reported, and none is asked for five minutes",
    arguments: [
      (69, "HTTP status 410", .status(410)), (65, "not JSON", html),
      (69, "koleo.invalid", .redirect(to: "https://koleo.invalid/stations")),
    ] as [(Int32, String, Reply)])
  func firstFailure(_ exitCode: Int32, _ words: String, _ reply: Reply) async throws {
    let servers = try TwoServers(withListOf: \.first)
    let list = servers.sandbox.list
    servers.first.behavior.setAll(reply)
    servers.second.behavior.setAll(.status(503))
    let sync = try await servers.sandbox.koleo("sync")
    expectFailure(
      sync, exitCode, saying: words, servers.first.url, "still using the list from 3 days ago")
    #expect(!sync.errors.contains(servers.second.url))
    servers.sandbox.expectList(list)
    servers.forgetRequests()
    let search = try await servers.sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "3 days old", "the last attempt failed")
    #expect(servers.first.requests.isEmpty && servers.second.requests.isEmpty)
  }

  @Test("a new address is asked at once after a failure") func newAddress() async throws {
    let sandbox = try Sandbox()
    let refusing = try RefusingPort().url
    let before = sandbox.with(environment: ["KOLEO_API_URL": refusing])
    expectFailure(try await before.koleo("sync"), 69, saying: refusing)
    let after = sandbox.with(environment: ["KOLEO_API_URL": "\(refusing) \(sandbox.server.url)"])
    expectAnswer(try await after.koleo("search", "zakopane"), Sandbox.answer)
  }

  // MARK: Lists of this server and of others

  @Test("a list of any configured address is fresh") func anyAddress() async throws {
    for owner in [\TwoServers.first, \.second] {
      let servers = try TwoServers(withListOf: owner)
      try servers.sandbox.ageList(by: .days(-3))
      expectAnswer(try await servers.sandbox.koleo("search", "zakopane"), Sandbox.answer)
      let status = try await servers.sandbox.koleo("sync", "--status", "--json").jsonObject()
      #expect(status["url"] as? String == servers[keyPath: owner].url)
      #expect(status["fresh"] as? Bool == true)
      #expect(servers.first.requests.isEmpty && servers.second.requests.isEmpty)
    }
  }

  @Test("a list of another server is not fresh; if none can be fetched it answers and is named")
  func otherServer() async throws {
    let sandbox = try Sandbox.withList()
    let other = try LoopbackServer(stations: Sandbox.renamed, keywords: Fixtures.keywords)
    let moved = sandbox.with(environment: ["KOLEO_API_URL": other.url])
    let offline = try await moved.koleo("search", "zakopane", "--offline")
    expectAnswer(
      offline, Sandbox.answer, noting: "the list is from \(sandbox.server.url), not", "--offline")
    let status = try await moved.koleo("sync", "--status", "--json").jsonObject()
    #expect(status["fresh"] as? Bool == false)
    expectAnswer(try await moved.koleo("search", "zakopane"), "Zakopane Tatry\n")
    #expect(other.requests.count == 2)
    #expect(other.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    expectSilence(try await sandbox.koleo("sync", "--if-stale"))
    #expect(sandbox.server.requests.count == 2)
    other.stop()
    let unreachable = try await moved.koleo("search", "zakopane")
    expectAnswer(unreachable, Sandbox.answer, noting: sandbox.server.url, "cannot connect")
  }

  // MARK: KOLEO_API_URL

  @Test(
    "an unusable address exits 64 in sync, is noted beside answers, and its password never printed",
    arguments: [
      ("%1 koleo", "'koleo'"), ("  ", "''"), ("%1 //", "'//'"), ("ftp://a", "'ftp://a'"),
      ("http://koleo.pl", "'http://koleo.pl'"), ("http://[::1]:8080", "'http://[::1]:8080'"),
      ("%1 https://user:geheim@koleo.pl", "koleo.pl"), ("user:geheim@koleo.pl", "koleo.pl"),
      ("https://user:geh@geheim/@koleo.pl", "names and passwords"),
      ("https://user:geheim und@koleo.pl", "names and passwords"),
    ])
  func unusableAddress(_ form: String, _ words: String) async throws {
    let sandbox = try Sandbox()
    let urls = form.replacing("%1", with: sandbox.server.url)
    let user = sandbox.with(environment: ["KOLEO_API_URL": urls])
    let search = try await user.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "built-in", words)
    let sync = try await user.koleo("sync")
    expectFailure(sync, 64, saying: words, "KOLEO_API_URL")
    let status = try await user.koleo("sync", "--status", "--json")
    #expect(!(search.errors + sync.errors + status.output + status.errors).contains("geheim"))
    #expect(sandbox.server.requests.isEmpty)
  }

  #if os(Linux)
    // Elsewhere URLSession does not take its proxy from the environment.
    @Test("without KOLEO_API_URL both addresses of KOLEO are asked, the newer one first")
    func defaultAddresses() async throws {
      // A proxy that refuses every request shows what was asked for.
      let proxy = try LoopbackServer()
      var sandbox = try Sandbox().with(environment: ["https_proxy": proxy.origin])
      sandbox.program.environment["KOLEO_API_URL"] = nil
      let status = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
      let urls = "https://api.koleo.pl/v2/main https://koleo.pl/api/v2/main"
      #expect(status["url"] as? String == urls)
      #expect(proxy.requests.isEmpty)
      let sync = try await sandbox.koleo("sync")
      expectFailure(sync, 69, saying: "https://api.koleo.pl/v2/main")
      let hosts = proxy.requests.map(\.target)
      #expect(Set(hosts.prefix(2)) == ["api.koleo.pl:443"])
      #expect(Set(hosts.dropFirst(2)) == ["koleo.pl:443"])
    }
  #endif
}
