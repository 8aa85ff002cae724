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

  /// Columns and lines of the terminal that the stream is; nil when it is none or does not tell.
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

  /// Reads what is there, waiting only when nothing is.
  ///
  /// - Returns: How many bytes were read; 0 at the end of the stream.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try checked { unistdRead(rawValue, buffer.baseAddress, buffer.count) }
  }

  /// Makes the three streams safe to use, whatever the caller left of them.
  ///
  /// A stream that arrives closed is opened on the null device in the direction in which it cannot
  /// be used: no file opened later takes its number, and using it still fails as it should. A
  /// closed standard error takes everything, as there is nobody left to tell. A vanished reader and
  /// a file size limit become errors of `write` instead of signals that kill.
  public static func prepare() {
    for stream in [StandardStream.input, .output, .error]
    where fcntl(stream.rawValue, F_GETFD) == -1 {
      _ = open("/dev/null", stream == .output ? O_RDONLY : O_WRONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

/// Writes all bytes to an open file.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = UnsafeRawBufferPointer(rebasing: rest)
    let written = try checked { unistdWrite(descriptor, part.baseAddress, part.count) }
    rest = rest.dropFirst(written)
  }
}

/// Writes all bytes to an open file.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  // `withUnsafeBytes` does not carry a typed error out of its closure.
  let result = bytes.withUnsafeBytes { buffer in
    Result { () throws(SystemError) in try writeAll(buffer, to: descriptor) }
  }
  try result.get()
}

// Inside types with methods of the same name the plain names would mean the methods.
private let unistdRead = read
private let unistdWrite = write
