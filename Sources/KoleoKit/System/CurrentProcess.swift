import LibC

/// The process that runs this code: its id, its limits, its executable and its signals.
package enum CurrentProcess {
  /// The id of this process.
  static var processID: Int32 { getpid() }

  /// Whether a process with this id exists, and this process may signal it.
  static func canSignal(processID id: Int32) -> Bool { kill(id, 0) == 0 }

  /// Whether this process may open the files that two connections need; true if unknown.
  ///
  /// If it may not, FoundationNetworking crashes, or blames the server.
  package static var canOpenConnections: Bool { canOpenFiles(5) }

  private static func canOpenFiles(_ count: Int) -> Bool {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    for _ in 0..<count {
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      // If standard error is closed, the copy fails with EBADF, which says nothing about the limit.
      if copy == -1 { return errno != EMFILE }
      copies.append(copy)
    }
    return true
  }

  /// The absolute path of the running program, with every symbolic link resolved; nil if it is
  /// unknown or not UTF-8.
  ///
  /// The system provides the path, because the caller chooses `argv[0]`. Linux does not know the
  /// path, for example, after the file was replaced.
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

  /// Ends this process without clean-up.
  ///
  /// Call it when all output has been written; the system frees everything else.
  package static func exit(_ exitCode: Int32) -> Never {
    _exit(exitCode)
  }

  // MARK: Signals

  /// Makes the standard streams and some signals safe to use.
  ///
  /// - A closed standard stream is opened on the null device, so that no other file gets its
  ///   number. Reading standard input and writing standard output still fail; what is written to
  ///   standard error is discarded.
  /// - A closed pipe and a file size limit become errors of `write` instead of fatal signals.
  /// - SIGCHLD gets its default action: if it is ignored, `waitpid` reports no exit status.
  package static func prepareStreamsAndSignals() {
    for stream in [StandardStream.input, .output, .error]
    where fcntl(stream.rawValue, F_GETFD) == -1 {
      _ = open("/dev/null", stream == .output ? O_RDONLY : O_WRONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
  }

  /// Makes the process print a message on standard error and exit if a mapped file is truncated.
  ///
  /// Touching a page that the file no longer has raises SIGBUS, as does a disk that fails; this
  /// installs a handler for that.
  ///
  /// - Parameters:
  ///   - message: One line, with its end; or nothing.
  ///   - exitCode: The exit status of the process.
  package static func installTruncationHandler(message: StaticString, exitCode: Int32) {
    (truncationMessage, truncationExitCode) = (message, exitCode)
    signal(SIGBUS, exitForTruncation)
  }
}

// Set before the handler is installed, while the process has one thread.
private nonisolated(unsafe) var truncationMessage: StaticString = ""
private nonisolated(unsafe) var truncationExitCode: Int32 = 1

/// Handles SIGBUS. A signal handler may call only a few functions, such as these two.
private func exitForTruncation(_ signal: Int32) {
  _ = write(STDERR_FILENO, truncationMessage.utf8Start, truncationMessage.utf8CodeUnitCount)
  _exit(truncationExitCode)
}
