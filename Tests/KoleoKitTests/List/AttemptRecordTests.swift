import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The record of the last attempt") struct AttemptRecordTests {
  private static let servers = ServerAddress.koleo

  private let temporary: TemporaryDirectory
  private let directory: CacheDirectory

  init() throws {
    temporary = try TemporaryDirectory()
    directory = CacheDirectory(path: temporary.path)
  }

  // MARK: The delay after a failure

  @Test(
    "a failure of the last five minutes holds off another attempt with the same servers",
    arguments: [
      ("this very second", 0, servers, true), ("a minute ago", 60, servers, true),
      ("a second less than five minutes ago", 299, servers, true),
      ("five minutes ago", 300, servers, false), ("a day ago", 86_400, servers, false),
      ("in the future", -1, servers, false), ("a year ahead", -31_536_000, servers, false),
      ("of one of the servers", 0, [servers[0]], false),
      ("in another order", 0, servers.reversed(), false), ("of none", 0, [], false),
    ] as [(String, Int64, [ServerAddress], Bool)])
  func holdsOff(name: String, age: Int64, servers: [ServerAddress], holdsOff: Bool) throws {
    try withLock { $0.recordFailure(with: servers, at: .example.earlier(by: age)) }
    #expect(delay == (holdsOff ? .seconds(age) : nil))
  }

  @Test("an attempt that is under way, or has succeeded, holds nothing off") func otherStates()
    throws
  {
    try withLock { lock in
      lock.recordFailure(with: Self.servers, at: .example)
      try lock.recordAttempt(with: Self.servers, before: Deadline(after: .seconds(30)))
    }
    let bytes = try #require(temporary.read("koleo.lock"))
    let record = try #require(bytes.withUnsafeBytes { AttemptRecord($0) })
    #expect(record.state == .running)
    let rest = record.time.duration(since: .now)
    #expect(rest >= .seconds(20) && rest <= .seconds(31), "the end of the attempt is recorded")
    #expect(delay == nil)
    try withLock { lock in
      lock.recordFailure(with: Self.servers, at: .example)
      lock.clearRecord()
    }
    #expect(delay == nil)
    #expect(temporary.read("koleo.lock") == [])
  }

  @Test(
    "a record that another user could have written holds nothing off", arguments: [0o777, 0o703])
  func foreignRecord(_ mode: Int) throws {
    try withLock { $0.recordFailure(with: Self.servers, at: .example) }
    try #require(delay != nil)
    chmod(directory.path, mode_t(mode))
    #expect(delay == nil)
  }

  // MARK: The bytes

  private static let record = AttemptRecord(.failed, at: .example, of: servers)
  private static let text = String(decoding: record.bytes, as: UTF8.self)

  @Test("a record is a line of three words, and is read back") func readsBack() throws {
    #expect(Self.text.wholeMatch(of: /failed 1795249800 [0-9a-f]{1,16}\n/) != nil)
    for seconds in [Int64.min, -1, 0, .max] {
      for servers in [Self.servers, []] {
        let time = Timestamp(secondsSince1970: seconds)
        let record = AttemptRecord(.running, at: time, of: servers)
        #expect(record.bytes.withUnsafeBytes { AttemptRecord($0) } == record)
        #expect(record.bytes.count <= 100)
      }
    }
  }

  @Test(
    "bytes of another form are no record",
    arguments: [
      "", "\n", "oops\n", "{}\n", "failed\n", "failed 1\n", "failed 1 2 3\n", "Failed 1 2\n",
      "idle 1 2\n", "failed now 2\n", "failed 1 xyz\n", "failed 1.5 2\n", "failed 1 -2\n",
      "failed 99999999999999999999 2\n", "failed 1 1ffffffffffffffff\n", "failed 1 2\n\n", " \n",
      "failed 1 2\0\n", "failed 1 2\u{FFFD}\n",
      "failed 1" + String(repeating: " ", count: 99) + "2\n",
    ])
  func noRecord(text: String) {
    #expect(Array(text.utf8).withUnsafeBytes { AttemptRecord($0) } == nil)
  }

  @Test("a part of a record holds nothing off") func truncated() throws {
    for length in 0..<Self.text.utf8.count {
      try temporary.write(Self.text.utf8.prefix(length), to: "koleo.lock")
      #expect(delay == nil, "\(length) bytes")
    }
    try temporary.write(Self.text.utf8, to: "koleo.lock")
    #expect(delay == .zero)
  }

  private var delay: Duration? {
    directory.delaySinceFailure(with: Self.servers, at: .example)
  }

  private func withLock(_ body: (borrowing CacheDirectory.Lock) throws -> Void) throws {
    try body(try directory.lock(before: Deadline(after: .longWait)))
  }
}
