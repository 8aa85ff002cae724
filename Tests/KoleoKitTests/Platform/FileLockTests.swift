import Foundation
import TestSupport
import Testing

@testable import KoleoKit

extension ProcessTests {
  @Suite("A lock on a file") struct FileLockTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path("lock") }

    init() throws {
      directory = try TemporaryDirectory()
    }

    @Test("the lock is held by one at a time, until its scope ends, and its file stays")
    func exclusion() throws {
      do {
        let first = try FileLock.acquire(path)
        #expect((first == nil) == false)
        let second = try FileLock.acquire(path, before: Deadline(after: .milliseconds(20)))
        #expect((second == nil) == true)
        let another = try FileLock.acquire(directory.path("another"))
        #expect((another == nil) == false, "another file is another lock")
      }
      #expect(try becomesFree())
      #expect(directory.exists("lock"), "a lock file that is removed could be locked twice")
    }

    @Test("there is no lock where no file can be opened") func failsWhereNoFileCanBeOpened() throws
    {
      #expect(throws: SystemError.notFound) { try attempt(directory.path("nowhere/lock")) }
      try directory.makeFolder("directory")
      #expect(throws: SystemError(code: EISDIR)) { try attempt(directory.path("directory")) }
      try directory.link("link", to: "lock")
      #expect(throws: SystemError(code: ELOOP)) { try attempt(directory.path("link")) }
    }

    @Test("the note in a lock is replaced, also by a shorter one and by none")
    func replacesItsNote() throws {
      guard let lock = try FileLock.acquire(path) else {
        Issue.record("nobody else has it")
        return
      }
      for note in ["note", "a longer note", "short", "", "again"] {
        try lock.write(Array(note.utf8))
        #expect(directory.read("lock") == Array(note.utf8))
      }
    }

    @Test("the note in a lock stays when the lock is taken again") func keepsItsNote() throws {
      try directory.write([1, 2], to: "lock")
      let lock = try FileLock.acquire(path)
      #expect((lock == nil) == false)
      #expect(directory.read("lock") == [1, 2])
    }

    @Test(
      "a full disk is an error when the note is written",
      .enabled(if: access("/dev/full", W_OK) == 0))
    func fullDisk() throws {
      #expect(throws: SystemError(code: ENOSPC)) { try FileLock.acquire("/dev/full")?.write([1]) }
    }

    /// A child that outlives its parent goes on writing to the directory.
    @Test("a child process keeps the lock that its parent has released") func isInherited() throws {
      let lock = try FileLock.acquire(path)
      #expect((lock == nil) == false)
      var output: [UInt8] = []
      _ = try ChildProcess.run(
        "/bin/sh", ["-c", "sleep 600 >/dev/null 2>&1 & echo $!"],
        before: Deadline(after: .longWait), output: { output += $0 })
      _ = consume lock
      let child = try #require(pid_t(String(decoding: output.dropLast(), as: UTF8.self)))
      #expect(try becomesFree(within: .milliseconds(20)) == false)
      kill(child, SIGKILL)
      #expect(try becomesFree())
    }

    private func attempt(_ path: String) throws {
      _ = try FileLock.acquire(path)
    }

    /// It may take a moment: a program that another test starts meanwhile inherits the lock until
    /// it runs.
    private func becomesFree(within wait: Duration = .longWait) throws -> Bool {
      let lock = try FileLock.acquire(path, before: Deadline(after: wait))
      return lock == nil ? false : true
    }
  }
}
