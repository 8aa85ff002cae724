import Foundation
import TestSupport
import Testing

/// A `koleo-sync` that is missing, broken, stuck or left alone.
@Suite("koleo-sync: missing, broken, stuck or left alone", .fewAtOnce) struct HelperFaultTests {
  // MARK: Which program is run

  @Test("koleo-sync is run from koleo's own directory only, not from PATH")
  func runsNoProgramOfPath() async throws {
    let (sandbox, trap) = try Sandbox.withTrap()
    let program = sandbox.program.with {
      $0.directory = trap
      $0.environment["PATH"] = "\(trap):/usr/bin:/bin"
    }
    expectSilence(try await program.run("sync"))
    #expect(!sandbox.directory.exists("trapped"))
  }

  @Test("a koleo-sync that was missing is found by the next query") func missing() async throws {
    let sandbox = try Sandbox.withOldList()
    let koleo = Program(try await sandbox.install(koleoSync: nil)).with {
      $0.environment = sandbox.program.environment
    }
    let helper = sandbox.directory.path("bin/koleo-sync")
    expectAnswer(try await koleo.run("search", "zakopane"), Sandbox.answer, noting: helper)
    symlink(sandbox.program.path + "-sync", helper)
    expectAnswer(try await koleo.run("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.count == 2)
  }

  @Test("a koleo that is gone from the disk runs no koleo-sync of the working directory")
  func removedKoleo() async throws {
    let (sandbox, trap) = try Sandbox.withTrap()
    let koleo = Program(try await sandbox.install(koleoSync: nil)).with {
      $0.environment = sandbox.program.environment
      $0.directory = trap
    }
    let program = koleo.inShell(#"exec 9<"$0"; rm "$0"; exec /proc/self/fd/9 "$@""#)
    expectFailure(try await program.run("sync"), 74, saying: "koleo-sync", "reinstall koleo")
    #expect(!sandbox.directory.exists("trapped"))
  }

  @Test(
    "a koleo that is replaced while it waits runs the koleo-sync beside it, and no other",
    .enabled("needs flock", Capabilities.lockHolder))
  func upgrade() async throws {
    let (sandbox, trap) = try Sandbox.withTrap()
    let koleo = try await sandbox.install(koleoSync: "exec \"$REAL\" \"$@\"")
    let holder = try await sandbox.holdLock()
    let sync = try sandbox.program.with {
      $0.path = koleo
      $0.directory = trap
      $0.environment["REAL"] = sandbox.program.path + "-sync"
    }.start("sync")
    try await Task.sleep(for: .milliseconds(500))
    try FileManager.default.removeItem(atPath: koleo)
    try await sandbox.copy(sandbox.program.path, to: koleo)
    holder.sendToGroup(SIGKILL)
    // On a busy machine the upgrade may come before koleo has looked where it is.
    let outcome = try await sync.wait()
    #expect(outcome.exitCode == 0 || outcome.errors.contains("reinstall koleo"), "\(outcome)")
    #expect(!sandbox.directory.exists("trapped"))
  }

  @Test("koleo-sync has 3 seconds beside an old list and 10 without", arguments: [true, false])
  func timeout(besideOldList isOld: Bool) async throws {
    let sandbox = isOld ? try Sandbox.withOldList() : try Sandbox()
    let file = sandbox.directory.path("arguments")
    let koleo = try await sandbox.install(koleoSync: #"printf '%s\n' "$@" >'\#(file)'"#)
    _ = try await sandbox.koleo("search", "zakopane") { $0.path = koleo }
    let words = String(decoding: try #require(sandbox.directory.read("arguments")), as: UTF8.self)
    let milliseconds = try #require(words.firstMatch(of: /--milliseconds\n([0-9]+)/)?.1)
    // Some have passed before koleo-sync is started.
    #expect((isOld ? 1_500...3_000 : 8_500...10_000).contains(try #require(Int(milliseconds))))
  }

  @Test(
    "a refresh succeeds where the caller ignores the end of its children",
    .enabled(if: Program.tool("bash") != nil, "needs bash"))
  func ignoredChildren() async throws {
    let sandbox = try Sandbox()
    // Other shells keep this signal for themselves.
    let program = try sandbox.program.under("bash", "-c", #"trap '' CHLD; exec "$0" "$@""#)
    expectAnswer(try await program.run("search", "zakopane"), Sandbox.answer)
    expectSilence(try await program.run("sync"))
    // The exit status of koleo-sync is not lost either.
    sandbox.server.behavior.setAll(.status(204))
    expectFailure(try await program.run("sync"), 65, saying: "status 204")
  }

  // MARK: Programs that fail

  private static let loader =
    "libcurl.so.4: cannot open shared object file: No such file or directory"

  /// What the script in the place of koleo-sync does, the exit status of `koleo sync`, and words.
  static let broken: [(String, Int32, String)] = [
    ("exec \"$REAL\" --new", 74, "koleo-sync is from another version of koleo; reinstall koleo"),
    (
      "echo '/x/koleo-sync: \(loader)' >&2; exit 127", 74,
      "cannot run koleo-sync: \(loader); install the missing library"
    ),
    ("exit 0", 74, "exited without reporting a result; reinstall koleo"),
    ("kill -SEGV $$", 69, "koleo-sync was killed by signal 11; try again later"),
    ("printf 'failed\\ta\\033[31mb\\033]0;c\\007d\\r\\342\\200\\256e\\n'; exit 65", 65, "a"),
    ("printf 'a\\033[31mb\\033]0;c\\007d\\r\\342\\200\\256e\\n' >&2; exit 1", 74, "a"),
  ]

  @Test(
    "a koleo-sync that cannot run exits 74, one that crashes 69, and what it printed is sanitized",
    arguments: broken)
  func brokenProgram(_ script: String, _ exitCode: Int32, _ words: String) async throws {
    var sandbox = try Sandbox.withOldList()
    sandbox.program.environment["REAL"] = sandbox.program.path + "-sync"
    sandbox.program.path = try await sandbox.install(koleoSync: script)
    let sync = try await sandbox.koleo("sync")
    expectFailure(sync, exitCode, saying: words, "3 days")
    try sandbox.ageFailure(by: .minutes(6))
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: words, "3 days")
    let harmful = Set("\u{1B}\u{7}\r\u{202E}".unicodeScalars)
    #expect(harmful.isDisjoint(with: (sync.errors + search.errors).unicodeScalars))
  }

  @Test(
    "a koleo-sync that never ends is killed, and the old list answers in time",
    arguments: ["", "exec >&- 2>&- <&-", "trap '' TERM HUP"])
  func stuck(_ script: String) async throws {
    var sandbox = try Sandbox.withOldList().withShortTimeouts()
    sandbox.program.path = try await sandbox.install(koleoSync: "\(script)\nexec sleep 600")
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "timed out", "3 days")
    expectInTime(outcome, .seconds(3))
    let pid = try #require(sandbox.helperPID)
    try await waitUntil("the end of koleo-sync", within: .seconds(10)) {
      !ProcessStatus.isRunning(pid)
    }
  }

  // MARK: Programs that are left alone

  @Test(
    "koleo-sync ends when koleo is killed, however slowly the server sends",
    arguments: [
      Fault("silent", .silent),
      Fault("dripping", .drippingBody(Fixtures.stations.json, every: .milliseconds(50))),
    ])
  func leftAlone(_ fault: Fault) async throws {
    let sandbox = try Sandbox.withOldList()
    let list = sandbox.list
    sandbox.server.behavior["/stations"] = fault.reply
    let sync = try sandbox.program.start("sync")
    try await sandbox.server.waitForRequest(to: "/stations")
    let helper = try #require(ProcessStatus.children(of: sync.pid).first)
    sync.send(SIGKILL)
    #expect(try await sync.wait().signal == SIGKILL)
    try await waitUntil("the end of koleo-sync", within: .seconds(10)) {
      !ProcessStatus.isRunning(helper)
    }
    sandbox.expectList(list)
  }

  @Test("koleo-sync keeps the lock when koleo is killed") func keepsTheLock() async throws {
    let sandbox = try Sandbox.withOldList().withShortTimeouts()
    let koleo = try await sandbox.install(koleoSync: "exec sleep 600")
    let sync = try sandbox.program.with { $0.path = koleo }.start("sync")
    try await waitUntil("koleo-sync") { sandbox.helperPID != nil }
    let helper = try #require(sandbox.helperPID)
    sync.send(SIGKILL)
    #expect(try await sync.wait().signal == SIGKILL)
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "another koleo")
    #expect(sandbox.server.requests.isEmpty)
    kill(helper, SIGKILL)
    expectSilence(try await sandbox.koleo("sync"))
  }
}

extension Sandbox {
  /// A user with an old list, and a directory in which a `koleo-sync` leaves a file `trapped` in
  /// the sandbox when it is run.
  fileprivate static func withTrap() throws -> (Sandbox, directory: String) {
    let sandbox = try Sandbox.withOldList()
    let script = "#!/bin/sh\ntouch \(sandbox.directory.path("trapped"))\n"
    chmod(try sandbox.directory.write(script.utf8, to: "trap/koleo-sync"), 0o755)
    return (sandbox, sandbox.directory.path("trap"))
  }

  /// Installs a copy of `koleo` in the sandbox and returns its path.
  ///
  /// The script, which writes its process id for `helperPID`, is installed as `koleo-sync` unless
  /// nil.
  fileprivate func install(koleoSync script: String?) async throws -> String {
    let koleo = directory.path("bin/koleo")
    try directory.makeDirectory("bin")
    try await copy(program.path, to: koleo)
    if let script {
      let lines = "#!/bin/sh\necho $$ >'\(directory.path("pid"))'\n\(script)\n"
      let draft = try directory.write(lines.utf8, to: "koleo-sync.sh")
      chmod(draft, 0o755)
      try await copy(draft, to: koleo + "-sync")
    }
    return koleo
  }

  /// Copies a program by a process of its own: a file that this one has open for writing may be
  /// inherited by what another test starts meanwhile, and cannot be run then.
  fileprivate func copy(_ source: String, to target: String) async throws {
    let outcome = try await #require(Program.tool("cp")).run(source, target)
    guard outcome.exitCode == 0 else { throw SetupError(description: "cp: \(outcome)") }
  }

  /// The process id that the script in the place of `koleo-sync` has noted.
  fileprivate var helperPID: pid_t? {
    let text = directory.read("pid").map { String(decoding: $0, as: UTF8.self) }
    guard let text, text.hasSuffix("\n") else { return nil }
    return pid_t(text.dropLast())
  }
}
