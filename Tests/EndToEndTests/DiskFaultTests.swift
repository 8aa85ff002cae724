import Foundation
import TestSupport
import Testing

/// A list file that is not what was written, or no file at all: detected, and replaced. That a list
/// with any other damage does not open is tested with `StationList`.
@Suite("The station list: damage", .fewAtOnce) struct DamagedListTests {
  /// Something that stands in the place of the list's file, at its path.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

    init(
      _ description: String,
      _ apply: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
    ) {
      testDescription = description
      self.apply = apply
    }

    /// Other bytes.
    static func bytes(
      _ description: String, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) -> Damage {
      Damage(description) { path, bytes in try Data(change(bytes)).write(to: URL(filePath: path)) }
    }

    /// Something else than a file.
    static func thing(
      _ description: String, _ make: @escaping @Sendable (_ path: String) throws -> Void
    ) -> Damage {
      Damage(description) { path, _ in
        try FileManager.default.removeItem(atPath: path)
        try make(path)
      }
    }

    static let all: [Damage] = [
      .bytes("empty") { _ in [] },
      .bytes("cut in the middle") { Array($0.prefix($0.count / 2)) },
      .bytes("a digit of a position") { $0.replacing("49.3083", with: "49.4083") },
      .bytes("zeros") { [UInt8](repeating: 0, count: $0.count) },
      .bytes("the API's own reply") { _ in Fixtures.stations.json },
      .bytes("a newer version") {
        $0.replacing("\"version\":5", with: "\"version\":9").withRightChecksum
      },
      .thing("a directory") {
        try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false)
      },
      .thing("a pipe") { try #require(mkfifo($0, 0o600) == 0) },
      .thing("a link to itself") { try link($0, to: $0) },
      .thing("a link to a device that never ends") { try link($0, to: "/dev/zero") },
      .thing("a link to nowhere") { try link($0, to: "/nonexistent/file") },
      .thing("a sparse file of 2 GB") { path in
        try Data().write(to: URL(filePath: path))
        try #require(truncate(path, 2 << 30) == 0)
      },
    ]

    private static func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
  }

  @Test(
    "a damaged list gives way to the built-in one offline, and to the server's otherwise",
    arguments: Damage.all)
  func damage(_ damage: Damage) async throws {
    let sandbox = try await Sandbox.withList()
    let whole = try #require(sandbox.list)
    try damage.apply(sandbox.listPath, whole)
    let offline = try await sandbox.koleo("search", "zakopane", "--offline")
    expectAnswer(offline, Sandbox.answer, noting: "built-in")
    let search = try await sandbox.koleo("search", "zakopane")
    #expect(search.exitCode == 0 && search.output == Sandbox.answer, "\(search)")
    #expect(sandbox.server.requests.count >= 2)
    #expect(sandbox.server.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    // What a rename can replace has been replaced.
    guard damage.testDescription != "a directory" else {
      expectFailure(try await sandbox.koleo("sync"), 74)
      return
    }
    #expect(sandbox.list?.withoutHeader == whole.withoutHeader)
    #expect(sandbox.remains == [])
  }

  /// A sample of single bits; `Tests/Reliability/flip` has all of them, within the library.
  @Test("a flipped bit never gives a wrong distance") func flippedBit() async throws {
    let sandbox = try await Sandbox.withList()
    let whole = try #require(sandbox.list)
    let right = try await sandbox.koleo("distance", "zakopane", "praha hl n", "--offline")
    expectAnswer(right)
    let count = Campaign.count("KOLEO_TEST_FLIPS", otherwise: 10)
    for number in 0..<count {
      var damaged = whole
      damaged[whole.count * number / count] ^= 1 << UInt8(number % 8)
      try sandbox.write(list: damaged)
      let outcome = try await sandbox.koleo("distance", "zakopane", "praha hl n", "--offline")
      if outcome.errors.isEmpty {
        #expect(outcome.output == right.output && outcome.exitCode == 0)
      } else {
        // From the built-in list, or not at all.
        #expect(outcome.errors.contains("is damaged"), "\(outcome)")
      }
    }
  }
}

/// Disks that are full, read-only or failing.
@Suite("The station list: disks that are full or fail", .fewAtOnce) struct DiskFaultTests {
  /// As `ulimit -f` sets it, in blocks of 512 bytes: from nothing to a little less than the list.
  @Test(
    "sync keeps the old list and exits 74 when a file may not grow",
    arguments: [0, 1, 2, 3, 5, 8, 9])
  func keepsTheOldListWhenAFileMayNotGrow(_ blocks: Int) async throws {
    let sandbox = try await Sandbox.withList()
    let before = try #require(sandbox.list)
    try #require(before.count > blocks * 512)
    let outcome = try await sandbox.program.afterShell("ulimit -f \(blocks)").run("sync", "--force")
    expectFailure(outcome, 74, saying: "File too large")
    sandbox.expectList(before)
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  /// A disk of so many kilobytes, 8 of which the old list takes.
  @Test(
    "sync keeps the old list and exits 74 on a full disk",
    .enabled("needs mount name spaces", Means.namespaces), arguments: [8, 12, 16])
  func keepsTheOldListOnAFullDisk(_ kilobytes: Int) async throws {
    let sandbox = try await Sandbox.withList()
    let before = try #require(sandbox.list)
    try #require((4_097...8_192).contains(before.count))
    let old = try sandbox.folder.write(before, to: "old")
    let commands = """
      mount -t tmpfs -o mode=700,size=\(kilobytes)k none "$KOLEO_CACHE_DIR" || exit 99
      cp "\(old)" "$KOLEO_CACHE_DIR/stations.json" || exit 99
      "$0" sync --force; code=$?
      cmp "\(old)" "$KOLEO_CACHE_DIR/stations.json" || exit 98
      rm -f "$KOLEO_CACHE_DIR/koleo.lock"
      ls "$KOLEO_CACHE_DIR"
      exit $code
      """
    let outcome = try await sandbox.program.inNamespaces("-Urm", after: commands).run()
    #expect(outcome.exitCode == 74, "\(outcome)")
    #expect(outcome.output == "stations.json\n")
    expectOneMessage(outcome, ["No space left on device"])
  }

  @Test(
    "sync keeps the old list and exits 74 when a flush or the renaming fails",
    .enabled("needs strace", Means.strace),
    arguments: ["fsync:error=EIO", "fsync:error=ENOSPC", "renameat:error=EIO"])
  func keepsTheOldListWhenASystemCallFails(_ fault: String) async throws {
    let sandbox = try await Sandbox.withList()
    let before = sandbox.list
    let outcome = try await sandbox.program.injecting("\(fault):when=1").run("sync", "--force")
    expectFailure(outcome, 74, saying: "stations.json", "the list from")
    sandbox.expectList(before)
  }

  @Test(
    "after a write that failed beside an old list no query tries again for five minutes",
    .enabled("needs strace", Means.strace))
  func remembersAFailedWrite() async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.server.serve(stations: Fixtures.stations, keywords: Fixtures.keywords, version: "2")
    let failed = try await sandbox.program.injecting("fsync:error=EIO:when=1")
      .run("search", "zakopane")
    expectAnswer(failed, Sandbox.answer, noting: "stations.json", "3 days")
    sandbox.server.forgetRequests()
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer, noting: "3 days")
    #expect(sandbox.server.requests.isEmpty)
  }

  @Test(
    "a list is flushed with its directory",
    .enabled("needs strace", Means.strace), arguments: [["--force"], []])
  func flushes(_ options: [String]) async throws {
    let sandbox = try await Sandbox.withList()
    let trace = sandbox.folder.path("trace")
    let program = try sandbox.program.under("strace", "-f", "-o", trace, "-e", "trace=fsync")
    expectSilence(try await program.run(["sync"] + options))
    let calls = String(decoding: sandbox.folder.read("trace") ?? [], as: UTF8.self)
    #expect(calls.matches(of: /fsync\(/).count == 2, "\(calls)")
  }

  @Test(
    "the new list is taken when only its directory cannot be flushed",
    .enabled("needs strace", Means.strace))
  func takesTheNewListWhenOnlyItsFolderCannotBeFlushed() async throws {
    let sandbox = try await Sandbox.withList()
    sandbox.server.serve(
      stations: Fixtures.stations.renaming(id: Fixtures.zakopane.id, to: "Zakopane Tatry"),
      keywords: Fixtures.keywords, version: "2")
    // The first is that of the file.
    expectSilence(try await sandbox.program.injecting("fsync:error=EIO:when=2").run("sync"))
    let outcome = try await sandbox.koleo("search", "zakopane", "--offline")
    expectAnswer(outcome, "Zakopane Tatry\n")
  }

  @Test(
    "a sync killed just before the list is replaced leaves the old one, and the next cleans up",
    .enabled("needs strace", Means.strace),
    arguments: ["fsync", "renameat"])
  func leavesTheOldListWhenKilledAtASystemCall(_ call: String) async throws {
    let sandbox = try await Sandbox.withList()
    let before = sandbox.list
    _ = try await sandbox.program.injecting("\(call):signal=KILL:when=1").run("sync", "--force")
    #expect(sandbox.list == before)
    #expect(sandbox.remains.count { $0.hasPrefix(".koleo.") } == 1)
    expectSilence(try await sandbox.koleo("sync"))
    #expect(sandbox.remains == [])
  }

  @Test("sync removes what a killed sync has left, and touches nobody else's files")
  func leftovers() async throws {
    let sandbox = try await Sandbox.withList()
    // No process has this number.
    try sandbox.folder.write([1, 2, 3], to: "cache/.koleo.99999999.12345.tmp")
    let others = [
      "lock", "stations.json.orig.tmp", "stations.json.99999999.12345.tmp", "x.tmp", ".koleo.tmp",
      ".koleo.x.tmp",
    ]
    for name in others { try sandbox.folder.write([1, 2, 3], to: "cache/\(name)") }
    for options in [[], ["--force"]] { expectSilence(try await sandbox.koleo(["sync"] + options)) }
    #expect(sandbox.remains == others.sorted())
    for name in others { #expect(sandbox.folder.read("cache/\(name)") == [1, 2, 3]) }
  }

  @Test(
    "on a read-only disk the old list answers, and sync exits 74",
    .enabled("needs mount name spaces", Means.namespaces))
  func answersFromAReadOnlyDisk() async throws {
    let sandbox = try await Sandbox.withOldList()
    let mount = """
      mount --bind "$KOLEO_CACHE_DIR" "$KOLEO_CACHE_DIR"
      mount -o remount,bind,ro "$KOLEO_CACHE_DIR"
      """
    let program = try sandbox.program.inNamespaces("-Urm", after: mount)
    let search = try await program.run("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "Read-only file system")
    expectFailure(try await program.run("sync"), 74, saying: "Read-only file system")
  }
}

extension Program {
  /// koleo and koleo-sync, in each of which the first system call of a kind fails or kills.
  fileprivate func injecting(_ fault: String) throws -> Program {
    try under("strace", "-f", "-o", "/dev/null", "-e", "inject=\(fault)")
  }
}
