import Foundation
import TestSupport
import Testing

@testable import KoleoKit

/// A user with a directory of their own, a server of their own, and `koleo`.
///
/// The program's environment has what is set here and nothing else; neither standard stream is a
/// terminal unless a test makes it one.
///
///     let sandbox = try await Sandbox.withList()
///     let outcome = try await sandbox.koleo("search", "Zakopane")
struct Sandbox: Sendable {
  let server: LoopbackServer
  /// Everything that the program may touch lies in it.
  let folder: TemporaryDirectory
  /// How `koleo` is started; changes go for all runs that follow.
  var program: Program

  /// A server of the fixtures, and no list yet.
  init(
    stations: [StationFixture] = Fixtures.stations, keywords: [KeywordFixture] = Fixtures.keywords
  ) throws {
    server = try LoopbackServer(stations: stations, keywords: keywords)
    folder = try TemporaryDirectory()
    program = Program.built("koleo")
    program.environment = [
      "HOME": try folder.makeFolder("home"), "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
      "KOLEO_API_URL": server.url, "KOLEO_CACHE_DIR": folder.path("cache"),
    ]
  }

  /// A user whose list has been fetched from this server, a long time ago if `age` is large. The
  /// server has received no request yet.
  static func withList(
    aged age: Duration = .zero, stations: [StationFixture] = Fixtures.stations,
    keywords: [KeywordFixture] = Fixtures.keywords
  ) async throws -> Sandbox {
    let sandbox = try Sandbox(stations: stations, keywords: keywords)
    let (list, url) = try await FetchedLists.shared.list(stations, keywords)
    try sandbox.write(
      list: list.replacing(url, with: sandbox.server.url).confirmed(at: .now).withRightChecksum)
    try sandbox.ageList(by: age)
    return sandbox
  }

  /// Where there is no server any more: connections are refused.
  func closeServer() { server.stop() }

  // MARK: Running

  /// Runs `koleo` to its end, with its circumstances changed for this run.
  func koleo(
    _ arguments: String..., changing change: (inout Program) -> Void = { _ in }
  ) async throws -> Outcome {
    try await program.with(change).run(arguments)
  }

  /// Runs `koleo` to its end, with arguments from a table.
  func koleo(
    _ arguments: [String], changing change: (inout Program) -> Void = { _ in }
  ) async throws -> Outcome {
    try await program.with(change).run(arguments)
  }

  /// A copy with these variables set besides, or instead.
  func with(environment: [String: String]) -> Sandbox {
    var copy = self
    copy.program.environment.merge(environment) { $1 }
    return copy
  }

  /// A copy whose `koleo` has this part of its timeouts; that of a release build has all of them.
  func impatient(percentage: Int = 20) -> Sandbox {
    with(environment: ["KOLEO_TIMEOUT_PERCENTAGE": "\(percentage)"])
  }

  /// A copy whose programs write their output to a terminal.
  func onTerminal(columns: Int = 80, rows: Int = 24) -> Sandbox {
    var copy = self
    copy.program.output = .terminal
    copy.program.terminal = PseudoTerminal.Size(columns: columns, rows: rows)
    return copy
  }

  // MARK: Files

  /// The cache directory.
  var cachePath: String { folder.path("cache") }

  /// The list's file, in the directory.
  static let listName = "cache/stations.json"
  var listPath: String { folder.path(Self.listName) }

  /// The bytes of the list's file, or nil when there is none.
  var list: [UInt8]? { folder.read(Self.listName) }

  func write(list: some Sequence<UInt8>) throws {
    try folder.write(list, to: Self.listName)
    // The program trusts no directory that others may write to.
    chmod(cachePath, 0o700)
  }

  /// The file that is locked for a refresh, and records it.
  static let lockName = "cache/koleo.lock"

  /// Makes the list older by setting back its time stamp; a negative age leads into the future.
  func ageList(by age: Duration) throws {
    let list = try #require(list)
    let date = try listDate() - TimeInterval(age.components.seconds)
    try write(list: list.confirmed(at: date).withRightChecksum)
  }

  /// When the server last confirmed the list, as its file has it.
  func listDate() throws -> Date {
    let text = try String(decoding: #require(list).prefix(200), as: UTF8.self)
    let seconds = try #require(text.firstMatch(of: [UInt8].confirmation)?.1)
    return Date(timeIntervalSince1970: try #require(TimeInterval(seconds)))
  }

  /// Makes it longer ago that a refresh failed.
  func ageFailure(by age: Duration) throws {
    let record = String(decoding: try #require(folder.read(Self.lockName)), as: UTF8.self)
    let words = record.split(separator: " ")
    try #require(words.count == 3 && words[0] == "failed", "\(record)")
    let time = try #require(Int64(words[1])) - age.components.seconds
    try folder.write("\(words[0]) \(time) \(words[2])".utf8, to: Self.lockName)
  }
}

/// The files that `koleo sync` makes of lists, each fetched once for all tests.
private actor FetchedLists {
  static let shared = FetchedLists()

  private struct Replies: Hashable {
    let stations: [StationFixture]
    let keywords: [KeywordFixture]
  }

  private var tasks: [Replies: Task<(list: [UInt8], url: String), any Error>] = [:]

  func list(_ stations: [StationFixture], _ keywords: [KeywordFixture]) async throws
    -> (list: [UInt8], url: String)
  {
    let replies = Replies(stations: stations, keywords: keywords)
    if let task = tasks[replies] { return try await task.value }
    let task = Task { () throws -> (list: [UInt8], url: String) in
      let sandbox = try Sandbox(stations: stations, keywords: keywords)
      let outcome = try await sandbox.koleo("sync")
      guard outcome.exitCode == 0, let list = sandbox.list else {
        throw Unusable(description: "koleo sync: \(outcome)")
      }
      return (list, sandbox.server.url)
    }
    tasks[replies] = task
    return try await task.value
  }
}

extension [UInt8] {
  /// The bytes of a list with the checksum that they should have.
  var withRightChecksum: [UInt8] {
    guard let rest = withoutFirstLines(1) else { return self }
    let digits = String(rest.withUnsafeBytes(Checksum.of), radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return Array("{\"checksum\":\"\(padded)\",\n".utf8) + rest
  }

  /// What follows the checksum and the header, which alone change when the server confirms a list.
  var withoutHeader: [UInt8]? { withoutFirstLines(2) }

  private func withoutFirstLines(_ count: Int) -> [UInt8]? {
    let lines = split(
      separator: UInt8(ascii: "\n"), maxSplits: count, omittingEmptySubsequences: false)
    return lines.count > count ? Array(lines[count]) : nil
  }

  fileprivate static var confirmation: Regex<(Substring, Substring)> { /"fetched_at":(-?[0-9]+)/ }

  /// The bytes of a list with another time of confirmation, and a checksum that no longer fits.
  fileprivate func confirmed(at date: Date) -> [UInt8] {
    let text = String(decoding: self, as: UTF8.self)
    let stamp = "\"fetched_at\":\(Int64(date.timeIntervalSince1970))"
    return Array(text.replacing(Self.confirmation, with: stamp, maxReplacements: 1).utf8)
  }
}

/// What a test builds on is not there.
struct Unusable: Error, CustomStringConvertible {
  let description: String
}

extension Duration {
  static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
  static func hours(_ count: Int) -> Duration { .minutes(count * 60) }
  static func days(_ count: Int) -> Duration { .hours(count * 24) }
}
