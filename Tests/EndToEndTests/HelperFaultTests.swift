import Foundation
import TestSupport
import Testing

/// What a caller leaves behind for the programs that it starts.
@Suite("koleo-sync: what a caller leaves behind", .fewAtOnce) struct InheritanceFaultTests {
  @Test(
    "a refresh succeeds where the caller ignores the end of its children",
    .enabled(if: Program.tool("bash") != nil), arguments: [["search", "zakopane"], ["sync"]])
  func refreshesWithChildrenIgnored(_ arguments: [String]) async throws {
    let sandbox = try Sandbox()
    // Other shells keep this signal for themselves.
    let program = try sandbox.program.under("bash", "-c", #"trap '' CHLD; exec "$0" "$@""#)
    let outcome = try await program.run(arguments)
    expectAnswer(outcome, arguments == ["sync"] ? "" : Sandbox.answer)
    #expect(sandbox.list != nil && sandbox.remains == [])
    // The kind of a failure is the exit status of koleo-sync, which is not lost either.
    sandbox.server.behaviour.setAll(.status(204))
    expectFailure(try await program.run("sync"), 65, saying: "status 204")
  }

  /// The program as a user whom no database of users knows, without a home directory.
  private func stranger(_ program: Program, of sandbox: Sandbox) throws -> Program {
    try program.with { $0.environment = ["KOLEO_API_URL": sandbox.server.url] }
      .under("setpriv", "--reuid=12345", "--clear-groups")
  }

  @Test(
    "a user without a home directory, whom the system does not know, is answered",
    .enabled("needs root, and programs that others reach", Means.otherUser))
  func answersAStranger() async throws {
    let sandbox = try Sandbox()
    let program = try stranger(sandbox.program, of: sandbox)
    expectAnswer(try await program.run("--version"))
    expectAnswer(try await program.run("--help"))
    let search = try await program.run("search", "zakopane")
    expectAnswer(
      search, Sandbox.answer, noting: "HOME is not set to an absolute path", "KOLEO_CACHE_DIR")
    #expect(sandbox.server.requests.count == 2)
    let offline = try await program.run("search", "zakopane", "--offline")
    expectAnswer(offline, Sandbox.answer, noting: "built-in")
    expectFailure(try await program.run("sync"), 74, saying: "KOLEO_CACHE_DIR")
  }

  /// A program linked statically would load parts of the C library for a look at the users.
  @Test(
    "the released koleo answers a user whom the system does not know",
    .enabled("needs root, and programs that others reach", Means.otherUser),
    .enabled("KOLEO_REQUIRE_RELEASE is not set", Means.releaseBuild))
  func theReleasedKoleoAnswersAStranger() async throws {
    let sandbox = try Sandbox()
    let program = try stranger(Program.released("koleo"), of: sandbox)
    expectAnswer(try await program.run("--version"))
    expectAnswer(try await program.run("search", "zakopane", "--offline"), noting: "built-in")
  }
}

/// A `koleo-sync` that is missing, broken or stuck, or left alone.
@Suite("koleo-sync: missing, broken, stuck or left alone", .fewAtOnce) struct HelperFaultTests {
  // MARK: Which program is run

  @Test("koleo-sync is run from koleo's own directory only, not from PATH")
  func runsNoProgramOfPath() async throws {
    let (sandbox, trap) = try await Sandbox.withTrap()
    let program = sandbox.program.with {
      $0.folder = trap
      $0.environment["PATH"] = "\(trap):/usr/bin:/bin"
    }
    expectSilence(try await program.run("sync"))
    #expect(!sandbox.folder.exists("trapped"))
  }

  @Test("a koleo-sync that was missing is found by the next query") func findsItAgain() async throws
  {
    let sandbox = try await Sandbox.withOldList()
    let program = sandbox.program.with { $0.path = sandbox.folder.path("bin/koleo") }
    _ = try await sandbox.install()
    let helper = sandbox.folder.path("bin/koleo-sync")
    try FileManager.default.removeItem(atPath: helper)
    expectAnswer(try await program.run("search", "zakopane"), Sandbox.answer, noting: helper)
    try FileManager.default.createSymbolicLink(
      atPath: helper, withDestinationPath: sandbox.program.path + "-sync")
    expectAnswer(try await program.run("search", "zakopane"), Sandbox.answer)
  }

  @Test("a koleo that is gone from the disk runs no koleo-sync of the working directory")
  func runsNoStrangersProgram() async throws {
    let (sandbox, trap) = try await Sandbox.withTrap()
    let koleo = try await sandbox.install()
    let script = #"exec 9<"$0"; rm "$0"; exec /proc/self/fd/9 "$@""#
    let program = sandbox.program.with {
      $0.leadingArguments = ["-c", script, koleo].map { Array($0.utf8) }
      $0.path = "/bin/sh"
      $0.folder = trap
    }
    expectFailure(try await program.run("sync"), 74, saying: "koleo-sync", "reinstall koleo")
    let search = try await sandbox.program.with { $0.folder = trap }.run("search", "zakopane")
    #expect(search.output == Sandbox.answer)
    #expect(!sandbox.folder.exists("trapped"))
  }

  @Test(
    "a koleo that is replaced while it waits runs the koleo-sync beside it, and no other",
    .enabled("needs flock", Means.lockHolder))
  func runsItsOwnProgramAfterAnUpgrade() async throws {
    let (sandbox, trap) = try await Sandbox.withTrap()
    let koleo = try await sandbox.install()
    let holder = try await sandbox.holdLock()
    let sync = try sandbox.program.with {
      $0.path = koleo
      $0.folder = trap
    }.start("sync")
    try await Task.sleep(for: .milliseconds(500))
    try FileManager.default.removeItem(atPath: koleo)
    try await sandbox.copy(sandbox.program.path, to: koleo)
    holder.sendToGroup(SIGKILL)
    // On a busy machine the upgrade may come before koleo has looked where it is.
    let outcome = try await sync.wait()
    #expect(outcome.exitCode == 0 || outcome.errors.contains("reinstall koleo"), "\(outcome)")
    #expect(!sandbox.folder.exists("trapped"))
  }

  @Test("koleo-sync has 3 seconds beside an old list and 10 without", arguments: [true, false])
  func limit(besideOldList isOld: Bool) async throws {
    var sandbox = isOld ? try await Sandbox.withOldList() : try Sandbox()
    let file = sandbox.folder.path("arguments")
    sandbox.program.path = try await sandbox.install(koleoSync: #"printf '%s\n' "$@" >'\#(file)'"#)
    _ = try await sandbox.koleo("search", "zakopane")
    let words = String(decoding: try #require(sandbox.folder.read("arguments")), as: UTF8.self)
      .lines
    let index = try #require(words.firstIndex(of: "--milliseconds"))
    let milliseconds = try #require(Int(words[index + 1]))
    // Some have passed before koleo-sync is started.
    #expect((isOld ? 1_500...3_000 : 8_500...10_000).contains(milliseconds))
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
    var sandbox = try await Sandbox.withOldList()
    sandbox.program.environment["REAL"] = sandbox.program.path + "-sync"
    sandbox.program.path = try await sandbox.install(koleoSync: script)
    let sync = try await sandbox.koleo("sync")
    expectFailure(sync, exitCode, saying: words, "3 days")
    try sandbox.ageFailure(by: .minutes(6))
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: words, "3 days")
    for text in [sync.errors, search.errors] {
      #expect(!text.unicodeScalars.contains { "\u{1B}\u{7}\r\u{202E}".unicodeScalars.contains($0) })
    }
  }

  @Test(
    "a koleo-sync that never ends is killed, and the old list answers in time",
    arguments: ["", "exec >&- 2>&- <&-", "trap '' TERM HUP"])
  func killsAStuckProgram(_ script: String) async throws {
    var sandbox = try await Sandbox.withOldList().impatient()
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
  func endsWithoutKoleo(_ fault: Fault) async throws {
    let sandbox = try await Sandbox.withOldList()
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = fault.reply
    let sync = try sandbox.program.start("sync")
    try await sandbox.server.waitForRequests(to: "/stations")
    let helper = try #require(ProcessStatus.children(of: sync.pid).first)
    sync.send(SIGKILL)
    #expect(try await sync.wait().signal == SIGKILL)
    try await waitUntil("the end of koleo-sync", within: .seconds(10)) {
      !ProcessStatus.isRunning(helper)
    }
    sandbox.expectList(before)
  }

  @Test("koleo-sync keeps the lock when koleo is killed") func keepsTheLock() async throws {
    var sandbox = try await Sandbox.withOldList()
    let usual = sandbox.impatient().program
    sandbox.program.path = try await sandbox.install(koleoSync: "exec sleep 600")
    let sync = try sandbox.program.start("sync")
    try await waitUntil("koleo-sync") { [sandbox] in sandbox.helperPID != nil }
    let helper = try #require(sandbox.helperPID)
    sync.send(SIGKILL)
    #expect(try await sync.wait().signal == SIGKILL)
    let search = try await usual.run("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "another koleo")
    #expect(sandbox.server.requests.isEmpty)
    kill(helper, SIGKILL)
    expectSilence(try await usual.run("sync"))
  }

  @Test(
    "a lock that comes too late for a refresh does not hold off the next",
    .enabled("needs flock", Means.lockHolder))
  func triesAgainAfterALateLock() async throws {
    let sandbox = try await Sandbox.withOldList()
    let holder = try await sandbox.holdLock()
    let search = try sandbox.impatient().program.start("search", "zakopane")
    // Stopped while it waits, it goes on when its time is over and the lock is free.
    try await Task.sleep(for: .milliseconds(300))
    search.send(SIGSTOP)
    holder.sendToGroup(SIGKILL)
    _ = try? await holder.wait()
    try await Task.sleep(for: .milliseconds(500))
    search.send(SIGCONT)
    #expect(try await search.wait().output == Sandbox.answer)
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.count == 2)
  }
}

extension Sandbox {
  /// A user with an old list, and a directory in which a `koleo-sync` leaves a file `trapped` in
  /// the sandbox when it is run.
  fileprivate static func withTrap() async throws -> (Sandbox, directory: String) {
    let sandbox = try await Sandbox.withOldList()
    let script = "#!/bin/sh\ntouch \(sandbox.folder.path("trapped"))\n"
    chmod(try sandbox.folder.write(script.utf8, to: "trap/koleo-sync"), 0o755)
    return (sandbox, sandbox.folder.path("trap"))
  }

  /// Installs a copy of `koleo` in the sandbox and returns its path.
  ///
  /// The script, which writes its process id for `helperPID`, replaces `koleo-sync` unless nil.
  fileprivate func install(koleoSync script: String? = nil) async throws -> String {
    let koleo = folder.path("bin/koleo")
    let helper = folder.path("bin/koleo-sync")
    try folder.makeFolder("bin")
    try await copy(program.path, to: koleo)
    if let script {
      let lines = "#!/bin/sh\necho $$ >'\(folder.path("pid"))'\n\(script)\n"
      let draft = try folder.write(lines.utf8, to: "koleo-sync.sh")
      chmod(draft, 0o755)
      try await copy(draft, to: helper)
    } else {
      try FileManager.default.createSymbolicLink(
        atPath: helper, withDestinationPath: program.path + "-sync")
    }
    return koleo
  }

  /// Copies a program by a process of its own: a file that this one has open for writing may be
  /// inherited by what another test starts meanwhile, and cannot be run then.
  fileprivate func copy(_ source: String, to target: String) async throws {
    let outcome = try await #require(Program.tool("cp")).run(source, target)
    guard outcome.exitCode == 0 else { throw Unusable(description: "cp: \(outcome)") }
  }

  /// The process id that the script in the place of `koleo-sync` has noted.
  fileprivate var helperPID: pid_t? {
    let text = folder.read("pid").map { String(decoding: $0, as: UTF8.self) }
    guard let text, text.hasSuffix("\n") else { return nil }
    return pid_t(text.dropLast())
  }
}
