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
  // The answer.
  case nothingFound(String, suggestions: [Station])
  case ambiguous(String, [Station], total: Int)
  case positionUnknown(Station)
  case tooFewInLine(Int)
  /// A line of the input has more than so many bytes.
  case lineTooLong(Int)
  // The world outside.
  /// With the age in seconds of the list that stays in use, if there is one.
  case notRefreshed(NoRefresh, listAge: Int64?)
  case unreadable(String, SystemError)
  case inputUnreadable(SystemError)
  case outputUnwritable(SystemError)
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
    case .noFolder, .unreadable, .inputUnreadable, .outputUnwritable, .noList:
      .inputOutput
    case .notRefreshed(let reason, _): reason.exitCode
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
  case listNotKept(because: String)
}
