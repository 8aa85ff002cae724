import KoleoKit
import LibC

/// One of the three streams of every process.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether it is a terminal that is taken to understand control sequences: any but `TERM=dumb`.
  var isSmartTerminal: Bool { isTerminal && ProcessEnvironment.value(of: "TERM") != "dumb" }

  /// `COLUMNS` if that is from 1 to 10,000, else the width of the terminal, else 80.
  var columns: Int {
    let width = ProcessEnvironment.value(of: "COLUMNS").flatMap { Int($0) } ?? 0
    return 1...10_000 ~= width ? width : terminalSize.columns
  }

  /// The height of the terminal; 24 if it is unknown.
  var lines: Int { terminalSize.lines }

  private var terminalSize: (columns: Int, lines: Int) {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Writes all bytes, as `writeAll` does.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try writeAll(bytes, to: rawValue) }

  /// Reads the available bytes; waits while there are none, unless the stream is not to block.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the stream.
  /// - Throws: `SystemError` if the stream was closed at the start, is a directory, or fails.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try systemCall { LibC.read(rawValue, buffer.baseAddress, buffer.count) }
  }

  /// Waits until a read of this stream would not block, or the reader of `output` leaves. Input
  /// that has arrived, or ended, takes precedence, since it decides the exit status.
  ///
  /// - Throws: `SystemError`; `.brokenPipe` if the reader of `output` leaves first.
  package func waitForInput(orBrokenPipeOf output: StandardStream) throws(SystemError) {
    var status = stat()
    let kind = fstat(output.rawValue, &status) == 0 ? status.st_mode & S_IFMT : 0
    var requests = [
      pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0),
      // macOS reports nothing about a descriptor without an event to wait for.
      pollfd(fd: output.rawValue, events: Int16(POLLRDBAND), revents: 0),
    ]
    // Only on a pipe or a socket does a hang-up mean that the reader has left.
    try systemCall { poll(&requests, kind == S_IFIFO || kind == S_IFSOCK ? 2 : 1, -1) }
    if requests[0].revents == 0, requests[1].revents & Int16(POLLERR | POLLHUP) != 0 {
      throw .brokenPipe
    }
  }
}
