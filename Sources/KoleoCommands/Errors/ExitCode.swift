import KoleoKit

/// An exit status; the statuses from 64 on have the numbers of sysexits.h.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// The request has an answer.
  case success = 0
  /// The request has no answer:
  /// - no station matches;
  /// - a name matches several stations, or the operands name only one;
  /// - a station has no known position;
  /// - a line of `--stdin` has no answer.
  case noAnswer = 1
  /// The command line, `KOLEO_API_URL` or `KOLEO_UNIT` is wrong.
  case usage = 64
  /// The server's reply is not valid HTTP or not a station list, is too large, has too few records,
  /// or has an unexpected 2xx status or 304.
  case badReply = 65
  /// There is no new list:
  /// - the server cannot be reached or returns errors, or a variable does not name a proxy;
  /// - `koleo-sync` crashed, timed out, or ended in an unknown way;
  /// - no attempt was possible in time.
  case unavailable = 69
  /// One of these fails on this machine:
  /// - a file or a standard stream cannot be read or written, or the command line cannot be read;
  /// - too few files can be opened for a connection;
  /// - `koleo-sync` cannot run, or exits without a result;
  /// - the environment names no usable directory for the list.
  case inputOutput = 74
}

// MARK: - Errors of the environment and of a fetch

extension EnvironmentError {
  /// The exit status of a command that fails because of the environment.
  var exitCode: ExitCode {
    switch self {
    case .directory: .inputOutput
    case .servers: .usage
    }
  }
}

extension FetchError.Kind {
  /// The exit status of a command that fails because of an error of this kind.
  package var exitCode: ExitCode {
    switch self {
    case .unusableAddress: .usage
    case .noFiles: .inputOutput
    case .noReply, .unusableProxy: .unavailable
    case .badReply: .badReply
    }
  }
}
