import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The record of the last attempt") struct AttemptRecordTests {
  private static let servers = ServerAddress.koleo
  private static let failure = AttemptRecord(.failed, at: .example, of: servers)

  private let temporary: TemporaryDirectory
  private let directory: CacheDirectory

  init() throws {
    temporary = try TemporaryDirectory()
    directory = CacheDirectory(path: temporary.path)
  }

  private var delay: Duration? {
    directory.timeSinceFailure(with: Self.servers, at: .example)
  }

  @Test(
    "a failure delays another attempt with the same servers for five minutes",
    arguments: [
      (0, servers, true), (60, servers, true), (299, servers, true), (300, servers, false),
      (86_400, servers, false), (-1, servers, false), (-31_536_000, servers, false),
      (0, [servers[0]], false), (0, servers.reversed(), false), (0, [], false),
    ] as [(Int64, [ServerAddress], Bool)])
  func delay(age: Int64, servers: [ServerAddress], isDelayed: Bool) throws {
    try directory.withLock { $0.recordFailure(with: servers, at: .example.earlier(by: age)) }
    #expect(delay == (isDelayed ? .seconds(age) : nil))
  }

  @Test("an attempt that is running or has succeeded delays no other") func otherStates() throws {
    try directory.withLock { lock in
      lock.recordFailure(with: Self.servers, at: .example)
      try lock.recordAttempt(with: Self.servers, before: Deadline(after: .seconds(30)), at: .now)
    }
    let record = try #require(temporary.read("koleo.lock").flatMap(AttemptRecord.init(bytes:)))
    #expect(record.state == .running)
    #expect(record.timeSinceFailure(with: Self.servers, at: record.time) == nil)
    let rest = record.time.duration(since: .now)
    #expect(rest >= .seconds(20) && rest <= .seconds(31), "the end of the attempt is recorded")
    #expect(delay == nil)
    try directory.withLock { lock in
      lock.recordFailure(with: Self.servers, at: .example)
      lock.clearRecord()
    }
    #expect(delay == nil)
    #expect(temporary.read("koleo.lock") == [])
  }

  @Test("a record that another user could have written is ignored", arguments: [0o777, 0o703])
  func foreignRecord(_ mode: Int) throws {
    try directory.withLock { $0.recordFailure(with: Self.servers, at: .example) }
    try #require(delay != nil)
    chmod(directory.path, mode_t(mode))
    #expect(delay == nil)
  }

  @Test("a record is a line of three words, and is read back") func readBack() throws {
    let text = String(decoding: Self.failure.bytes, as: UTF8.self)
    #expect(text.wholeMatch(of: /failed 1795249800 [0-9a-f]{1,16}\n/) != nil)
    for seconds in [Int64.min, -1, 0, .max] {
      for servers in [Self.servers, []] {
        let time = Timestamp(secondsSince1970: seconds)
        let record = AttemptRecord(.running, at: time, of: servers)
        #expect(AttemptRecord(bytes: record.bytes) == record)
        #expect(record.bytes.count <= 100)
      }
    }
  }

  @Test(
    "bytes of another form are not a record",
    arguments: [
      "", "failed 1 23", "\n", "oops\n", "{}\n", "failed\n", "failed 1\n", "failed 1 2 3\n",
      "Failed 1 2\n",
      "idle 1 2\n", "failed now 2\n", "failed 1 xyz\n", "failed 1.5 2\n", "failed 1 -2\n",
      "failed 99999999999999999999 2\n", "failed 1 1ffffffffffffffff\n", "failed 1 2\n\n", " \n",
      "failed 1 2\0\n", "failed 1 2\u{FFFD}\n",
      "failed 1" + String(repeating: " ", count: 99) + "2\n",
    ])
  func otherForms(text: String) { #expect(AttemptRecord(bytes: Array(text.utf8)) == nil) }
}

extension AttemptRecord {
  fileprivate init?(bytes: [UInt8]) {
    guard let record = bytes.withUnsafeBytes({ AttemptRecord($0) }) else { return nil }
    self = record
  }
}
