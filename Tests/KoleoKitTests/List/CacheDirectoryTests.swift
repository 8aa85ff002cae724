import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The cache directory, its list and its lock") struct CacheDirectoryTests {
  // MARK: Path

  #if canImport(Darwin)
    static let inHome = "Library/Caches/koleo"
  #else
    static let inHome = ".cache/koleo"
  #endif

  @Test(
    "the environment names the directory",
    arguments: [
      (
        "its own variable", ["KOLEO_CACHE_DIR": "/x/y", "XDG_CACHE_HOME": "/c", "HOME": "/h"],
        "/x/y"
      ),
      ("its own variable, relative", ["KOLEO_CACHE_DIR": "x", "HOME": "/h"], "x"),
      ("its own variable, empty", ["KOLEO_CACHE_DIR": "", "HOME": "/h"], "/h/\(inHome)"),
      ("its own variable, no home", ["KOLEO_CACHE_DIR": "/x"], "/x"),
      (
        "its own variable, others not UTF-8",
        ["KOLEO_CACHE_DIR": "/x", "XDG_CACHE_HOME": "/\u{FFFD}", "HOME": "\u{FFFD}"], "/x"
      ),
      ("XDG", ["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/koleo"),
      ("XDG, no home", ["XDG_CACHE_HOME": "/c"], "/c/koleo"),
      ("XDG, relative", ["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/\(inHome)"),
      ("XDG, relative with a dot", ["XDG_CACHE_HOME": "./c", "HOME": "/h"], "/h/\(inHome)"),
      ("XDG, a tilde no shell has seen", ["XDG_CACHE_HOME": "~/c", "HOME": "/h"], "/h/\(inHome)"),
      ("XDG, empty", ["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/\(inHome)"),
      ("home", ["HOME": "/home/ewa"], "/home/ewa/\(inHome)"),
      ("home is the root", ["HOME": "/"], "//\(inHome)"),
    ] as [(String, [String: String], String)])
  func path(name: String, environment: [String: String], path: String) throws {
    #expect(try CacheDirectory { environment[$0.rawValue] }.path == path)
  }

  @Test(
    "an environment without an absolute directory names none",
    arguments: [
      ("nothing set", [:], .noHome), ("home empty", ["HOME": ""], .noHome),
      ("home relative", ["HOME": "h"], .noHome),
      (
        "its own variable not UTF-8", ["KOLEO_CACHE_DIR": "/\u{FFFD}", "HOME": "/h"],
        .notUTF8(variable: "KOLEO_CACHE_DIR")
      ),
      (
        "XDG not UTF-8", ["XDG_CACHE_HOME": "/\u{FFFD}", "HOME": "/h"],
        .notUTF8(variable: "XDG_CACHE_HOME")
      ),
      ("home not UTF-8", ["HOME": "/\u{FFFD}"], .notUTF8(variable: "HOME")),
    ] as [(String, [String: String], CacheDirectoryError)])
  func noPath(name: String, environment: [String: String], error: CacheDirectoryError) {
    #expect(throws: error) { try CacheDirectory { environment[$0.rawValue] } }
  }

  // MARK: The list

  private let temporary: TemporaryDirectory
  private var directory: CacheDirectory { CacheDirectory(path: temporary.path("cache")) }

  init() throws {
    temporary = try TemporaryDirectory()
  }

  @Test("the list in the cache directory is opened", arguments: [FileBytes.Access.mapped, .copied])
  func opensItsList(access: FileBytes.Access) throws {
    try temporary.write(StationList.bytes(of: .fixture), to: "cache/stations.json")
    #expect(try directory.openList(access).stations == Catalog.fixture.stations)
  }

  @Test("a missing directory has no list, and reading creates none") func hasNoList() {
    #expect(throws: ListError.absent) { try directory.openList() }
    #expect(temporary.names.isEmpty)
  }

  @Test("a file in the place of the directory is refused") func refusesAFile() throws {
    try temporary.write([], to: "cache")
    #expect(throws: ListError.unreadable(path: directory.path, .notADirectory)) {
      try directory.openList()
    }
    #expect(
      throws: CacheDirectory.LockError.directoryUnusable(path: directory.path, .notADirectory)
    ) { _ = try directory.lock(before: .now) }
  }

  @Test("a list in a world-writable directory is refused")
  func refusesAWorldWritableDirectory() throws {
    try temporary.write(StationList.bytes(of: .fixture), to: "cache/stations.json")
    chmod(directory.path, 0o777)
    #expect(throws: ListError.unreadable(path: directory.path, .notPermitted)) {
      try directory.openList()
    }
    #expect(
      throws: CacheDirectory.LockError.directoryUnusable(path: directory.path, .notPermitted)
    ) { _ = try directory.lock(before: .now) }
  }

  @Test("a link in the place of the list is not followed") func refusesALink() throws {
    try temporary.write(StationList.bytes(of: .fixture), to: "cache/elsewhere.json")
    try temporary.link("cache/stations.json", to: "elsewhere.json")
    #expect(throws: ListError.unreadable(path: directory.listPath, .notARegularFile)) {
      try directory.openList()
    }
  }

  @Test("a list is replaced beside what else is in the directory") func replacesItsList() throws {
    #expect(throws: SystemError.notFound) { try directory.replaceList(with: []) }
    for name in [".koleo.\(Int32.max).2.tmp", "notes.tmp", "stations.json"] {
      try temporary.write([1], to: "cache/\(name)")
    }
    try directory.replaceList(with: StationList.bytes(of: .fixture))
    #expect(try directory.openList().stations == Catalog.fixture.stations)
    #expect(temporary.names == ["cache", "cache/notes.tmp", "cache/stations.json"])
    #expect(try temporary.mode("cache/stations.json") == 0o600)
  }

  // MARK: Lock

  @Test("one process at a time has the lock, in a directory that is created for it")
  func lockIsExclusive() throws {
    let first = try directory.lock(before: .now)
    #expect(first.hasWaited == false)
    expectBusy(before: Deadline(after: .milliseconds(20)))
    #expect(try temporary.mode("cache") == 0o700)
    #expect(try temporary.mode("cache/koleo.lock") == 0o600)
    _ = consume first
  }

  @Test("a lock reports that another process had it first") func lockWaits() async throws {
    let directory = directory
    var hasWaited = false
    // On a busy machine the lock may be free again before it is asked for.
    for _ in 0..<50 where !hasWaited {
      let first = try directory.lock(before: Deadline(after: .longWait))
      let waiting = Task.detached {
        try directory.lock(before: Deadline(after: .longWait)).hasWaited
      }
      try await Task.sleep(for: .milliseconds(50))
      _ = consume first
      hasWaited = try await waiting.value
    }
    #expect(hasWaited)
  }

  @Test(
    "the lock of a process that should have ended is not waited for, any other is",
    arguments: [
      ("its time has passed", "running", -1_000, false), ("it has time", "running", 1_000, true),
      ("it has not begun", nil, 0, true), ("after an earlier failure", "failed", -1_000, true),
    ] as [(String, String?, Int64, Bool)])
  func stoppedHolder(name: String, state: String?, time: Int64, isWaitedFor: Bool) throws {
    let first = try directory.lock(before: .now)
    if let state = state.flatMap(AttemptRecord.State.init) {
      let record = AttemptRecord(
        state, at: Timestamp.now.earlier(by: -time), of: ServerAddress.koleo)
      try temporary.write(record.bytes, to: "cache/koleo.lock")
    }
    let deadline = Deadline(after: isWaitedFor ? .milliseconds(30) : .longWait)
    expectBusy(before: deadline)
    #expect(deadline.hasPassed == isWaitedFor)
    _ = consume first
  }

  @Test("the record of a process that was killed ends no wait for its successor")
  func killedHolder() throws {
    let record = AttemptRecord(
      .running, at: Timestamp.now.earlier(by: 60), of: ServerAddress.koleo)
    try temporary.write(record.bytes, to: "cache/koleo.lock")
    let first = try directory.lock(before: .now)
    let deadline = Deadline(after: .milliseconds(30))
    expectBusy(before: deadline)
    #expect(deadline.hasPassed)
    _ = consume first
  }

  @Test("a file in the place of the lock that cannot be locked is named", arguments: [true, false])
  func unusableLockFile(isLink: Bool) throws {
    if isLink {
      try temporary.write([], to: "cache/elsewhere")
      try temporary.link("cache/koleo.lock", to: "elsewhere")
    } else {
      try temporary.makeFolder("cache")
      #expect(mkfifo(temporary.path("cache/koleo.lock"), 0o600) == 0)
    }
    let error = CacheDirectory.LockError.fileUnusable(
      path: temporary.path("cache/koleo.lock"), .notARegularFile)
    #expect(throws: error) { _ = try directory.lock(before: .now) }
  }

  private func expectBusy(before deadline: Deadline) {
    #expect(throws: CacheDirectory.LockError.busy) { _ = try directory.lock(before: deadline) }
  }
}

extension Deadline {
  fileprivate static var now: Deadline { Deadline(after: .zero) }
}
