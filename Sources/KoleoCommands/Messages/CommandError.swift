import KoleoKit

/// Why a command failed. Its words are in `Messages`, its exit code is here.
enum CommandError: Error, Equatable {
  case usage(UsageError)
  // The answer.
  case nothingFound(String, suggestions: [Station])
  case ambiguous(String, [Station], total: Int)
  case positionUnknown(Station)
  /// An operand that matches several stations, or none, is part of a name that lacks its quotes:
  /// this is the command that was probably meant.
  case unquoted(String, matches: Int, command: String)
  // A line of the input.
  case lineNotUTF8
  case tooFewInLine(Int)
  /// The line is longer than this many bytes.
  case lineTooLong(Int)
  // The outside world.
  case noDirectory(CacheDirectoryError)
  /// With the age in seconds of the list that stays in use, if there is one.
  case notRefreshed(SyncError, listAge: Int64?)
  case unreadable(String, SystemError)
  case inputUnreadable(SystemError)
  case outputUnwritable(SystemError)
  /// Nobody reads the output any more, which is no failure and has no words.
  case readerGone
  /// Not even the built-in list can be read.
  case noList

  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .nothingFound, .ambiguous, .positionUnknown, .unquoted, .lineNotUTF8, .tooFewInLine,
      .lineTooLong:
      .noAnswer
    case .noDirectory, .unreadable, .inputUnreadable, .outputUnwritable, .noList: .inputOutput
    case .notRefreshed(let error, _): error.exitCode
    case .readerGone: .success
    }
  }
}

/// A remark that goes with an answer.
enum Note: Equatable {
  /// The answer comes from the list that is part of the program.
  case builtInList(stations: Int, because: String)
  /// The answer comes from a list that is not fresh; `url` names its server when it is not the one
  /// asked for.
  case oldList(ageInSeconds: Int64, url: String?, because: String)
  /// The list could not be kept, and is fetched anew each time.
  case listNotKept(because: String)
}

extension SyncError {
  /// The exit code of `koleo sync`, and of `koleo-sync`.
  public var exitCode: ExitCode {
    switch self {
    case .tooLarge, .notAList, .implausible: .badReply
    // A success that is no list is a bad reply; any other status means that the server does not
    // serve.
    case .status(let status, _): 200..<300 ~= status || status == 304 ? .badReply : .unavailable
    case .badServer: .usage
    case .unwritable, .directoryUnusable, .noDirectory, .helperMissing: .inputOutput
    case .reported(let report): ExitCode(rawValue: report.exitCode) ?? .unavailable
    case .timedOut, .unknownHost, .connectionRefused, .connectionLost, .unreachable, .redirected,
      .helperFailed, .offline, .busy, .paused:
      .unavailable
    }
  }
}

/// What a program tells its caller by ending, after sysexits.h where that has a number for it.
public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Nothing matched, a name fits several stations, or a station has no known position.
  case noAnswer = 1
  /// The command line, or a setting of the environment, is wrong.
  case usage = 64
  /// The server's reply is not a list of stations.
  case badReply = 65
  /// The server cannot be reached.
  case unavailable = 69
  /// A file, or standard output, cannot be read or written.
  case inputOutput = 74
}
