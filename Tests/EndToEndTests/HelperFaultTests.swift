import Foundation
import TestSupport
import Testing

@Suite("koleo-sync: missing, broken, stuck or left alone", .fewAtOnce) struct HelperFaultTests {
  private let sandbox: Sandbox
  /// A copy of `koleo` without a `koleo-sync` beside it.
  private let koleo: Program

  init() async throws {
    sandbox = try Sandbox.withOldList()
    let path = try sandbox.directory.makeDirectory("bin") + "/koleo"
    koleo = sandbox.program.with { $0.path = path }
    // `cp` makes the copy. A program that another test starts could inherit a file that this process
    // has open for writing, and a file that is open for writing cannot be run.
    let copy = try await #require(Program.tool("cp")).run(sandbox.program.path, path)
    try #require(copy.exitCode == 0)
  }

  /// Installs a script as the `koleo-sync` beside the copy.
  private func install(_ script: String) async throws {
    let lines = "#!/bin/sh\necho $$ >'\(sandbox.directory.path("pid"))'\n\(script)\n"
    let writer = koleo.inShell(#"printf %s "$1" >"$0-sync" && chmod 755 "$0-sync""#)
    expectAnswer(try await writer.run(lines), "")
  }

  /// The process id that the script has noted.
  private var helperPID: pid_t? {
    sandbox.directory.text("pid")?.firstMatch(of: /(\d+)\n/).flatMap { pid_t($0.1) }
  }

  /// Waits until a process has ended, whether or not it has been waited for.
  private func waitForEnd(of process: pid_t) async throws {
    try await waitUntil("the end of koleo-sync", within: .seconds(10)) {
      #if os(Linux)
        // The second field is the program's name in parentheses.
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return status?.contains(/\) [^ZX]/) != true
      #else
        return kill(process, 0) == -1
      #endif
    }
  }

  // MARK: The list after a refresh

  @Test(
    "a new list that is removed or damaged before it is read is named, and the old one answers",
    arguments: [
      (#"rm "$list""#, "the new list was removed before it could be read"),
      (#"printf x >"$list.new"; mv "$list.new" "$list""#, "is damaged"),
    ])
  func unusableList(command: String, words: String) async throws {
    try await install("list='\(sandbox.listPath)'; \(command); printf 'refreshed\\tx\\n'")
    try await koleo.expectSearch(noting: "the list is 3 days old and could not be refreshed", words)
  }

  // MARK: Which program is run

  @Test("koleo-sync is run from koleo's own directory only")
  func directory() async throws {
    let trap = "#!/bin/sh\ntouch \(sandbox.directory.path("trapped"))\n"
    chmod(try sandbox.directory.write(trap.utf8, to: "trap/koleo-sync"), 0o755)
    var program = koleo
    program.directory = sandbox.directory.path("trap")
    program.environment["PATH"] = "\(sandbox.directory.path("trap")):/usr/bin:/bin"
    try await program.expectSearch(noting: koleo.path + "-sync")
    symlink(sandbox.program.path + "-sync", koleo.path + "-sync")
    try await program.expectSearch()
    #expect(sandbox.server.requests.count == 2, "it is found once it is there")
    #if os(Linux)
      let removed = program.inShell(#"exec 9<"$0"; rm "$0"; exec /proc/self/fd/9 "$@""#)
      try await removed.expectSync(fails: 74, saying: "koleo-sync", "reinstall koleo")
    #endif
    #expect(!sandbox.directory.exists("trapped"))
  }

  @Test(
    "koleo-sync has a little less than 3 seconds beside an old list, 10 without, and 30 in sync")
  func timeout() async throws {
    let file = sandbox.directory.path("arguments")
    try await install(#"printf '%s\n' "$@" >'\#(file)'"#)
    for (command, limit) in [("search", 2_850), ("search", 9_850), ("sync", 29_850)] {
      _ = try await koleo.run(command == "sync" ? [command] : [command, "zakopane"])
      let words = try #require(sandbox.directory.text("arguments"))
      let milliseconds = try #require(words.firstMatch(of: /--milliseconds\n([0-9]+)/)?.1)
      // Some have passed before koleo-sync is started.
      #expect((limit - 1_400...limit).contains(try #require(Int(milliseconds))))
      for path in [sandbox.listPath, sandbox.directory.path(Sandbox.lockName)] { unlink(path) }
    }
  }

  @Test(
    "a refresh succeeds where the caller ignores the end of its children",
    .enabled(if: Program.tool("bash") != nil, "needs bash"))
  func ignoredChildren() async throws {
    // Other shells keep this signal for themselves.
    let script = #"trap '' CHLD; exec "$0" "$@""#
    try await sandbox.program.under("bash", "-c", script).expectSearch()
    // How koleo-sync ended is not lost either.
    try await install("kill -SEGV $$")
    try await koleo.under("bash", "-c", script)
      .expectSync("--force", fails: 69, saying: "koleo-sync was killed by signal 11")
  }

  // MARK: Programs that fail

  @Test(
    "a koleo-sync that cannot run exits 74, one that crashes 69, and what it printed is sanitized",
    arguments: [
      (#"exec "$REAL" --new"#, 74, "koleo-sync is from another version of koleo; reinstall koleo"),
      (
        "echo '/x/koleo-sync: libx.so: cannot open shared object file' >&2; exit 127", 74,
        "cannot run koleo-sync: libx.so: cannot open shared object file; install the missing library"
      ),
      ("exit 0", 74, "exited without reporting a result; reinstall koleo"),
      ("kill -SEGV $$", 69, "koleo-sync was killed by signal 11; try again later"),
      ("printf 'a\\033[31mb\\033]0;c\\007d\\r\\342\\200\\256e\\n' >&2; exit 1", 74, "a"),
    ] as [(String, Int32, String)])
  func brokenProgram(_ script: String, _ exitCode: Int32, _ words: String) async throws {
    try await install(script)
    let koleo = koleo.with { $0.environment["REAL"] = sandbox.program.path + "-sync" }
    let sync = try await koleo.expectSync(fails: exitCode, saying: words, "3 days")
    try sandbox.ageFailure(by: .minutes(6))
    let search = try await koleo.expectSearch(noting: words, "3 days")
    expectClean(sync.errors + search.errors)
  }

  @Test(
    "a koleo-sync that never ends is killed, and the old list answers in time",
    arguments: ["", "exec >&- 2>&- <&-", "trap '' TERM HUP"])
  func stuck(_ script: String) async throws {
    try await install("\(script)\nexec sleep 600")
    let program = koleo.with { $0.environment["KOLEO_TIMEOUT_PERCENTAGE"] = "20" }
    let outcome = try await program.expectSearch(noting: "timed out", "3 days")
    expectInTime(outcome, .seconds(3))
    try await waitForEnd(of: try #require(helperPID))
  }

  // MARK: Programs that are left alone

  // Only /proc names the child of a process.
  #if os(Linux)
    @Test(
      "koleo-sync ends when koleo is killed, however slowly the server sends",
      arguments: [Reply.silent, .drippingBody(Fixtures.stations.json, every: .milliseconds(50))])
    func leftAlone(_ reply: Reply) async throws {
      let list = sandbox.list
      sandbox.server.behavior["/stations"] = reply
      let sync = try sandbox.program.start("sync")
      try await sandbox.server.waitForRequest(to: "/stations")
      let children = "/proc/\(sync.pid)/task/\(sync.pid)/children"
      let helper = try String(contentsOfFile: children, encoding: .utf8).split(separator: " ").first
      sync.send(SIGKILL)
      #expect(try await sync.wait().signal == SIGKILL)
      try await waitForEnd(of: try #require(helper.flatMap { pid_t($0) }))
      sandbox.expectList(list)
    }
  #endif

  @Test("while a koleo-sync that is left alone has the lock, the old list answers")
  func keepsTheLock() async throws {
    try await install("exec sleep 600")
    let sync = try koleo.start("sync")
    try await waitUntil("koleo-sync") { helperPID != nil }
    sync.send(SIGKILL)
    #expect(try await sync.wait().signal == SIGKILL)
    try await sandbox.withShortTimeouts().program.expectSearch(noting: "another koleo", "3 days")
    #expect(sandbox.server.requests.isEmpty)
    kill(try #require(helperPID), SIGKILL)
    try await sandbox.program.expectSync()
  }
}
