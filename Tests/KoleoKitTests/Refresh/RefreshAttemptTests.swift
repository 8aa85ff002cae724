import TestSupport
import Testing

@testable import KoleoKit

@Suite("An attempt to refresh the list") struct RefreshAttemptTests {
  enum Failure: RefreshAttempt.Failure, Equatable {
    case notAttempted(AttemptError)
    case server
    case directory
    case passing

    var preventsSaving: Bool { self == .directory }
    var holdsOffNextAttempt: Bool { self != .passing }
  }

  private let temporary: TemporaryDirectory
  private var directory: CacheDirectory { CacheDirectory(path: temporary.path("cache")) }
  private let servers = ServerAddress.koleo

  init() throws {
    temporary = try TemporaryDirectory()
  }

  @Test("an attempt is recorded while the server is asked, and no longer once it has answered")
  func success() throws {
    var record: String?
    #expect(try outcome(ask: { record = lockFile }) == nil)
    #expect(record?.hasPrefix("running ") == true)
    #expect(lockFile == "")
  }

  @Test(
    "a failure is remembered unless it is passing, or concerns the directory and there is no list",
    arguments: [
      (.server, true, true), (.server, false, true), (.directory, true, true),
      (.directory, false, false), (.passing, true, false), (.passing, false, false),
    ] as [(Failure, Bool, Bool)])
  func failure(_ failure: Failure, hasList: Bool, isRemembered: Bool) throws {
    if hasList { try writeList(at: .example.earlier(by: 90_000)) }
    #expect(throws: failure) { try outcome(ask: { () throws(Failure) in throw failure }) }
    #expect(lockFile?.hasPrefix("failed ") == isRemembered)
    let delay = directory.timeSinceFailure(with: servers, at: .example)
    #expect(delay == (isRemembered ? .zero : nil))
  }

  @Test("too many open files hold off no attempt, unlike what a server does")
  func heldOff() {
    for error in [
      .tooManyOpenFiles(url: "x"), .invalidAddress(.notAnAddress("x")),
      .proxyFailed(.notAnAddress, url: "x", variable: "https_proxy"),
    ] as [FetchError] {
      #expect(!RefreshError.notFetched(error).holdsOffNextAttempt, "\(error)")
    }
    #expect(RefreshError.notFetched(.timedOut(url: "x")).holdsOffNextAttempt)
  }

  @Test("a fresh list is enough for a refresh of a stale one, and no lock is needed")
  func freshList() throws {
    try writeList(at: .example)
    let lock = try directory.lock(before: Deadline(after: .longWait))
    let count = try directory.openList().header.stationCount
    #expect(try outcome() == RefreshOutcome(.stillFresh, stationCount: count))
    #expect(throws: Failure.notAttempted(.lock(.busy))) {
      try outcome(.conditional, within: .zero)
    }
    _ = consume lock
    #expect(try outcome(.conditional) == nil)
  }

  @Test("a recent failure holds off an automatic attempt, but no other, and stays recorded")
  func recentFailure() throws {
    try directory.lock(before: Deadline(after: .longWait)).recordFailure(
      with: servers, at: .example.earlier(by: 60))
    for _ in 1...2 {
      #expect(throws: Failure.notAttempted(.recentFailure(ago: .seconds(60)))) {
        try outcome(.automatic)
      }
    }
    #expect(throws: Failure.passing) {
      try outcome(prepare: { _ throws(Failure) in throw .passing })
    }
    try writeList(at: .example)
    #expect(try outcome(.automatic)?.effect == .stillFresh)
    #expect(directory.timeSinceFailure(with: servers, at: .example) == .seconds(60))
  }

  private var lockFile: String? {
    temporary.read("cache/koleo.lock").map { String(decoding: $0, as: UTF8.self) }
  }

  private func writeList(at time: Timestamp) throws {
    let bytes = StationList.bytes(of: try .fixture, fetchedAt: time)
    try temporary.write(bytes, to: "cache/stations.json")
  }

  /// nil if the server was asked.
  @discardableResult
  private func outcome(
    _ mode: RefreshMode = .ifStale, within timeout: Duration = .longWait,
    prepare: (borrowing CacheDirectory.Lock) throws(Failure) -> Void = { _ in },
    ask: () throws(Failure) -> Void = {}
  ) throws(Failure) -> RefreshOutcome? {
    let attempt = RefreshAttempt(
      on: directory, mode: mode, from: servers, before: Deadline(after: timeout),
      clock: { .example })
    return try attempt.run(
      prepare: prepare,
      ask: { () throws(Failure) in
        try ask()
        return nil
      }, ifNotNeeded: { $0 })
  }
}
