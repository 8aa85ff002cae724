import KoleoKit

/// Why a command failed.
///
/// `Messages` has the words.
enum CommandError: Error, Equatable {
  case usage(UsageError)
  // The answer.
  case nothingFound(String, suggestions: [Station])
  /// The list on disk has no station.
  case listEmpty
  /// No station that matches has a known position, without which the option has nothing to show.
  case noPositionKnown(String, neededBy: CommandLineOption)
  case ambiguous(String, [Station], total: Int)
  case positionUnknown(Station)
  /// An operand that matches no station, or several, is part of an unquoted name; `command` is
  /// probably what the user meant.
  case unquoted(String, matches: Int, command: String)
  // A line of standard input.
  case lineNotUTF8
  case tooFewInLine(Int)
  /// The line is longer than this many bytes.
  case lineTooLong(Int)
  // The outside world.
  /// The environment names no directory, or a wrong server: what also keeps a refresh from starting.
  case environmentUnusable(RefreshError)
  /// `listAge` is the age in seconds of the list that stays in use; nil without a list.
  case notRefreshed(RefreshError, listAge: Int64?)
  case unreadable(path: String, SystemError)
  case inputUnreadable(SystemError)
  case outputUnwritable(SystemError)
  /// The system did not pass the arguments on.
  case noArguments
  /// The reader closed the pipe: a reason to stop, but not a failure.
  case readerGone
  /// Not even the built-in list can be read.
  case noList

  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .nothingFound, .listEmpty, .noPositionKnown, .ambiguous, .positionUnknown, .unquoted,
      .lineNotUTF8,
      .tooFewInLine, .lineTooLong:
      .noAnswer
    case .unreadable, .inputUnreadable, .outputUnwritable, .noArguments, .noList:
      .inputOutput
    case .environmentUnusable(let error), .notRefreshed(let error, _): error.exitCode
    case .readerGone: .success
    }
  }
}

extension RefreshError {
  /// The exit code of `koleo sync` and of `koleo-sync`.
  package var exitCode: ExitCode {
    switch self {
    case .tooLarge, .notAList, .implausible: .badReply
    // A success without a list is a bad reply; any other status means that the server is down.
    case .status(let status, _): 200..<300 ~= status || status == 304 ? .badReply : .unavailable
    case .badServer: .usage
    case .unwritable, .directoryUnusable, .noDirectory, .helperMissing: .inputOutput
    case .reported(_, _, .exited(let code)) where code != 0:
      ExitCode(rawValue: code) ?? .unavailable
    case .timedOut, .unknownHost, .connectionRefused, .connectionLost, .unreachable, .redirected,
      .tooManyRedirects, .helperFailed, .reported, .offline, .busy, .paused:
      .unavailable
    }
  }

  /// Whether the cache directory cannot be used, so that no list can be kept.
  var concernsDirectory: Bool {
    switch self {
    case .unwritable, .directoryUnusable, .noDirectory: true
    case .reported(_, _, let status): status == .exited(ExitCode.inputOutput.rawValue)
    default: false
    }
  }
}
