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
    "the list is in KOLEO_CACHE_DIR, XDG_CACHE_HOME or the directory for caches of the home",
    arguments: [
      (["KOLEO_CACHE_DIR": "/x/y", "XDG_CACHE_HOME": "/c", "HOME": "/h"], "/x/y"),
      (["KOLEO_CACHE_DIR": "x"], "x"),
      (["KOLEO_CACHE_DIR": "", "HOME": "/h"], "/h/\(inHome)"),
      (["KOLEO_CACHE_DIR": "/x", "XDG_CACHE_HOME": "/\u{FFFD}", "HOME": "\u{FFFD}"], "/x"),
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/koleo"), (["XDG_CACHE_HOME": "/c"], "/c/koleo"),
      // A relative directory, a tilde that no shell has expanded, and an empty one are ignored.
      (["XDG_CACHE_HOME": "./c", "HOME": "/h"], "/h/\(inHome)"),
      (["XDG_CACHE_HOME": "~/c", "HOME": "/h"], "/h/\(inHome)"),
      (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/\(inHome)"),
      (["HOME": "/home/ewa"], "/home/ewa/\(inHome)"), (["HOME": "/"], "//\(inHome)"),
    ])
  func path(environment: [String: String], path: String) throws {
    #expect(try CacheDirectory(environment: { environment[$0.rawValue] }).path == path)
  }

  @Test(
    "an environment without an absolute directory in UTF-8 is an error",
    arguments: [
      ([:], .noHome), (["HOME": ""], .noHome), (["HOME": "h"], .noHome),
      (["KOLEO_CACHE_DIR": "\u{FFFD}", "HOME": "/h"], .notUTF8(variable: "KOLEO_CACHE_DIR")),
      (["XDG_CACHE_HOME": "/\u{FFFD}", "HOME": "/h"], .notUTF8(variable: "XDG_CACHE_HOME")),
      (["HOME": "/\u{FFFD}"], .notUTF8(variable: "HOME")),
    ] as [([String: String], CacheDirectoryError)])
  func noPath(environment: [String: String], error: CacheDirectoryError) {
    #expect(throws: error) { try CacheDirectory(environment: { environment[$0.rawValue] }) }
  }

  // MARK: The list

  private let temporary: TemporaryDirectory
  private let directory: CacheDirectory

  init() throws {
    temporary = try TemporaryDirectory()
    directory = CacheDirectory(path: temporary.path("cache"))
  }

  @Test("the list in the cache directory is opened", arguments: [FileBytes.Access.mapped, .copied])
  func list(access: FileBytes.Access) throws {
    try temporary.write(StationList.bytes(of: .fixture), to: "cache/stations.json")
    #expect(try directory.openList(access: access).stations == Catalog.fixture.stations)
  }

  @Test("a missing or empty directory has no list, and reading creates none")
  func missingList() throws {
    #expect(throws: ListError.absent) { try directory.openList() }
    #expect(temporary.names.isEmpty)
    try temporary.makeDirectory("cache")
    #expect(throws: ListError.absent) { try directory.openList() }
  }

  @Test("a file in place of the directory is an error") func fileInItsPlace() throws {
    try temporary.write([], to: "cache")
    expectUnusable(.notADirectory)
  }

  @Test("a list in a world-writable directory is not read, nor is a link to a list")
  func unsafeList() throws {
    try temporary.write(StationList.bytes(of: .fixture), to: "cache/elsewhere.json")
    try temporary.link("cache/stations.json", to: "elsewhere.json")
    #expect(throws: ListError.unreadable(path: directory.listPath, .notARegularFile)) {
      try directory.openList()
    }
    chmod(directory.path, 0o777)
    expectUnusable(.notPrivate)
  }

  /// Expects that neither the list can be read nor the lock be taken.
  private func expectUnusable(_ error: SystemError) {
    #expect(throws: ListError.unreadable(path: directory.path, error)) {
      try directory.openList()
    }
    #expect(throws: CacheDirectory.LockError.directoryUnusable(path: directory.path, error)) {
      _ = try directory.lock(before: .now)
    }
  }

  @Test("a new list replaces the old one and leftovers, and no other file") func replacement()
    throws
  {
    #expect(
      throws: CacheDirectory.WriteError(path: directory.listPath, reason: .notFound)
    ) { try directory.replaceList(with: []) }
    for name in [".koleo.\(Int32.max).2.tmp", "notes.tmp", "stations.json"] {
      try temporary.write([1], to: "cache/\(name)")
    }
    try directory.replaceList(with: StationList.bytes(of: .fixture))
    #expect(try directory.openList().stations == Catalog.fixture.stations)
    #expect(temporary.names == ["cache", "cache/notes.tmp", "cache/stations.json"])
    #expect(try temporary.mode("cache/stations.json") == 0o600)
  }

  // MARK: Lock

  @Test("one process at a time has the lock, in a directory that is created for it") func lock()
    throws
  {
    try directory.withLock { lock throws in
      #expect(lock.hasWaited == false)
      expectBusy(before: Deadline(after: .milliseconds(20)))
      #expect(try temporary.mode("cache") == 0o700)
      #expect(try temporary.mode("cache/koleo.lock") == 0o600)
    }
  }

  @Test("a lock reports that another refresh had it first") func waiting() throws {
    var first: CacheDirectory.Lock? = try directory.lock(before: .now)
    try record(.running, time: 1_000)
    // The clock is read only to see whether the holder is stopped, once the lock was found taken.
    let second = try directory.lock(before: Deadline(after: .longWait)) {
      first?.clearRecord()
      first = nil
      return .now
    }
    #expect(second.hasWaited == true)
  }

  @Test(
    "a lock is waited for unless its holder should have ended by now",
    arguments: [
      (.running, -1_000, false), (.running, 1_000, true), (nil, 0, true), (.failed, -1_000, true),
    ] as [(AttemptRecord.State?, Int64, Bool)])
  func stoppedHolder(state: AttemptRecord.State?, time: Int64, isWaitedFor: Bool) throws {
    // A record left by a killed process does not end the wait for the next holder.
    try record(.running, time: -60)
    try directory.withLock { _ throws in
      if let state { try record(state, time: time) }
      let deadline = Deadline(after: isWaitedFor ? .milliseconds(30) : .longWait)
      expectBusy(before: deadline)
      #expect(deadline.hasPassed == isWaitedFor)
    }
  }

  @Test("a file in place of the lock that cannot be locked is an error") func unusableLockFile()
    throws
  {
    try temporary.makeDirectory("cache")
    let path = temporary.path("cache/koleo.lock")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: CacheDirectory.LockError.fileUnusable(path: path, .notARegularFile)) {
      _ = try directory.lock(before: .now)
    }
  }

  private func expectBusy(before deadline: Deadline) {
    #expect(throws: CacheDirectory.LockError.busy) { _ = try directory.lock(before: deadline) }
  }

  private func record(_ state: AttemptRecord.State, time: Int64) throws {
    let time = Timestamp.now.earlier(by: -time)
    let record = AttemptRecord(state, at: time, of: ServerAddress.koleo)
    try temporary.write(record.bytes, to: "cache/koleo.lock")
  }
}
