import Foundation
import TestSupport
import Testing

/// A user with `koleo`, a directory for the list, and servers.
///
/// When the last copy is released, the servers stop and the directory is removed.
struct Sandbox: Sendable {
  /// The directory of all files that the program may touch.
  let directory: TemporaryDirectory
  /// The servers that the user asks, one after the other.
  let servers: [LoopbackServer]
  /// The variables of the user's shell.
  var environment: [String: String]
  /// The size of the user's terminal; nil for pipes.
  var terminal: (columns: Int, rows: Int)?

  /// A user of servers, and without a list.
  init(servers: [LoopbackServer], in directory: TemporaryDirectory? = nil) throws {
    self.servers = servers
    let directory = try directory ?? TemporaryDirectory()
    self.directory = directory
    environment = [
      "HOME": try directory.makeDirectory("home"), "TERM": "xterm-256color", "NO_COLOR": "1",
      "PATH": "\(Program.builtProducts):/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
      "TABLES": SourceTree.path(of: "Tests/Tables"), "KOLEO_CACHE_DIR": directory.path("cache"),
      "KOLEO_API_URL": servers.map(\.url).joined(separator: " "),
    ]
  }

  /// A user with a list that has just been fetched.
  static func withList(
    stations: [StationFixture] = Fixtures.stations, keywords: [KeywordFixture] = Fixtures.keywords
  ) async throws -> Sandbox {
    let sandbox = try Sandbox(servers: [LoopbackServer(stations: stations, keywords: keywords)])
    try await sandbox.sync()
    return sandbox
  }

  /// A user without a network and a list, as on the first day: the built-in list answers.
  static func withoutNetwork() throws -> Sandbox {
    var sandbox = try Sandbox(servers: [])
    sandbox.environment["KOLEO_API_URL"] = "http://127.0.0.1:1"
    return sandbox
  }

  /// Fetches the list, which must succeed.
  func sync(_ options: String = "") async throws {
    let outcome = try await run("koleo sync \(options)")
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
  }

  /// The user's shell, which knows the functions of the tables.
  private var shell: Program {
    var shell = Program("/bin/sh", environment: environment)
    shell.terminal = terminal
    return shell
  }

  /// Runs a command line to its end.
  func run(_ line: String) async throws -> Outcome { try await start(line).wait() }

  /// Starts a command line.
  func start(_ line: String) throws -> RunningProgram {
    try shell.start(["-c", ". \"$TABLES/functions.sh\"; cd \"$HOME\"; \(line)"])
  }

  /// The list's file.
  var list: [UInt8]? { directory.read("cache/stations.json") }

  func write(list: [UInt8]) throws {
    try directory.write(list, to: "cache/stations.json")
    // The program trusts no directory that others may write to.
    chmod(directory.path("cache"), 0o700)
  }
}
