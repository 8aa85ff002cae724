import Foundation
import TestSupport
import Testing

@testable import KoleoKit

/// A user with `koleo`, a directory and a server.
///
/// When the last copy is released, the server stops and the directory is removed.
struct Sandbox: Sendable {
  let server: LoopbackServer
  /// The directory of all files that the program may touch.
  let directory: TemporaryDirectory
  /// How `koleo` is started. A change applies to all later runs.
  var program: Program

  /// A server of the fixtures, and no list yet.
  init(
    stations: [StationFixture] = Fixtures.stations, keywords: [KeywordFixture] = Fixtures.keywords
  ) throws {
    server = try LoopbackServer(stations: stations, keywords: keywords)
    directory = try TemporaryDirectory()
    program = Program.built("koleo")
    program.environment = [
      "HOME": try directory.makeDirectory("home"), "PATH": "/usr/bin:/bin",
      "TERM": "xterm-256color",
      "KOLEO_API_URL": server.url, "KOLEO_CACHE_DIR": directory.path("cache"),
    ]
  }

  /// A user with a list of this age, as if it had been fetched from the user's server.
  static func withList(
    aged age: Duration = .zero, stations: [StationFixture] = Fixtures.stations,
    keywords: [KeywordFixture] = Fixtures.keywords
  ) throws -> Sandbox {
    let sandbox = try Sandbox(stations: stations, keywords: keywords)
    let decoder = JSONDecoder()
    let catalog = Catalog(
      stations: try decoder.decode(WireReply<Station>.self, from: Data(stations.json)).records,
      keywords: try decoder.decode(WireReply<Keyword>.self, from: Data(keywords.json)).records)
    let tags = Validators(stations: #"W/"stations-1""#, keywords: #"W/"keywords-1""#)
    try sandbox.write(
      list: ListWriter.bytes(
        of: catalog, fetchedAt: .now, url: sandbox.server.url, validators: tags))
    try sandbox.ageList(by: age)
    return sandbox
  }

  /// A user with a list so old that a query asks the server again.
  static func withOldList() throws -> Sandbox { try withList(aged: .days(3)) }

  /// The answer to `koleo search zakopane`, from any list.
  static let answer = "Zakopane\n"

  /// The fixtures with a name for Zakopane that the built-in list does not have.
  static let renamed = Fixtures.stations.renaming(id: Fixtures.zakopane.id, to: "Zakopane Tatry")

  // MARK: Running

  /// Runs `koleo` to its end.
  func koleo(_ arguments: String...) async throws -> Outcome { try await program.run(arguments) }

  /// Runs `koleo` to its end.
  func koleo(_ arguments: [String]) async throws -> Outcome { try await program.run(arguments) }

  /// A copy with these variables added or replaced.
  func with(environment: [String: String]) -> Sandbox {
    var copy = self
    copy.program.environment.merge(environment) { $1 }
    return copy
  }

  /// A copy with the timeouts of `koleo` scaled to this percentage; release builds ignore it.
  func withShortTimeouts(percentage: Int = 20) -> Sandbox {
    with(environment: ["KOLEO_TIMEOUT_PERCENTAGE": "\(percentage)"])
  }

  /// A copy whose programs write their output to a terminal.
  func onTerminal(columns: Int = 80, rows: Int = 24) -> Sandbox {
    var copy = self
    copy.program.output = .terminal
    copy.program.terminal = (columns, rows)
    return copy
  }

  // MARK: Files

  /// The cache directory.
  var cachePath: String { directory.path("cache") }

  /// The list's file.
  var listPath: String { directory.path("cache/stations.json") }

  /// The bytes of the list's file; nil without one.
  var list: [UInt8]? { directory.read("cache/stations.json") }

  func write(list: some Sequence<UInt8>) throws {
    try directory.write(list, to: "cache/stations.json")
    // The program trusts no directory that others may write to.
    chmod(cachePath, 0o700)
  }

  /// The file that a refresh locks, and in which it records the attempt.
  static let lockName = "cache/koleo.lock"

  /// The list as the library opens it.
  func openList() throws -> StationList { try CacheDirectory(path: cachePath).openList() }

  /// Makes the list older by setting back its time stamp. A negative age sets it forward.
  func ageList(by age: Duration) throws {
    let list = try openList()
    let seconds = list.header.fetchedAt.secondsSince1970 - age.components.seconds
    try write(list: ListWriter.bytes(of: list, confirmedAt: Timestamp(secondsSince1970: seconds)))
  }

  /// When the server last confirmed the list.
  func listDate() throws -> Date {
    Date(timeIntervalSince1970: TimeInterval(try openList().header.fetchedAt.secondsSince1970))
  }

  /// The names in the cache directory, except for the two files that belong there.
  var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cachePath)) ?? []
    return names.filter { !["stations.json", "koleo.lock"].contains($0) }.sorted()
  }

  /// Checks that the list is still these bytes, and that nothing has been left beside it.
  func expectList(_ bytes: [UInt8]?, sourceLocation: SourceLocation = #_sourceLocation) {
    // Compare to a `Bool`, because with two arrays, a failure would describe every byte.
    #expect((list == bytes) as Bool, sourceLocation: sourceLocation)
    #expect(leftovers == [], sourceLocation: sourceLocation)
  }

  /// Whether the list has the same stations and keywords as another one.
  func hasRecords(of other: [UInt8]?) -> Bool {
    // The checksum and the header, which alone change when the server confirms a list, come first.
    let records = [list, other].map { $0?.split(separator: UInt8(ascii: "\n"), maxSplits: 2).last }
    return list != nil && records[0] == records[1]
  }

  /// Sets back the time of the failure that is on record.
  func ageFailure(by age: Duration) throws {
    let words = try #require(directory.text(Self.lockName)).split(separator: " ")
    try #require(words.count == 3 && words[0] == "failed", "\(words)")
    let time = try #require(Int64(words[1])) - age.components.seconds
    try directory.write("\(words[0]) \(time) \(words[2])".utf8, to: Self.lockName)
  }
}

extension Duration {
  static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
  static func hours(_ count: Int) -> Duration { .minutes(count * 60) }
  static func days(_ count: Int) -> Duration { .hours(count * 24) }
}

extension TemporaryDirectory {
  /// The contents of a file as text, or nil if it cannot be read.
  func text(_ name: String) -> String? { read(name).map { String(decoding: $0, as: UTF8.self) } }
}
