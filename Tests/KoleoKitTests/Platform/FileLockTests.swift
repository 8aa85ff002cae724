import Foundation
import TestSupport
import Testing

@testable import KoleoKit

extension ProcessTests {
  @Suite("A lock on a file") struct FileLockTests {
    private let temporary: TemporaryDirectory

    init() throws {
      temporary = try TemporaryDirectory()
    }

    @Test("a lock has one holder, is released at the end of its scope, and leaves its file")
    func exclusion() throws {
      do {
        let first = try acquire()
        #expect((first == nil) == false)
        #expect(try isFree() == false)
        #expect(try isFree("another"), "another file is another lock")
      }
      #expect(try becomesFree())
      #expect(try temporary.mode("lock") == 0o600)
      #expect(temporary.exists("lock"), "a lock file that is removed could be locked twice")
    }

    @Test("only a regular file is locked") func regularFilesOnly() throws {
      try temporary.makeDirectory("directory")
      try temporary.link("link", to: "lock")
      try #require(mkfifo(temporary.path("pipe"), 0o640) == 0)
      for (name, error) in [
        ("directory", SystemError.isADirectory), ("link", .notARegularFile),
        ("pipe", .notARegularFile), ("/dev/null", .notARegularFile), ("no/lock", .notFound),
      ] {
        #expect(throws: error, "\(name)") { _ = try acquire(name) }
      }
      #expect(temporary.names == ["directory", "link", "pipe"])
      #expect(try temporary.mode("pipe") == 0o640, "a device such as /dev/null keeps its mode, too")
    }

    @Test("the contents of a lock stay until they are replaced") func note() throws {
      try temporary.write([1, 2], to: "lock")
      let lock = try acquire()
      #expect((lock == nil) == false)
      #expect(temporary.read("lock") == [1, 2])
      for note in ["note", "a longer note", "short", "", "again"] {
        try lock?.replaceContents(with: Array(note.utf8))
        #expect(temporary.read("lock") == Array(note.utf8))
      }
    }

    /// A child that outlives its parent goes on writing to the directory.
    @Test("a child process keeps a lock that its parent has shared and released")
    func isInherited() throws {
      let lock = try acquire()
      #expect((lock == nil) == false)
      try lock?.shareWithChildren()
      var output: [UInt8] = []
      _ = try ChildProcess.run(
        "/bin/sh", with: ["-c", "sleep 600 >/dev/null 2>&1 & echo $!"],
        before: Deadline(after: .longWait), passingOutputTo: { output += $0 })
      _ = consume lock
      let child = try #require(pid_t(String(decoding: output.dropLast(), as: UTF8.self)))
      #expect(try isFree() == false)
      kill(child, SIGKILL)
      #expect(try becomesFree())
    }

    private func acquire(_ name: String = "lock") throws -> FileLock? {
      try FileLock.acquire(name, in: try Directory(path: temporary.path))
    }

    private func isFree(_ name: String = "lock") throws -> Bool {
      let lock = try acquire(name)
      return lock == nil ? false : true
    }

    /// It may take a moment: a program that another test starts meanwhile inherits the lock until
    /// it runs.
    private func becomesFree() throws -> Bool {
      let deadline = Deadline(after: .longWait)
      while !deadline.hasPassed {
        if try isFree() { return true }
        SystemClock.sleep(for: .milliseconds(5))
      }
      return false
    }
  }
}
