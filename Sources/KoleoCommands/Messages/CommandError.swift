import KoleoKit

/// Why a command did not do what it was asked. Its words are in `Wording`, its exit code here.
enum CommandError: Error, Equatable {
  // The command line.
  case missingSubcommand
  case unknownSubcommand(String, suggestion: String?)
  case unknownOption(String, of: Subcommand?, suggestion: String?)
  case optionNotTaken(Option, by: Subcommand)
  case missingValue(Option)
  case unexpectedValue(Option)
  case badValue(Option, String)
  case unexpectedOperand(String)
  case conflict(Option, Option)
  case needs(Option, Option)
  case formatNotWritten(OutputFormat, by: Subcommand)
  case tooFewStations(Int)
  case operandsBesideInput
  case syncNeedsNetwork
  case mapNeedsTerminal
  case notOnGlobe(String)
  // The environment.
  case badUnitVariable(String)
  case noFolder
  case badServer(ServerAddress.Refusal)
  // The answer.
  case nothingFound(String, suggestions: [Station])
  case ambiguous(String, [Station], total: Int)
  case positionUnknown(Station)
  case tooFewInLine(Int)
  /// A line of the input has more than so many bytes.
  case lineTooLong(Int)
  // The world outside.
  case refresh(RefreshError, listAge: Int64?)
  case unreadable(String, SystemError)
  case inputUnreadable(SystemError)
  case outputUnwritable(SystemError)
  case helperMissing(String)
  /// Not even the built-in list can be read.
  case noList

  var exitCode: ExitCode {
    switch self {
    case .missingSubcommand, .unknownSubcommand, .unknownOption, .optionNotTaken, .missingValue,
      .unexpectedValue, .badValue, .unexpectedOperand, .conflict, .needs, .formatNotWritten,
      .tooFewStations, .operandsBesideInput, .syncNeedsNetwork, .mapNeedsTerminal, .notOnGlobe,
      .badUnitVariable:
      .usage
    case .nothingFound, .ambiguous, .positionUnknown, .tooFewInLine, .lineTooLong:
      .noAnswer
    case .badServer: .unavailable
    case .noFolder, .unreadable, .inputUnreadable, .outputUnwritable, .helperMissing,
      .noList:
      .inputOutput
    case .refresh(let error, _): error.exitCode
    }
  }
}

extension RefreshError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .transport(.tooLarge, _), .notAList, .implausible: .badReply
    // A success that is no list is a bad reply; any other status means that the server does not
    // serve.
    case .status(200..<300, _, _), .status(304, _, _): .badReply
    case .transport, .status, .busy: .unavailable
    case .unwritable: .inputOutput
    }
  }
}

/// What a command has to say beside its answer.
enum Note: Equatable {
  /// The answer comes from the list that is part of the program.
  case builtInList(stations: Int, because: String)
  /// The answer comes from a list that is not fresh.
  case oldList(ageInSeconds: Int64, because: String)
  /// The list could not be kept, and is fetched anew each time.
  case listNotKept(folder: String, SystemError)
}

/// Why there is no fresh list, in a few words within a note.
enum NoRefresh: Equatable {
  case offline
  case busy
  case timedOut
  case helperMissing(String)
  case helperFailed
  case folderUnusable(String, SystemError)
  case noFolder
  case badServer(ServerAddress.Refusal)
}
