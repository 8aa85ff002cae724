import Foundation
import TestSupport
import Testing

/// What a fault needs of the machine. A test without it is skipped.
enum Capabilities {
  /// Whether to test the programs of `swift build -c release`, which may be of other sources.
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
    try await succeeds(
      "unshare", "-Um", "--map-current-user", "--keep-caps", "mount", "-t", "tmpfs", "none", "/mnt")
  }

  /// Another user, which only root can become, and who can reach the programs: those in root's home
  /// directory only root can. The shell starts `koleo`, because `setpriv` itself still can.
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

  /// A shell in which `koleo` is found.
  static func shell(_ environment: [String: String]) -> Program {
    Program("/bin/sh").with {
      $0.environment = environment
      $0.environment["PATH"] = "\(Program.builtProducts.path):/usr/bin:/bin"
    }
  }

  /// The program started by another, such as `strace` or `setpriv`, which ends with its exit code.
  func under(_ tool: String, _ arguments: String...) throws -> Program {
    let tool = try #require(Program.tool(tool), "\(tool) is not installed")
    return with {
      $0.path = tool.path
      $0.leadingArguments = arguments + [path] + leadingArguments
    }
  }

  /// koleo and koleo-sync, in each of which a system call fails or kills, as `inject` of strace
  /// describes.
  func injecting(_ fault: String) throws -> Program {
    try under("strace", "-f", "-o", "/dev/null", "-e", "inject=\(fault)")
  }

  /// The program with mounts of its own, after a shell has run some commands there as root.
  func inNamespace(after commands: String) throws -> Program {
    try afterShell(commands).under("unshare", "-Um", "--map-current-user", "--keep-caps")
  }

  /// The program as a user without rights; 65534 has a name, and 12345 none.
  func asOtherUser(_ id: Int = 65534) throws -> Program {
    try under("setpriv", "--reuid=\(id)", "--clear-groups")
  }
}
