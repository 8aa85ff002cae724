import TestSupport
import Testing

@testable import KoleoKit

@Suite("The sequence of a refresh") struct RefreshSequenceTests {
  private enum Failure: RefreshSequenceError, Equatable {
    case notLocked(CacheDirectory.LockError)
    case server
    case notNow

    func holdsOffNextAttempt(hasList: Bool) -> Bool { hasList }
  }

  private let temporary: TemporaryDirectory
  private var directory: CacheDirectory { CacheDirectory(path: temporary.path("cache")) }
  private let servers = ServerAddress.koleo

  init() throws {
    temporary = try TemporaryDirectory()
  }

  @Test("an attempt is recorded while the server is asked, and no more once it has answered")
  func success() throws {
    var record: String?
    let result = try refresh {
      record = lockFile
      return 7
    }
    guard case .asked(7) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(record?.hasPrefix("running ") == true)
    #expect(lockFile == "")
  }

  @Test("a failure is remembered if it holds off the next attempt", arguments: [true, false])
  func failure(hasList: Bool) throws {
    if hasList { try writeList(at: .example.earlier(by: 90_000)) }
    #expect(throws: Failure.server) { try refresh { () throws(Failure) in throw .server } }
    #expect(lockFile?.hasPrefix("failed ") == hasList)
    #expect(directory.delaySinceFailure(with: servers, at: .example) == (hasList ? .zero : nil))
  }

  @Test("a fresh list is enough for a refresh of a stale one, and no attempt is recorded")
  func freshList() throws {
    try writeList(at: .example)
    guard case .notNeeded(let list, hasWaited: false) = try refresh(ask: { 7 }) else {
      Issue.record("the server was asked")
      return
    }
    #expect(list.header.fetchedAt == .example)
    guard case .asked = try refresh(.conditional, ask: { 7 }) else {
      Issue.record("the server was not asked")
      return
    }
  }

  @Test("a check that fails leaves the record of the last failure") func check() throws {
    try directory.lock(before: Deadline(after: .longWait)).recordFailure(
      with: servers, at: .example)
    #expect(throws: Failure.notNow) {
      try refresh(check: { _ throws(Failure) in throw .notNow }, ask: { 7 })
    }
    #expect(directory.delaySinceFailure(with: servers, at: .example) == .zero)
  }

  @Test("nobody asks while another process has the lock") func busy() throws {
    let lock = try directory.lock(before: Deadline(after: .longWait))
    #expect(throws: Failure.notLocked(.busy)) {
      try refresh(before: Deadline(after: .zero), ask: { 7 })
    }
    _ = consume lock
  }

  private var lockFile: String? {
    temporary.read("cache/koleo.lock").map { String(decoding: $0, as: UTF8.self) }
  }

  private func writeList(at time: Timestamp) throws {
    let bytes = StationList.bytes(of: try .fixture, fetchedAt: time)
    try temporary.write(bytes, to: "cache/stations.json")
  }

  private func refresh(
    _ mode: RefreshMode = .ifStale, before deadline: Deadline = Deadline(after: .longWait),
    check: (Bool) throws(Failure) -> Void = { _ in }, ask: () throws(Failure) -> Int
  ) throws(Failure) -> RefreshSequenceResult<Int> {
    try directory.refresh(
      mode, from: servers, before: deadline, since: .example, clock: { .example }, check: check,
      ask: ask)
  }
}
