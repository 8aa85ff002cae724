import Foundation
import KoleoKit
import TestSupport
import Testing

@testable import KoleoCommands

/// One reply of each kind; all are tested with the transport.
@Suite("The server: failures, redirects and replies without an end", .fewAtOnce)
struct NetworkFaultTests {
  private static let fewStations = Array(Fixtures.stations.prefix(15))
  private static let force = "'koleo sync --force'"
  /// What is asked for, the reply, and the exit status and words of `koleo sync` because of it.
  static let faults: [(path: String, reply: Reply, exitCode: Int32, words: [String])] = [
    ("/stations", .redirect(to: "https://koleo.invalid/x"), 69, ["koleo.invalid", "redirect"]),
    ("/stations", .redirectLoop, 69, ["redirects more than 5 times"]),
    ("/stations", .resetBeforeReply, 69, ["was lost"]),
    ("/stations", .status(500), 69, ["HTTP status 500", "try again later"]),
    ("/station_keywords", .status(404), 69, ["HTTP status 404"]),
    ("/stations", .status(204), 65, ["status 204"]),
    ("/stations", .status(200, body: "<html>".utf8), 65, ["not a station list", "not JSON"]),
    ("/stations", .status(200, body: "{}".utf8), 65, ["not a station list", "not an array"]),
    (
      "/station_keywords", .truncated(Fixtures.keywords.json, .withoutLength), 65,
      ["/station_keywords is not a station list", "not JSON"]
    ),
    ("/stations", .list("[]".utf8), 65, ["not a station list", "no records"]),
    ("/stations", .list(fewStations.json), 65, ["15 of 32 stations", force]),
    ("/station_keywords", .list([Fixtures.keywords[0]].json), 65, ["1 of 42 keywords", force]),
    ("/stations", .list(Fixtures.stations.spoiling(2).json), 65, ["list: 2 of 32 records"]),
  ]

  @Test(
    "if a refresh fails, sync exits 65 or 69 and queries answer from the old list, with the reason",
    arguments: faults)
  func failure(path: String, reply: Reply, exitCode: Int32, words: [String]) async throws {
    let sandbox = try Sandbox.withOldList()
    let list = sandbox.list
    sandbox.server.behavior[path] = reply
    let sync = try await sandbox.program.expectSync(
      "--quiet", fails: exitCode, saying: "still using the list from 3 days ago")
    #expect(sandbox.server.requests(to: path).count <= 6)
    try sandbox.ageFailure(by: .minutes(6))
    let search = try await sandbox.program.expectSearch(noting: "the list is 3 days old")
    for word in words { #expect(sync.errors.contains(word) && search.errors.contains(word)) }
    try await sandbox.program.expectSearch("--quiet")
    // Of a failure the time is kept, and no text.
    let record = sandbox.directory.text(Sandbox.lockName)
    #expect(record?.wholeMatch(of: /failed [0-9]{10} [0-9a-f]{1,16}\n/) != nil)
    sandbox.expectList(list)
  }

  @Test(
    "without a server the old list answers with its age, without a list the built-in one",
    arguments: ["http://127.0.0.1:1", "https://koleo.invalid/api", "https://127.0.0.1:1"])
  func noServer(_ url: String) async throws {
    let sandbox = try Sandbox.withOldList().with(environment: ["KOLEO_API_URL": url])
    let list = sandbox.list
    try await sandbox.program.expectSearch(noting: "not from the configured server", url)
    try await sandbox.program.expectSync(fails: 69, saying: url, "3 days")
    sandbox.expectList(list)
    try FileManager.default.removeItem(atPath: sandbox.listPath)
    try sandbox.ageFailure(by: .minutes(6))
    try await sandbox.program.expectSearch(noting: "built-in list of 426 major stations", url)
    try await sandbox.program.expectSync(fails: 69, saying: "no list yet")
    sandbox.expectList(nil)
  }

  @Test(
    "a host that cannot be resolved is named, with what to check and the list in use",
    arguments: [
      (
        "en_US",
        "koleo: cannot resolve the host name of https://koleo-test.invalid; "
          + "check the network; still using the list from 3 days ago\n"
      ),
      (
        "pl_PL",
        "koleo: nie udało się rozwiązać nazwy hosta w adresie https://koleo-test.invalid; "
          + "sprawdź połączenie z siecią; nadal używana jest lista sprzed 3 dni\n"
      ),
    ])
  func unknownHost(locale: String, line: String) async throws {
    let sandbox = try Sandbox.withOldList().with(
      environment: ["KOLEO_API_URL": "https://koleo-test.invalid", "LC_ALL": "\(locale).UTF-8"])
    let sync = try await sandbox.koleo("sync")
    #expect(sync.exitCode == 69 && sync.output.isEmpty)
    #expect(sync.errors == line)
  }

  // MARK: Replies without an end

  static let endless: [Fault] = [
    Fault("silent", .silent),
    Fault("silent after the headers", .headersThenSilence()),
    Fault("dripping headers", .dripping("X-Drip: 1\r\n", after: "HTTP/1.1 200 OK\r\n")),
    Fault("dripping body", .drippingBody(Fixtures.stations.json, every: .milliseconds(50))),
    Fault("100 Continue for ever", .dripping("HTTP/1.1 100 Continue\r\n\r\n")),
  ]

  @Test(
    "a query and a sync give up on a reply without an end, and report that it timed out",
    arguments: endless)
  func endlessReply(_ fault: Fault) async throws {
    for (command, hasList, seconds, percentage) in [
      ("search", true, 3, 20), ("search", false, 10, 10), ("sync", true, 30, 3),
    ] {
      let sandbox = try (hasList ? Sandbox.withOldList() : Sandbox())
        .withShortTimeouts(percentage: percentage)
      let list = sandbox.list
      sandbox.server.behavior["/stations"] = fault.reply
      let (koleo, origin) = (sandbox.program, hasList ? "3 days" : "built-in")
      let outcome =
        command == "sync"
        ? try await koleo.expectSync(fails: 69, saying: "timed out", origin)
        : try await koleo.expectSearch(noting: "timed out", origin)
      expectInTime(outcome, .seconds(seconds), fault.name)
      sandbox.expectList(list)
    }
  }

  @Test("koleo-sync ends by itself in the time that it is given, and names the silent address")
  func helper() async throws {
    let sandbox = try Sandbox.withOldList()
    sandbox.server.behavior["/station_keywords"] = .silent
    let request = HelperRequest(
      directory: CacheDirectory(path: sandbox.cachePath),
      servers: [try ServerAddress(sandbox.server.url)], timeout: .milliseconds(300),
      language: .english)
    let outcome = try await Program.built("koleo-sync").run(request.arguments)
    #expect(outcome.exitCode == 69, "\(outcome)")
    #expect(outcome.output.contains("failed\tno-reply\t\(sandbox.server.url) timed out"))
    expectInTime(outcome, .milliseconds(300), "koleo-sync")
    sandbox.server.behavior.setAll(.status(204))
    let refused = try await Program.built("koleo-sync").run(request.arguments)
    #expect(refused.exitCode == 65 && refused.output.contains("failed\tbad-reply\t"), "\(refused)")
  }

  @Test(
    "a reply of more than 32 MB is refused before it fills the memory",
    arguments: [Fault("1 GB from a gzip stream", .bomb()), Fault("1 GB as it is", .flood())])
  func oversize(_ fault: Fault) async throws {
    let sandbox = try Sandbox.withList()
    let list = sandbox.list
    sandbox.server.behavior["/stations"] = fault.reply
    let sync = try await sandbox.program.afterShell("ulimit -d 150000")
      .expectSync("--force", fails: 65, saying: "larger than 32 MB")
    expectInTime(sync, .milliseconds(1_500), fault.name)
    sandbox.expectList(list)
  }
}
