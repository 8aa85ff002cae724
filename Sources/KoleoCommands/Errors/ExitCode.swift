/// An exit status; those from 64 on have the numbers of sysexits.h.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Nothing matched, a name matches several stations, a station has no known position, or a line
  /// of `--stdin` is not a request.
  case noAnswer = 1
  /// The command line, `KOLEO_API_URL` or `KOLEO_UNIT` is wrong.
  case usage = 64
  /// The server's reply is not a station list.
  case badReply = 65
  /// The server cannot be reached or returns errors, `koleo-sync` crashed or timed out, or no
  /// attempt was possible in time or so soon after another.
  case unavailable = 69
  /// A file or a standard stream cannot be read or written, or `koleo-sync` cannot run or exits
  /// without a result, or no environment variable names a directory for the list.
  case inputOutput = 74
}
