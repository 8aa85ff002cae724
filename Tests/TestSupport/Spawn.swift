import Foundation

/// A program to be started with exactly the given arguments, environment and descriptors.
struct Spawn {
  /// What happens to a descriptor of the program before it begins.
  enum Action {
    case duplicate(Int32, onto: Int32)
    case open(String, Int32, onto: Int32)
    case close(Int32)
  }

  var arguments: [[UInt8]]
  var environment: [[UInt8]]
  var folder: String?
  var actions: [Action]
  /// Whether it leads a session of its own, and so takes the terminal that it opens; otherwise it
  /// leads a process group only, which makes its descendants reachable for signals.
  var opensSession: Bool

  func start(_ path: String) throws -> pid_t {
    var fileActions = try makeFileActions()
    defer { posix_spawn_file_actions_destroy(&fileActions) }
    var attributes = makeAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var pid: pid_t = 0
    let code = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        Descriptors.exclusively {
          posix_spawn(&pid, path, &fileActions, &attributes, arguments, environment)
        }
      }
    }
    guard code == 0 else { throw SystemCallError("start \(path)", code: code) }
    return pid
  }

  private func makeFileActions() throws -> FileActions {
    var result = noFileActions()
    posix_spawn_file_actions_init(&result)
    if let folder {
      let code = addWorkingDirectory(&result, folder)
      guard code == 0 else { throw SystemCallError("enter \(folder)", code: code) }
    }
    for action in actions {
      switch action {
      case .duplicate(let source, let target):
        posix_spawn_file_actions_adddup2(&result, source, target)
      case .open(let path, let flags, let target):
        posix_spawn_file_actions_addopen(&result, target, path, flags, 0o666)
      case .close(let target): posix_spawn_file_actions_addclose(&result, target)
      }
    }
    return result
  }

  private func makeAttributes() -> Attributes {
    var result = noAttributes()
    posix_spawnattr_init(&result)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&result, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&result, &none)
    posix_spawnattr_setpgroup(&result, 0)
    let group = opensSession ? Self.setSession : Int32(POSIX_SPAWN_SETPGROUP)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | group
    posix_spawnattr_setflags(&result, Int16(truncatingIfNeeded: flags))
    return result
  }

  #if canImport(Darwin)
    private static let setSession = Int32(POSIX_SPAWN_SETSID)
  #else
    // In the header but behind a feature test that the Swift module does not set.
    private static let setSession: Int32 = 0x80
  #endif
}

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
  private func noFileActions() -> FileActions { nil }
  private func noAttributes() -> Attributes { nil }
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
  private func noFileActions() -> FileActions { FileActions() }
  private func noAttributes() -> Attributes { Attributes() }
#endif

#if canImport(Darwin)
  private func addWorkingDirectory(_ actions: inout FileActions, _ folder: String) -> Int32 {
    posix_spawn_file_actions_addchdir_np(&actions, folder)
  }
#else
  private func addWorkingDirectory(_ actions: inout FileActions, _ folder: String) -> Int32 {
    hiddenAddWorkingDirectory(&actions, folder)
  }

  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  private func hiddenAddWorkingDirectory(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ folder: UnsafePointer<CChar>
  ) -> Int32
#endif

/// Calls the closure with a null-terminated array of null-terminated strings.
private func withCStrings<Result>(
  _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { string in
    (string + [0]).withUnsafeBytes { strdup($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
  }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
