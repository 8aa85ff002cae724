import TestSupport
import Testing

@testable import KoleoKit

@Suite("An attempt to refresh the list") struct RefreshAttemptTests {
  enum Failure: RefreshAttemptError, Equatable {
    case notLocked(CacheDirectory.LockError)
    case recentFailure(ago: Duration)
    case server
    case notNow

    case directory
    case instant

    var concernsDirectory: Bool { self == .directory }
    var isInstant: Bool { self == .instant }
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
    guard case .made(7) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(record?.hasPrefix("running ") == true)
    #expect(lockFile == "")
  }

  @Test(
    "a failure is remembered unless it is instant, or concerns the directory and there is no list",
    arguments: [
      (.server, true, true), (.server, false, true), (.directory, true, true),
      (.directory, false, false), (.instant, true, false), (.instant, false, false),
    ] as [(Failure, Bool, Bool)])
  func failure(_ failure: Failure, hasList: Bool, isRemembered: Bool) throws {
    if hasList { try writeList(at: .example.earlier(by: 90_000)) }
    #expect(throws: failure) { try refresh { () throws(Failure) in throw failure } }
    #expect(lockFile?.hasPrefix("failed ") == isRemembered)
    let delay = directory.timeSinceFailure(with: servers, at: .example)
    #expect(delay == (isRemembered ? .zero : nil))
  }

  @Test("a fresh list is enough for a refresh of a stale one, and no attempt is recorded")
  func freshList() throws {
    try writeList(at: .example)
    guard case .unnecessary(let outcome) = try refresh(ask: { 7 }) else {
      Issue.record("the server was asked")
      return
    }
    let count = try directory.openList().header.stationCount
    #expect(outcome == RefreshOutcome(.stillFresh, stationCount: count))
    guard case .made = try refresh(.conditional, ask: { 7 }) else {
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
    #expect(directory.timeSinceFailure(with: servers, at: .example) == .zero)
  }

  @Test(
    "a recent failure holds off an attempt that respects the delay, unless the list is fresh",
    arguments: [true, false])
  func delay(isRespected: Bool) throws {
    try directory.lock(before: Deadline(after: .longWait)).recordFailure(
      with: servers, at: .example.earlier(by: 60))
    if isRespected {
      #expect(throws: Failure.recentFailure(ago: .seconds(60))) {
        try refresh(respectingDelay: true, ask: { 7 })
      }
    }
    try writeList(at: .example)
    guard case .unnecessary = try refresh(respectingDelay: isRespected, ask: { 7 }) else {
      Issue.record("the server was asked")
      return
    }
    guard case .made(7) = try refresh(.conditional, ask: { 7 }) else {
      Issue.record("the server was not asked")
      return
    }
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
    respectingDelay respectsDelay: Bool = false, check: (Bool) throws(Failure) -> Void = { _ in },
    ask: () throws(Failure) -> Int
  ) throws(Failure) -> RefreshAttempt<Int> {
    try directory.attemptRefresh(
      mode, from: servers, before: deadline, since: .example, clock: { .example },
      respectingDelay: respectsDelay, check: check, ask: ask)
  }
}
