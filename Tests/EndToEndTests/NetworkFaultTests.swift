import Foundation
import TestSupport
import Testing

/// Servers that fail and networks that lie. Every such reply is tested with the transport; here is
/// one of each kind.
@Suite("The server: failures, redirects and replies without an end", .fewAtOnce)
struct NetworkFaultTests {
  private static let html = Reply.status(200, body: "<html>Wi-Fi w pociągu</html>".utf8)

  /// What is asked for, the reply, and the exit codes and words of `koleo sync` because of it.
  static let faults: [(path: String, fault: Fault, exitCodes: Set<Int32>, words: [String])] =
    [
      (
        "/stations", "another host", .redirect(to: "https://koleo.invalid/x"), 69, ["koleo.invalid"]
      ),
      ("/stations", "a file", .redirect(to: "file:///etc/passwd"), 69, ["file:///etc/passwd"]),
      ("/stations", "a circle", .redirectLoop, 69, ["redirect"]),
      ("/stations", "a broken connection", .resetBeforeReply, 69, ["was lost"]),
      ("/stations", "500", .status(500), 69, ["HTTP status 500", "try again later"]),
      ("/station_keywords", "404", .status(404), 69, ["HTTP status 404"]),
      ("/stations", "204", .status(204), 65, ["status 204"]),
      ("/stations", "a page", html, 65, ["/stations", "not a station list", "not JSON"]),
      (
        "/station_keywords", "an object", .status(200, body: "{}".utf8), 65,
        ["/station_keywords", "not a station list", "not an array"]
      ),
      ("/stations", "an empty list", .list("[]".utf8), 65, ["not a station list", "no records"]),
      (
        "/stations", "few stations", .list(Array(Fixtures.stations.prefix(15)).json), 65,
        ["15 of 32 stations", "'koleo sync --force'"]
      ),
      (
        "/station_keywords", "few keywords", .list(Array(Fixtures.keywords.prefix(1)).json), 65,
        ["1 of 42 keywords", "'koleo sync --force'"]
      ),
      (
        "/stations", "many invalid records", .list(Fixtures.stations.spoiling(2).json), 65,
        ["2 of 32 records", "not a station list"]
      ),
    ].map { ($0, Fault($1, $2), [$3], $4) }
    // Whether these are no reply, or one that is no list, depends on the library.
    + (Fault.truncations(of: Fixtures.stations.json) + Fault.nonsense.prefix(4))
    .map { ("/stations", $0, [65, 69], []) }

  @Test(
    "a sync that fails exits 65 or 69 with the reason, keeps the old list and names its age",
    arguments: faults)
  func failure(_ path: String, _ fault: Fault, _ exitCodes: Set<Int32>, _ words: [String])
    async throws
  {
    let sandbox = try Sandbox.withOldList()
    let list = sandbox.list
    sandbox.server.behavior[path] = fault.reply
    let outcome = try await sandbox.koleo("sync", "--quiet")
    #expect(exitCodes.contains(outcome.exitCode ?? -1), "\(outcome)")
    #expect(outcome.output == "")
    expectOneMessage(outcome, words + ["still using the list from 3 days ago"])
    sandbox.expectList(list)
    #expect(sandbox.server.requests(to: path).count <= 30)
  }

  @Test(
    "a keyword list that fails makes no list of the stations alone",
    arguments: [Reply.status(429), .truncated(Fixtures.keywords.json, .withoutLength)])
  func halfOfTheList(_ reply: Reply) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behavior["/station_keywords"] = reply
    let outcome = try await sandbox.koleo("sync")
    #expect([65, 69].contains(outcome.exitCode), "\(outcome)")
    expectOneMessage(outcome, [sandbox.server.url, "there is no list yet"])
    sandbox.expectList(nil)
    #expect(sandbox.server.requests(to: "/station_keywords").count == 1)
  }

  @Test("a redirect to the same server is followed, one to another port is not") func redirects()
    async throws
  {
    let sandbox = try Sandbox()
    let other = try LoopbackServer(stations: Fixtures.stations, keywords: Fixtures.keywords)
    sandbox.server.behavior["/stations"] = .redirect(to: other.url + "/stations")
    expectFailure(try await sandbox.koleo("sync"), 69, saying: other.url)
    #expect(other.requests.isEmpty)
    sandbox.server.behavior["/all"] = .list(Fixtures.stations.json)
    sandbox.server.behavior["/stations"] = .redirect(to: sandbox.server.url + "/all")
    expectSilence(try await sandbox.koleo("sync"))
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  @Test("a status that asks for a password fails a query at once") func password() async throws {
    let sandbox = try Sandbox.withOldList()
    sandbox.server.behavior["/stations"] =
      .status(401, headers: ["WWW-Authenticate": #"Basic realm="koleo""#])
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "HTTP status 401")
  }

  // MARK: No network

  @Test(
    "without a server the old list answers with its age, without a list the built-in one",
    arguments: ["http://127.0.0.1:1", "https://koleo.invalid/api", "https://127.0.0.1:1"])
  func noServer(_ url: String) async throws {
    let sandbox = try Sandbox.withOldList().with(environment: ["KOLEO_API_URL": url])
    let list = sandbox.list
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "not from the configured server", url)
    expectFailure(try await sandbox.koleo("sync"), 69, saying: url, "3 days")
    sandbox.expectList(list)
    try FileManager.default.removeItem(atPath: sandbox.listPath)
    try sandbox.ageFailure(by: .minutes(6))
    let without = try await sandbox.koleo("search", "zakopane")
    expectAnswer(without, Sandbox.answer, noting: "built-in", url)
    expectFailure(try await sandbox.koleo("sync"), 69, saying: "no list yet")
    sandbox.expectList(nil)
  }

  @Test(
    "an old list answers on a machine without any network",
    .enabled("needs network name spaces", Capabilities.networkNamespaces))
  func noNetwork() async throws {
    let sandbox = try Sandbox.withOldList()
    let search = try await sandbox.program.under("unshare", "-Urn").run("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "3 days")
  }

  // MARK: Replies without an end

  static let endless: [Fault] = [
    Fault("silent", .silent),
    Fault("silent after the headers", .headersThenSilence()),
    Fault("dripping headers", .dripping("X-Drip: 1\r\n", after: "HTTP/1.1 200 OK\r\n")),
    Fault("dripping body", .drippingBody(Fixtures.stations.json, every: .milliseconds(50))),
    Fault("100 Continue for ever", .dripping("HTTP/1.1 100 Continue\r\n\r\n")),
  ]

  @Test("a query beside an old list waits for a server 3 seconds at most", arguments: endless)
  func endlessReply(_ fault: Fault) async throws {
    let sandbox = try Sandbox.withOldList().withShortTimeouts()
    let list = sandbox.list
    sandbox.server.behavior["/stations"] = fault.reply
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "timed out", "3 days")
    expectInTime(outcome, .seconds(3), fault.name)
    sandbox.expectList(list)
  }

  @Test("a first query waits longer than one beside an old list, and 10 seconds at most")
  func firstQuery() async throws {
    let sandbox = try Sandbox().withShortTimeouts(percentage: 10)
    sandbox.server.behavior.setAll(.silent)
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "built-in list", "timed out")
    #expect(outcome.elapsed > .seconds(0.75))
    expectInTime(outcome, .seconds(10), "without a list")
  }

  @Test("sync gives up after 30 seconds", arguments: Campaign.isStrict ? endless : [endless[0]])
  func endlessSync(_ fault: Fault) async throws {
    let sandbox = try Sandbox.withOldList().withShortTimeouts(percentage: 3)
    let list = sandbox.list
    sandbox.server.behavior["/stations"] = fault.reply
    let outcome = try await sandbox.koleo("sync")
    expectFailure(outcome, 69, saying: "timed out", "3 days")
    expectInTime(outcome, .seconds(30), fault.name)
    sandbox.expectList(list)
  }

  @Test("koleo-sync ends by itself in the time that it is given", arguments: endless)
  func helper(_ fault: Fault) async throws {
    let sandbox = try Sandbox.withOldList()
    sandbox.server.behavior["/station_keywords"] = fault.reply
    let outcome = try await sandbox.koleoSync(within: .milliseconds(300))
    #expect(outcome.exitCode == 69, "\(outcome)")
    #expect(outcome.output.contains("failed\t\(sandbox.server.url) timed out"))
    expectInTime(outcome, .milliseconds(300), fault.name)
  }

  /// koleo-sync has a little less time than koleo, and so can report which address is silent. On a
  /// busy machine it may be late with that.
  @Test("the address of a silent server is named") func silentAddress() async throws {
    let sandbox = try Sandbox.withOldList().withShortTimeouts()
    sandbox.server.behavior["/stations"] = .silent
    var isNamed = false
    for _ in 1...5 where !isNamed {
      isNamed = try await sandbox.koleo("search", "zakopane").errors.contains(sandbox.server.url)
      try sandbox.ageFailure(by: .minutes(6))
    }
    #expect(isNamed)
  }

  @Test(
    "a reply of more than 32 MB is refused before it fills the memory",
    arguments: [
      Fault("1 GB from a gzip stream", .bomb()),
      Fault("1 GB of zeros from a gzip stream", .bomb(ofZeros: true)),
      Fault("1 GB as it is", .flood()), Fault("99 GB promised", .claimingLength("99000000000")),
    ])
  func oversize(_ fault: Fault) async throws {
    let sandbox = try Sandbox.withList()
    let list = sandbox.list
    sandbox.server.behavior["/stations"] = fault.reply
    let outcome = try await sandbox.program.limited(toKilobytes: 150_000).run("sync", "--force")
    expectFailure(outcome, 65, saying: "larger than 32 MB")
    expectInTime(outcome, .milliseconds(1_500), fault.name)
    sandbox.expectList(list)
  }

  // MARK: Odd headers

  @Test(
    "a valid ETag is sent back as it came, another one is not sent back",
    arguments: [
      ([#"W/"abc""#], #"W/"abc""#), (["abc123"], nil), ([#""a""#, #""b""#], nil),
      (["\"zażółć\""], nil),
    ] as [([String], String?)])
  func entityTag(_ tags: [String], isSentBackAs validator: String?) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behavior["/stations"] =
      .list(Fixtures.stations.json, headers: HeaderFields(tags.map { ("ETag", $0) }))
    for _ in 1...2 { expectSilence(try await sandbox.koleo("sync")) }
    let second = try #require(sandbox.server.requests(to: "/stations").dropFirst().first)
    #expect(second.headers["If-None-Match"] == validator)
  }

  @Test(
    "the 24 hours count by the client's clock, whatever the reply's dates",
    arguments: [
      [
        "Date": "Thu, 01 Jan 1970 00:00:00 GMT", "Age": "99999999999999999999",
        "Cache-Control": "max-age=-5", "Expires": "0", "Vary": "*",
      ],
      ["Date": "Fri, 31 Dec 2199 23:59:59 GMT", "Cache-Control": "no-store, max-age=86400"],
    ] as [HeaderFields])
  func dates(_ headers: HeaderFields) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behavior["/stations"] =
      .list(Fixtures.stations.json, etag: #""1""#, headers: headers)
    for (age, requests) in [(Duration.zero, 2), (.hours(23), 2), (.hours(2), 4)] {
      if sandbox.list != nil { try sandbox.ageList(by: age) }
      expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
      #expect(sandbox.server.requests.count == requests)
    }
  }
}
