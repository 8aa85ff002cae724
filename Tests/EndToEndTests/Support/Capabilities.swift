import Foundation
import TestSupport
import Testing

/// Whether the machine has what a fault needs. Otherwise the test is skipped.
enum Capabilities {
  /// Whether to test the programs of `swift build -c release`. This must be asked for, because they
  /// may be built from other sources than the tests.
  @Sendable static func releaseBuild() -> Bool {
    ProcessInfo.processInfo.environment["KOLEO_REQUIRE_RELEASE"] != nil
  }

  /// Whether there is a device that is always full; macOS has none.
  static let hasFullDevice = access("/dev/full", W_OK) == 0

  /// Whether strace works, which makes system calls of a program fail, or kills it at one of them.
  @Sendable static func strace() async throws -> Bool {
    try await succeeds("strace", "-f", "-o", "/dev/null", "true")
  }

  /// Whether a program can have mounts that only it and its descendants see.
  @Sendable static func namespaces() async throws -> Bool {
    try await succeeds(
      "unshare", "-Um", "--map-current-user", "--keep-caps", "mount", "-t", "tmpfs", "none", "/mnt")
  }

  /// Whether the tests can run `koleo` as another user.
  ///
  /// Only root can do so, and the other user must be able to reach `koleo`, which may be in root's
  /// home directory. The check therefore starts `koleo` from a shell of the other user: `setpriv`
  /// could still reach it.
  @Sendable static func otherUser() async throws -> Bool {
    let koleo = Program.built("koleo").path
    return try await succeeds(
      "setpriv", "--reuid=65534", "--clear-groups", "sh", "-c", "'\(koleo)' --version")
  }

  private static func succeeds(_ tool: String, _ arguments: String...) async throws -> Bool {
    guard let program = Program.tool(tool) else { return false }
    return try await program.with { $0.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"] }
      .run(arguments).exitCode == 0
  }
}

extension Program {
  /// A program as `swift build -c release` makes it.
  static func released(_ name: String) -> Program {
    Program("\(SourceTree.root.path(percentEncoded: false)).build/release/\(name)")
  }

  /// A shell that finds `koleo` in its `PATH`.
  static func shell(_ environment: [String: String]) -> Program {
    Program("/bin/sh").with {
      $0.environment = environment
      $0.environment["PATH"] = "\(Program.builtProducts.path):/usr/bin:/bin"
    }
  }

  /// The program started by a tool such as `strace` or `setpriv`. The tool ends with the exit code
  /// of the program.
  func under(_ tool: String, _ arguments: String...) throws -> Program {
    let tool = try #require(Program.tool(tool), "\(tool) is not installed")
    return with {
      $0.path = tool.path
      $0.leadingArguments = arguments + [path] + leadingArguments
    }
  }

  /// `koleo`, and `koleo-sync` with it, under strace, which makes a system call of each fail or
  /// kill it. `fault` is the argument of strace's `inject`.
  func injecting(_ fault: String) throws -> Program {
    try under("strace", "-f", "-o", "/dev/null", "-e", "inject=\(fault)")
  }

  /// The program with mounts of its own, after a shell has run some commands there with the
  /// capabilities of root.
  func inNamespace(after commands: String) throws -> Program {
    try afterShell(commands).under("unshare", "-Um", "--map-current-user", "--keep-caps")
  }

  /// The program as a user without special rights. User 65534 has a name; user 12345 has none.
  func asOtherUser(_ id: Int = 65534) throws -> Program {
    try under("setpriv", "--reuid=\(id)", "--clear-groups")
  }
}
