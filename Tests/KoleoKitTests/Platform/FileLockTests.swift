import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite struct FileLockTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("lock") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func isHeldByOneAtATime() throws {
    let first = try FileLock.acquire(path)
    #expect((first == nil) == false)
    #expect(try isFree() == false)
    let another = try FileLock.acquire(folder.path("another"))
    #expect((another == nil) == false, "another file is another lock")
  }

  @Test func endsWithItsScope() throws {
    do {
      let lock = try FileLock.acquire(path)
      #expect((lock == nil) == false)
      #expect(try isFree() == false)
    }
    #expect(try isFree())
    #expect(folder.exists("lock"), "a lock file that is removed could be locked twice")
  }

  @Test func givesUpAtTheDeadline() throws {
    let lock = try FileLock.acquire(path)
    #expect((lock == nil) == false)
    let second = try FileLock.acquire(path, before: Deadline(after: .milliseconds(20)))
    #expect((second == nil) == true)
  }

  @Test func waitsForTheHolder() async throws {
    let log = Log()
    let path = path
    var lock = try FileLock.acquire(path)
    #expect((lock == nil) == false)
    let waiting = Task.detached {
      log.append("waits")
      let second = try FileLock.acquire(path, before: Deadline(after: .seconds(60)))
      log.append(second == nil ? "gave up" : "has it")
    }
    while log.entries.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    // However long it takes, the lock cannot be had before this.
    try await Task.sleep(for: .milliseconds(30))
    log.append("released")
    lock = nil
    try await waiting.value
    #expect(log.entries == ["waits", "released", "has it"])
  }

  @Test func isOpenToItsOwnerOnly() throws {
    _ = try FileLock.acquire(path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func failsWhereNoFileCanBeOpened() throws {
    #expect(throws: SystemError.notFound) { try attempt(folder.path("nowhere/lock")) }
    try folder.makeFolder("folder")
    #expect(throws: SystemError(code: EISDIR)) { try attempt(folder.path("folder")) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "lock")
    #expect(throws: SystemError.tooManySymbolicLinks) { try attempt(folder.path("link")) }
  }

  private func attempt(_ path: String) throws {
    _ = try FileLock.acquire(path)
  }

  private func isFree() throws -> Bool {
    let lock = try FileLock.acquire(path)
    return lock == nil ? false : true
  }

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    var entries: [String] { lock.withLock { lines } }
    func append(_ line: String) { lock.withLock { lines.append(line) } }
  }
}
