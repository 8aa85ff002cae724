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
    #expect(try CacheDirectory(variable: { environment[$0] }).path == path)
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
    #expect(throws: error) { try CacheDirectory(variable: { environment[$0] }) }
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
    #expect(throws: SystemError.notADirectory) { _ = try directory.lock(before: .now) }
  }

  @Test("a list in a world-writable directory is refused")
  func refusesAWorldWritableDirectory() throws {
    try temporary.write(StationList.bytes(of: .fixture), to: "cache/stations.json")
    chmod(directory.path, 0o777)
    #expect(throws: ListError.unreadable(path: directory.path, .notPermitted)) {
      try directory.openList()
    }
    #expect(throws: SystemError.notPermitted) { _ = try directory.lock(before: .now) }
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
    guard let first = try directory.lock(before: .now) else {
      Issue.record("another process has it")
      return
    }
    #expect(first.hasWaited == false)
    let second = try directory.lock(before: Deadline(after: .milliseconds(20)))
    #expect((second == nil) == true)
    #expect(try temporary.mode("cache") == 0o700)
    #expect(try temporary.mode("cache/koleo.lock") == 0o600)
    _ = consume first
  }

  @Test("a lock reports that another process had it first") func lockWaits() async throws {
    let directory = directory
    var hasWaited = false
    // On a busy machine the lock may be free again before it is asked for.
    for _ in 0..<50 where !hasWaited {
      var first = try directory.lock(before: Deadline(after: .longWait))
      #expect((first == nil) == false)
      let waiting = Task.detached {
        guard let second = try directory.lock(before: Deadline(after: .longWait)) else {
          return Bool?.none
        }
        return second.hasWaited
      }
      try await Task.sleep(for: .milliseconds(50))
      first = nil
      hasWaited = try await waiting.value == true
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
    guard let first = try directory.lock(before: .now) else {
      Issue.record("another process has it")
      return
    }
    if let state = state.flatMap(AttemptRecord.State.init) {
      let record = AttemptRecord(
        state, at: Timestamp.now.earlier(by: -time), of: ServerAddress.koleo)
      try temporary.write(record.bytes, to: "cache/koleo.lock")
    }
    let deadline = Deadline(after: isWaitedFor ? .milliseconds(30) : .longWait)
    let second = try directory.lock(before: deadline)
    #expect((second == nil) == true)
    #expect(deadline.hasPassed == isWaitedFor)
    _ = consume first
  }

  @Test("the record of a process that was killed ends no wait for its successor")
  func killedHolder() throws {
    let record = AttemptRecord(
      .running, at: Timestamp.now.earlier(by: 60), of: ServerAddress.koleo)
    try temporary.write(record.bytes, to: "cache/koleo.lock")
    guard let first = try directory.lock(before: .now) else {
      Issue.record("another process has it")
      return
    }
    let deadline = Deadline(after: .milliseconds(30))
    let second = try directory.lock(before: deadline)
    #expect((second == nil) == true)
    #expect(deadline.hasPassed)
    _ = consume first
  }
}

extension Deadline {
  fileprivate static var now: Deadline { Deadline(after: .zero) }
}
