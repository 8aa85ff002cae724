import Foundation

/// Starts programs with exactly the given arguments, environment and descriptors, in a session of
/// their own, so that one signal can reach a program and its descendants.
///
/// Foundation's `Process` cannot replace it:
/// - its child gets no session of its own, and so no terminal;
/// - its child inherits ignored signals;
/// - on Linux, `waitUntilExit` has been seen to hang.
enum Spawn {
  /// One of the three standard streams of the program.
  enum Stream {
    case descriptor(Int32)
    /// A file that the program opens, so that a terminal becomes that of its session.
    case file(String)
  }

  static func start(_ program: Program, _ arguments: [String], _ streams: [Stream]) throws -> pid_t
  {
    var actions = makeActions(streams)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = makeAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var pid: pid_t = 0
    let code = withCStrings([program.path] + arguments) { arguments in
      withCStrings(program.environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&pid, program.path, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw SystemCallError("start \(program.path)", code: code) }
    return pid
  }

  private static func makeActions(_ streams: [Stream]) -> FileActions {
    var actions = noActions()
    posix_spawn_file_actions_init(&actions)
    for (number, stream) in zip(Int32(0)..., streams) {
      switch stream {
      case .descriptor(let source): posix_spawn_file_actions_adddup2(&actions, source, number)
      case .file(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      }
    }
    #if !canImport(Darwin)
      _ = closeAll(&actions, 3)
    #endif
    return actions
  }

  private static func makeAttributes() -> Attributes {
    var attributes = noAttributes()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | setSession
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    return attributes
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static func noActions() -> FileActions { nil }
    private static func noAttributes() -> Attributes { nil }
    private static let setSession =
      Int32(POSIX_SPAWN_SETSID) | Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static func noActions() -> FileActions { FileActions() }
    private static func noAttributes() -> Attributes { Attributes() }
    // These are in the header, but behind a feature test that the Swift module does not set.
    private static let setSession: Int32 = 0x80
    @_silgen_name("posix_spawn_file_actions_addclosefrom_np")
    private static func closeAll(
      _ actions: UnsafeMutablePointer<FileActions>, _ first: Int32
    ) -> Int32
  #endif
}

/// Calls the closure with a null-terminated array of null-terminated strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
