#if canImport(Darwin)
  import Darwin
  import MachO
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process that runs this code: its id, its limits, its executable and its signals.
package enum CurrentProcess {
  /// The id of this process.
  static var processID: Int32 { getpid() }

  /// Whether a process of this id exists that this one may signal.
  static func isRunning(_ id: Int32) -> Bool { kill(id, 0) == 0 }

  /// Whether this process may open the files that two connections need. If not,
  /// FoundationNetworking crashes, or blames the server.
  package static var canOpenConnections: Bool { canOpenFiles(5) }

  private static func canOpenFiles(_ count: Int) -> Bool {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    for _ in 0..<count {
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      // Unknown if standard error is closed.
      if copy == -1 { return errno != EMFILE }
      copies.append(copy)
    }
    return true
  }

  /// The absolute path of the running program, with every symbolic link resolved.
  ///
  /// From the system, because the caller chooses `argv[0]`. nil if the system does not know it, for
  /// example after the file was replaced, or if it is not UTF-8.
  package static var executablePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return resolved(buffer)
    #else
      return resolved("/proc/self/exe")
    #endif
  }

  private static func resolved(_ path: UnsafePointer<CChar>) -> String? {
    guard let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    return String(validatingCString: absolute)
  }

  /// Ends this process.
  ///
  /// Without clean-up: all output has been written, and the system frees everything else.
  package static func exit(_ exitCode: Int32) -> Never {
    _exit(exitCode)
  }

  // MARK: Signals

  /// Makes streams and signals safe to use in any state in which the caller left them.
  ///
  /// Closed standard input and output are opened on the null device, so that no other file gets
  /// their numbers and their use still fails; a closed standard error discards. A closed pipe and a
  /// file size limit become errors of `write` instead of fatal signals. SIGCHLD gets its default
  /// action, since a caller that ignores it would keep `waitpid` from reporting an exit status.
  package static func prepare() {
    for stream in [StandardStream.input, .output, .error]
    where fcntl(stream.rawValue, F_GETFD) == -1 {
      _ = open("/dev/null", stream == .output ? O_RDONLY : O_WRONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
  }

  /// Ends the process with a message on standard error and an exit status if a page of a mapped
  /// file no longer exists, because the file was truncated.
  ///
  /// - Parameters:
  ///   - message: One line, with its end.
  ///   - exitCode: The exit status of the process.
  package static func installTruncationHandler(_ message: StaticString, exitCode: Int32) {
    (truncationMessage, truncationExitCode) = (message, exitCode)
    signal(SIGBUS, exitForTruncation)
  }
}

// Set before the handler, by one thread.
private nonisolated(unsafe) var truncationMessage: StaticString = ""
private nonisolated(unsafe) var truncationExitCode: Int32 = 1

/// A signal handler, which may call hardly any other functions.
private func exitForTruncation(_ signal: Int32) {
  _ = write(2, truncationMessage.utf8Start, truncationMessage.utf8CodeUnitCount)
  _exit(truncationExitCode)
}
