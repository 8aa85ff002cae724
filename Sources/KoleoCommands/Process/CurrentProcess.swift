import KoleoKit
import LibC

package enum CurrentProcess {
  /// The path of the directory of the running program, with every symbolic link resolved, and a
  /// slash at its end; `/` if it is unknown or not UTF-8.
  ///
  /// The system provides the path, because the caller chooses `argv[0]`. Linux does not know the
  /// path, for example, after the file was replaced.
  static var directoryPath: String {
    #if canImport(Darwin)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(path.count)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return "/" }
    #else
      let path = "/proc/self/exe"
    #endif
    guard let absolute = realpath(path, nil) else { return "/" }
    defer { free(absolute) }
    let program = String(validatingCString: absolute) ?? "/"
    return String(program.prefix(through: program.lastIndex(of: "/") ?? program.startIndex))
  }

  /// Ends this process without clean-up. Call it when all output has been written.
  package static func exit(_ exitStatus: ExitStatus) -> Never { _exit(exitStatus.rawValue) }

  /// Makes the standard streams and some signals safe to use.
  ///
  /// - A closed standard stream is opened on the null device, so that no other file gets its
  ///   number. Reading standard input and writing standard output still fail; what is written to
  ///   standard error is discarded.
  /// - A closed pipe and a file size limit become errors of `write` instead of fatal signals.
  /// - SIGCHLD gets its default action: if it is ignored, `waitpid` reports no exit status.
  /// - SIGBUS, which touching a page of a mapped file raises if the file no longer has that page,
  ///   ends the process with a message.
  static func prepareStreamsAndSignals() {
    for stream in [StandardStream.input, .output, .error]
    where fcntl(stream.rawValue, F_GETFD) == -1 {
      _ = open("/dev/null", stream == .output ? O_RDONLY : O_WRONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    signal(SIGBUS) { _ in
      // A signal handler may call only a few functions, such as these two.
      let message: StaticString = "koleo: a file was cut short while it was read; try again\n"
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(ExitStatus.inputOutput.rawValue)
    }
  }
}

/// An exit status; those from 64 on have the numbers of sysexits.h.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// Nothing matched, a name is not whole or fits several stations, the words are no journey, or a
  /// station has no known position.
  case noAnswer = 1
  /// The command line, `KOLEO_UNIT` or `KOLEO_API_URL` is wrong.
  case usage = 64
  /// The server's reply is not a station list, or is refused.
  case badReply = 65
  /// The server cannot be reached, another process is asking it, or `koleo-sync` crashed.
  case unavailable = 69
  /// A file or a stream cannot be read or written.
  case inputOutput = 74
}
