import Foundation
import TestSupport
import Testing

/// A list file that is not what was written, or is changed while it is read. All other damage is
/// tested with `StationList`, and every bit by `Tests/Reliability/flip`.
@Suite("The station list: damage, and changes in place", .fewAtOnce) struct DamageFaultTests {
  @Test(
    "a damaged list counts as missing for answers, --status and --if-stale, and is fetched again",
    arguments: [
      (#"sed -i.old s/49.3083/49.4083/ "$0"; rm -f "$0.old""#, isReadable: true),
      (#": >"$0""#, true), (#": >"$0"; dd if=/dev/null of="$0" bs=1048576 seek=2048"#, false),
      (#"rm "$0"; mkfifo -m 600 "$0""#, false), (#"ln -sf /dev/zero "$0""#, false),
    ])
  func damagedList(_ damage: String, isReadable: Bool) async throws {
    let sandbox = try Sandbox.withList()
    let whole = try #require(sandbox.list)
    for options in [nil, "--if-stale"] {
      try await change(sandbox.listPath, by: damage)
      sandbox.server.forgetRequests()
      try await sandbox.program.expectSearch("--offline", noting: "built-in")
      let status = try await sandbox.koleo("sync", "--status")
      #expect(status.exitCode == (isReadable ? 0 : 74), "\(status)")
      #expect(status.output.contains("\nlist      none (") == isReadable, "\(status)")
      #expect(sandbox.server.requests.isEmpty)
      if let options { try await sandbox.program.expectSync(options) }
      try await sandbox.program.expectSearch()
      #expect(sandbox.server.requests.count == 2)
      #expect(sandbox.server.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
      #expect(sandbox.hasRecords(of: whole))
    }
    #expect(sandbox.leftovers == [])
  }

  /// What another program does to the list in the file `$0`, instead of replacing it.
  static let changes = [
    #": >"$0""#, #"dd if=/dev/null of="$0" bs=1 seek=3000"#,
    #"dd if=/dev/zero of="$0" bs=7000 count=1 conv=notrunc"#,
  ]

  @Test(
    "--stdin goes on answering while the list is cut or overwritten in place",
    arguments: changes)
  func stream(_ script: String) async throws {
    let sandbox = try Sandbox.withList()
    let run = try sandbox.program.with { $0.input = .interactive }.start("distance", "--stdin")
    try run.write("zakopane\tpraha\n".utf8)
    try await run.waitForText("408.4 km\n")
    try await change(sandbox.listPath, by: script)
    try run.write("80416\t33605\nxyzzyx\tzakopane\nkraków gł\tpoznań gł\n".utf8)
    run.closeInput()
    let outcome = try await run.wait()
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.output == "408.4 km\n251.5 km\n\n334.6 km\n")
    expectOneMessage(outcome, ["line 3", "'xyzzyx'"])
  }

  /// Of a list that the server confirms, and of one that it sends.
  @Test(
    "a refresh succeeds while the old list is cut or overwritten in place",
    arguments: changes, ["W/\"stations-1\"", "W/\"stations-2\""])
  func refresh(_ script: String, etag: String) async throws {
    let sandbox = try Sandbox.withOldList()
    let changed = sandbox.directory.path("changed")
    sandbox.server.behavior["/stations"] = .choosing { _ in
      while !FileManager.default.fileExists(atPath: changed) { usleep(1_000) }
      return .list(Fixtures.stations.json, etag: etag)
    }
    let sync = try sandbox.program.start("sync")
    try await sandbox.server.waitForRequest(to: "/stations")
    try await change(sandbox.listPath, by: script)
    try sandbox.directory.write([], to: "changed")
    expectAnswer(try await sync.wait(), "")
    try await sandbox.program.expectSearch("--offline")
  }

  /// The file is closed as soon as it is mapped, and before it is read.
  @Test(
    "a list that is cut short while it is read ends the command with one line",
    .enabled("needs strace", Capabilities.strace),
    arguments: [("en_US", "was changed"), ("pl_PL", "została zmieniona")])
  func lostPages(_ locale: String, _ words: String) async throws {
    let sandbox = try Sandbox.withList().with(environment: ["LANG": "\(locale).UTF-8"])
    let search = try sandbox.program.under(
      "strace", "-o", sandbox.directory.path("trace"), "-P", sandbox.listPath,
      "-e", "trace=mmap,close", "-e", "inject=close:signal=STOP:when=1"
    ).start("search", "zakopane", "--offline")
    try await waitUntil("the map of the list") {
      sandbox.directory.text("trace")?.contains("stopped by") == true
    }
    try #require(truncate(sandbox.listPath, 0) == 0)
    search.sendToGroup(SIGCONT)
    expectFailure(try await search.wait(), 74, saying: words)
  }

  private func change(_ path: String, by script: String) async throws {
    let shell = Program(path).inShell(script).with { $0.environment["PATH"] = "/usr/bin:/bin" }
    try #require(try await shell.run().exitCode == 0)
  }
}
