import Foundation
import KoleoKit
import TestSupport
import Testing

/// The addresses of `KOLEO_API_URL`, asked one after the other. All cases of the race between them
/// are tested with `ServerRace`, and what is an address with `ServerAddress`.
@Suite("The server: its addresses", .fewAtOnce) struct ServerAddressesTests {
  /// Has a station and a keyword that the second server does not have.
  private let first: LoopbackServer
  private let second: LoopbackServer
  /// A user of both servers, without a list.
  private let sandbox: Sandbox

  private static let keywords = Fixtures.keywords.adding("pierwsza", for: Fixtures.zakopane.id)

  init() throws {
    let stations = Fixtures.stations + [StationFixture(777, "Pierwsza", at: (51, 20))]
    first = try LoopbackServer(stations: stations, keywords: Self.keywords)
    let sandbox = try Sandbox()
    second = sandbox.server
    self.sandbox = sandbox.with(environment: ["KOLEO_API_URL": "\(first.url) \(second.url)"])
  }

  private static let chunks = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n"
  /// At trailers after chunks FoundationNetworking ends the process.
  private static let trailers = "0\r\nServer-Timing: a\r\n\r\n"

  @Test(
    "if an address fails in any way, both lists come from the next, which is asked first from then on",
    arguments: [
      .silent, .status(200, body: "<html>".utf8), .truncated(keywords.json, .withoutLength),
      .raw((chunks + trailers).utf8),
    ] as [Reply])
  func nextAddress(_ reply: Reply) async throws {
    first.behavior["/station_keywords"] = reply
    let sync = try await sandbox.koleo("sync", "-v")
    #expect(sync.exitCode == 0 && sync.output == "32 stations\n", "\(sync)")
    let notes = sync.errors.lines
    #expect(notes.count == 2 && notes[0].contains(first.url))
    // A cause and a remedy, or what became of koleo-sync.
    #expect(notes[0].wholeMatch(of: /koleo: [^;]+; [^;]+/) != nil, "\(notes)")
    #expect(notes.last == "koleo: \(second.url) answered")
    expectInTime(sync, .seconds(5))
    let list = try sandbox.openList()
    #expect(list.header.url == second.url)
    #expect(list.records(matching: Phrase("pierwsza")).isEmpty)
    #expect(list.records(matching: Phrase("trojmiasto")).count == 2, "keywords came, too")

    for server in [first, second] { server.forgetRequests() }
    let again = try await sandbox.koleo("sync", "-v")
    expectAnswer(again, "32 stations: no changes\n", noting: "\(second.url) answered")
    #expect(first.requests.isEmpty)
    let tags = second.requests.compactMap { $0.headers["If-None-Match"] }
    #expect(tags.sorted() == [#"W/"keywords-1""#, #"W/"stations-1""#])
  }

  @Test("if all addresses fail, the first is reported, and with --verbose the others before it")
  func allFail() async throws {
    for (server, status) in [(first, 500), (second, 503)] {
      server.behavior.setAll(.status(status))
    }
    let failure =
      "koleo: \(first.url) returned HTTP status 500; try again later; there is no list yet"
    for (options, notes) in [
      ([], []), (["-v"], ["koleo: \(second.url) returned HTTP status 503; try again later"]),
    ] {
      let sync = try await sandbox.program.run(["sync"] + options)
      #expect(sync.exitCode == 69 && sync.errors.lines == notes + [failure], "\(sync)")
    }
  }

  @Test("a crash after the next address was asked does not cost that one its turn")
  func lateCrash() async throws {
    first.behavior.setAll(
      Reply { _, connection in
        try connection.send(Self.chunks.utf8)
        try connection.pause(.milliseconds(1_500))
        try connection.send(Self.trailers.utf8)
      })
    // It is asked after a second, and has not answered when koleo-sync crashes.
    second.behavior["/stations"] = .list(Fixtures.stations.json).delayed(by: .seconds(1))
    let sync = try await sandbox.koleo("sync", "-v")
    #expect(sync.exitCode == 0, "\(sync)")
    // The address asked last is blamed first.
    let notes = sync.errors.matches(
      of: /koleo: skipped (\S+): koleo-sync was killed by signal \d+; trying (\S+)/)
    let urls = [first.url, second.url]
    #expect(notes.map { String($0.1) } == urls.reversed(), "\(sync)")
    #expect(notes.map { String($0.2) } == urls, "\(sync)")
    #expect(try sandbox.openList().header.url == second.url)
  }

  @Test("a list of another server is not fresh; if none can be fetched it answers and is named")
  func otherServer() async throws {
    let sandbox = try Sandbox.withList()
    let other = try LoopbackServer(stations: Sandbox.renamed)
    let moved = sandbox.with(environment: ["KOLEO_API_URL": other.url]).program
    try await moved.expectSearch(
      "--offline", noting: "the list is from \(sandbox.server.url), not", "--offline")
    let status = try await moved.run("sync", "--status", "--json").jsonObject()
    #expect(status["fresh"] as? Bool == false)
    try await moved.expectSearch(prints: "Zakopane Tatry\n")
    #expect(other.requests.count == 2)
    #expect(other.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    try await sandbox.program.expectSync("--if-stale")
    #expect(sandbox.server.requests.count == 2)
    other.stop()
    try await moved.expectSearch(noting: sandbox.server.url, "cannot connect")
  }

  @Test(
    "an unusable address exits 64 in sync, is noted beside answers, and its password never printed",
    arguments: [
      ("%1 koleo", "'koleo'"), ("  ", "''"), ("http://koleo.pl", "'http://koleo.pl'"),
      ("%1 https://user:geheim@koleo.pl", "koleo.pl"),
      ("https://user:geheim und@koleo.pl", "names and passwords"),
    ])
  func unusableAddress(_ form: String, _ words: String) async throws {
    let urls = form.replacing("%1", with: first.url)
    let user = sandbox.with(environment: ["KOLEO_API_URL": urls]).program
    let search = try await user.expectSearch(noting: "built-in", words)
    let sync = try await user.expectSync(fails: 64, saying: words, "KOLEO_API_URL")
    let status = try await user.run("sync", "--status", "--json")
    #expect(!(search.errors + sync.errors + status.output + status.errors).contains("geheim"))
    #expect(first.requests.isEmpty)
  }

  #if os(Linux)
    // Elsewhere URLSession does not take its proxy from the environment.
    @Test("without KOLEO_API_URL both addresses of KOLEO are asked, the newer one first")
    func defaultAddresses() async throws {
      // A proxy that refuses every request shows what was asked for.
      let proxy = try LoopbackServer()
      let user = sandbox.with(environment: ["https_proxy": proxy.origin, "KOLEO_API_URL": ""])
      let status = try await user.koleo("sync", "--status", "--json").jsonObject()
      let urls = "https://api.koleo.pl/v2/main https://koleo.pl/api/v2/main"
      #expect(status["url"] as? String == urls)
      #expect(proxy.requests.isEmpty)
      try await user.program.expectSync(fails: 69, saying: "https://api.koleo.pl/v2/main")
      let hosts = proxy.requests.map(\.target)
      // Each is asked for two lists; the second may come after the failure of the first.
      #expect(hosts.first == "api.koleo.pl:443")
      #expect(Set(hosts) == ["api.koleo.pl:443", "koleo.pl:443"])
    }
  #endif
}
