/// An exit status, named after sysexits.h if it defines the number.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Nothing matched, a name matches several stations, a station has no known position, or a line of
  /// `--stdin` is not a request.
  case noAnswer = 1
  /// The command line or an environment variable is wrong.
  case usage = 64
  /// The server's reply is not a station list.
  case badReply = 65
  /// The server cannot be reached or returns errors, or `koleo-sync` crashed or timed out.
  case unavailable = 69
  /// A file or a standard stream cannot be read or written, or `koleo-sync` cannot run or exits without
  /// a result.
  case inputOutput = 74
}
