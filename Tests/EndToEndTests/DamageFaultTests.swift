import Foundation
import TestSupport
import Testing

/// A list file that is not what was written, or is changed while it is read. All other damage is
/// tested with `StationList`, and every bit by `Tests/Reliability/flip`.
@Suite("The station list: damage, and changes in place", .fewAtOnce) struct DamageFaultTests {
  // MARK: Damage

  /// What is done to the file of a list at a path.
  typealias Damage = @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

  static let damage: [(String, Damage)] = [
    (
      "a changed digit",
      { try Data($1.replacing("49.3083", with: "49.4083")).write(to: .init(filePath: $0)) }
    ),
    ("empty", { path, _ in try #require(truncate(path, 0) == 0) }),
    (
      "2 GB of zeros",
      { path, _ in try #require(truncate(path, 0) == 0 && truncate(path, 2 << 30) == 0) }
    ),
    ("a pipe", { path, _ in try #require(unlink(path) == 0 && mkfifo(path, 0o600) == 0) }),
    (
      "a link to a device that never ends",
      { path, _ in try #require(unlink(path) == 0 && symlink("/dev/zero", path) == 0) }
    ),
  ]

  @Test(
    "a damaged list counts as missing: offline the built-in one answers, else it is fetched again",
    arguments: damage)
  func damagedList(_ case: String, _ damage: Damage) async throws {
    let sandbox = try Sandbox.withList()
    let whole = try #require(sandbox.list)
    try damage(sandbox.listPath, whole)
    let offline = try await sandbox.koleo("search", "zakopane", "--offline")
    expectAnswer(offline, Sandbox.answer, noting: "built-in")
    #expect(sandbox.server.requests.isEmpty)
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.count == 2)
    #expect(sandbox.server.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    #expect(sandbox.hasRecords(of: whole))
    #expect(sandbox.leftovers == [])
  }

  @Test("--status reports a damaged list as missing; --if-stale replaces it") func status()
    async throws
  {
    let sandbox = try Sandbox.withList()
    let whole = try #require(sandbox.list)
    try sandbox.write(list: whole.replacing("zakopane", with: "zakopame"))
    let status = try await sandbox.koleo("sync", "--status")
    expectAnswer(status)
    let reason = "the file is damaged, or from another version of koleo"
    #expect(status.lines.last == "list      none (\(reason))")
    let json = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
    #expect(json["stations"] is NSNull && json["fetched_at"] is NSNull)
    #expect(json["fresh"] as? Bool == false)
    expectSilence(try await sandbox.koleo("sync", "--if-stale"))
    #expect(sandbox.server.requests.count == 2)
    #expect(sandbox.hasRecords(of: whole))
  }

  // MARK: Changes in place

  /// What another program does to the file of a list, instead of replacing it.
  static let changes: [(String, @Sendable (_ path: String) throws -> Void)] = [
    ("cut to nothing", { try #require(truncate($0, 0) == 0) }),
    ("cut in the middle", { try #require(truncate($0, 3000) == 0) }),
    (
      "overwritten",
      { path in
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: 7000))
        try file.close()
      }
    ),
  ]

  @Test("--stdin goes on answering while the list is changed in place", arguments: changes)
  func stream(_ case: String, _ change: @Sendable (String) throws -> Void) async throws {
    let sandbox = try Sandbox.withList()
    let run = try sandbox.program.with { $0.input = .interactive }.start("distance", "--stdin")
    try run.write("zakopane\tpraha\n".utf8)
    try await run.waitForText("408.4 km\n")
    try change(sandbox.listPath)
    try run.write("80416\t33605\nxyzzyx\tzakopane\nkraków gł\tpoznań gł\n".utf8)
    run.closeInput()
    let outcome = try await run.wait()
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.output == "408.4 km\n251.5 km\n\n334.6 km\n")
    expectOneMessage(outcome, ["line 3", "'xyzzyx'"])
  }

  @Test(
    "a refresh succeeds while the old list is changed in place", arguments: changes,
    ["W/\"stations-1\"", "W/\"stations-2\""])
  func refresh(_ change: (String, @Sendable (String) throws -> Void), etag: String) async throws {
    let sandbox = try Sandbox.withOldList()
    // A list that the server confirms, and one that it sends.
    sandbox.server.behavior["/stations"] =
      .list(Fixtures.stations.json, etag: etag).delayed(by: .milliseconds(200))
    let sync = try sandbox.program.start("sync", "-v")
    try await sandbox.server.waitForRequest(to: "/stations")
    try change.1(sandbox.listPath)
    expectAnswer(try await sync.wait(), noting: "\(sandbox.server.url) answered")
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  /// The file is closed as soon as it is mapped, and before it is read.
  @Test(
    "a list that is cut short while it is read ends the command with one line",
    .enabled("needs strace", Capabilities.strace), arguments: ["en_US", "pl_PL"])
  func lostPages(_ locale: String) async throws {
    let sandbox = try Sandbox.withList().with(environment: ["LANG": "\(locale).UTF-8"])
    let search = try sandbox.program.under(
      "strace", "-o", sandbox.directory.path("trace"), "-P", sandbox.listPath,
      "-e", "trace=mmap,close", "-e", "inject=close:signal=STOP:when=1"
    ).start("search", "zakopane", "--offline")
    try await waitUntil("the map of the list") {
      String(decoding: sandbox.directory.read("trace") ?? [], as: UTF8.self).contains("stopped by")
    }
    try #require(truncate(sandbox.listPath, 0) == 0)
    search.sendToGroup(SIGCONT)
    let outcome = try await search.wait()
    expectFailure(outcome, 74, saying: locale == "en_US" ? "was changed" : "została zmieniona")
  }

  @Test("a list that is copied over in a loop never makes a search crash")
  func copies() async throws {
    let list = GeneratedList(stations: 2000, keywords: 2000)
    let sandbox = try Sandbox.withList(
      stations: list.stations + [Fixtures.zakopane], keywords: list.keywords)
    let good = try sandbox.directory.write(try #require(sandbox.list), to: "good")
    let copier = try Program.shell([:])
      .start("-c", "while :; do cp '\(good)' '\(sandbox.listPath)'; done")
    defer { copier.sendToGroup(SIGKILL) }
    for _ in 0..<Campaign.count("KOLEO_TEST_COPIES", otherwise: 25) {
      let outcome = try await sandbox.koleo("search", "zakopane", "--offline")
      if outcome.exitCode == 0 {
        #expect(outcome.output == Sandbox.answer)
        #expect(outcome.errors == "" || outcome.errors.contains("built-in"))
      } else {
        expectFailure(outcome, 74, saying: "was changed")
      }
    }
  }
}
