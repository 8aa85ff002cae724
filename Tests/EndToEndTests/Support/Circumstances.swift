import Foundation
import KoleoKit
import TestSupport
import Testing

extension Program {
  static let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A program of this package as `swift build -c release` makes it; a test that needs it asks `Means`
  /// first.
  static func released(_ name: String) -> Program {
    Program(packageFolder.appending(path: ".build/release/\(name)").path(percentEncoded: false))
  }

  /// The program started by another, such as `strace` or `setpriv`, which ends with its exit code.
  ///
  /// - Throws: `Unusable` when the other is not installed; a test that needs it asks `Means` first.
  func under(_ tool: String, _ arguments: String...) throws -> Program {
    guard let tool = Program.tool(tool) else {
      throw Unusable(description: "\(tool) is not installed")
    }
    return with {
      $0.path = tool.path
      $0.leadingArguments = (arguments + [path]).map { Array($0.utf8) } + leadingArguments
    }
  }

  /// The program in name spaces of its own, after a shell has run some commands there as root.
  func inNamespaces(_ options: String, after commands: String) throws -> Program {
    try afterShell(commands).under("unshare", options)
  }
}

/// What some faults can be made with, where the machine has it.
enum Means {
  /// Programs built for release, and self-contained as on Debian. What else lies where such a build
  /// goes is not known, so that the tests of it run when they are asked for.
  @Sendable static func releaseBuild() -> Bool {
    ProcessInfo.processInfo.environment["KOLEO_REQUIRE_RELEASE"] != nil
  }

  /// A device that is always full; macOS has none.
  static let hasFullDevice = access("/dev/full", W_OK) == 0

  /// Lets system calls of a program fail, or kills it at one of them.
  @Sendable static func strace() async throws -> Bool {
    try await succeeds("strace", "-f", "-o", "/dev/null", "true")
  }

  /// Mounts that only the program and its descendants see.
  @Sendable static func namespaces() async throws -> Bool {
    try await succeeds("unshare", "-Urm", "sh", "-c", "mount -t tmpfs none /mnt")
  }

  /// A machine without any network, its own addresses included.
  @Sendable static func networkNamespaces() async throws -> Bool {
    try await succeeds("unshare", "-Urn", "true")
  }

  /// Another user, which only root can become, and who can reach the programs: those in root's home
  /// directory only root can. The shell starts `koleo`, because `setpriv` itself still can.
  @Sendable static func otherUser() async throws -> Bool {
    try await succeeds(
      "setpriv", "--reuid=65534", "--clear-groups", "sh", "-c", "\"$0\" --version",
      Program.built("koleo").path)
  }

  /// A lock that a program holds while another runs.
  @Sendable static func lockHolder() async throws -> Bool {
    try await succeeds("flock", "--version")
  }

  private static func succeeds(_ tool: String, _ arguments: String...) async throws -> Bool {
    guard let program = Program.tool(tool) else { return false }
    return try await program.with { $0.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"] }
      .run(arguments).exitCode == 0
  }
}

extension Sandbox {
  /// A line of the answer of `koleo search zakopane`, from any list.
  static let answer = "Zakopane\n"

  /// A user with a list that has not been confirmed for so long that the server is asked again.
  static func withOldList() async throws -> Sandbox { try await withList(aged: .days(3)) }

  /// What stands in the cache directory besides the files that belong there.
  var remains: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cachePath)) ?? []
    return names.filter { !["stations.json", "koleo.lock"].contains($0) }.sorted()
  }

  /// Starts a process that holds the list's lock.
  func holdLock() async throws -> RunningProgram {
    let flock = try #require(Program.tool("flock"))
    let holder = try flock.start(cachePath + "/koleo.lock", "sh", "-c", "echo held; exec sleep 600")
    try await holder.waitForText("held")
    return holder
  }

  /// Runs `koleo-sync` as `koleo` does while it holds the lock and waits.
  func koleoSync(within limit: Duration) async throws -> Outcome {
    let request = RefreshRequest(
      directory: CacheDirectory(path: cachePath), servers: [try ServerAddress(server.url)],
      timeout: limit, language: "en")
    return try await program.with { $0.path = Program.built("koleo-sync").path }
      .run(request.arguments)
  }

  /// Checks that the list is, byte for byte, what it was, and nothing has been left beside it.
  func expectList(
    _ bytes: [UInt8]?, because reason: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(list == bytes, "the list has changed \(reason)", sourceLocation: sourceLocation)
    #expect(remains == [], "\(reason)", sourceLocation: sourceLocation)
  }
}

/// How much of a fault is made: enough to notice, or as much as the commands in `Tests/Reliability` ask for.
enum Campaign {
  static func count(_ variable: String, otherwise count: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? count
  }

  /// Whether times are measured on a quiet machine.
  static let isStrict = ProcessInfo.processInfo.environment["KOLEO_TEST_STRICT_TIMES"] != nil
}

/// Checks that a program has ended when its time was over: by half a second on a quiet machine, and
/// at all on a busy one.
func expectInTime(
  _ outcome: Outcome, _ deadline: Duration, _ name: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let slack = Campaign.isStrict ? Duration.milliseconds(500) : .seconds(15)
  #expect(outcome.elapsed < deadline + slack, "\(outcome)", sourceLocation: sourceLocation)
  if Campaign.isStrict { print("deadlines: \(name): \(outcome.elapsed) of \(deadline)") }
}
