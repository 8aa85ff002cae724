#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One of the three streams that every process is given.
public enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether the stream is a terminal.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Columns and lines of the terminal; nil when the stream is none or its size is not known.
  public var terminalSize: (columns: Int, lines: Int)? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all bytes, however many calls that takes.
  ///
  /// - Throws: `SystemError`; `.brokenPipe` when the reader has gone.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try writeAll(bytes, to: rawValue)
  }

  /// Writes all bytes, however many calls that takes.
  ///
  /// - Throws: `SystemError`; `.brokenPipe` when the reader has gone.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes, to: rawValue)
  }

  /// Reads what is there, waiting only while nothing is.
  ///
  /// - Returns: How many bytes were read; 0 at the end of the stream.
  /// - Throws: `SystemError`.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try readSome(rawValue, into: buffer)
  }

  /// Makes streams and signals safe to use, whatever the caller left of them.
  ///
  /// A closed stream is opened on the null device in the wrong direction: its number stays taken,
  /// and using it still fails. A closed standard error accepts everything, as nobody is left to read it. A vanished reader and
  /// a file size limit become errors of `write` instead of signals that kill. A caller that ignores
  /// SIGCHLD passes that on, and then `waitpid` would not report how a child ended.
  public static func prepare() {
    for stream in [StandardStream.input, .output, .error]
    where fcntl(stream.rawValue, F_GETFD) == -1 {
      _ = open("/dev/null", stream == .output ? O_RDONLY : O_WRONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
  }

  /// Ends the process with a message on standard error and an exit code when a page of a mapped
  /// file is gone: somebody has cut the file short in place.
  ///
  /// - Parameters:
  ///   - message: One line, with its end.
  ///   - exitCode: The exit code of the process.
  public static func reportLostPages(_ message: StaticString, exitCode: Int32) {
    (lostPagesMessage, lostPagesExitCode) = (message, exitCode)
    signal(SIGBUS, endForLostPages)
  }
}

// Set before the handler is, and by one thread.
private nonisolated(unsafe) var lostPagesMessage: StaticString = ""
private nonisolated(unsafe) var lostPagesExitCode: Int32 = 1

/// A signal handler, which may call little more than these two.
private func endForLostPages(_ signal: Int32) {
  _ = write(2, lostPagesMessage.utf8Start, lostPagesMessage.utf8CodeUnitCount)
  _exit(lostPagesExitCode)
}
