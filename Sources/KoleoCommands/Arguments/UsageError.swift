import KoleoKit

/// A mistake in the command line, or in the environment variable that replaces an option.
///
/// `Messages` has the words; the exit code is always `ExitCode.usage`.
enum UsageError: Error, Equatable {
  case missingSubcommand
  case unknownSubcommand(String, suggestion: String?)
  case unknownOption(String, of: Subcommand?, suggestion: String?)
  case missingValue(CommandLineOption)
  /// The second is the value that follows `=`.
  case unexpectedValue(CommandLineOption, String)
  case badValue(CommandLineOption, String)
  case unexpectedOperand(String)
  /// The argument, with U+FFFD for each part that is not UTF-8.
  case notUTF8(String)
  /// Two options that exclude each other.
  case conflict(CommandLineOption, CommandLineOption)
  /// The first option works only with the second.
  case needs(CommandLineOption, CommandLineOption)
  /// `koleo sync` has no output in this format.
  case formatNotSupported(OutputFormat)
  case tooFewStations
  case operandsBesideInput
  case mapNeedsTerminal
  /// A point whose latitude or longitude is out of range.
  case notOnGlobe(String)
  /// A text that looks like a point but is not one.
  case malformedPoint(String)
  /// A latitude or a longitude alone.
  case singleCoordinate(String)
  /// The value of `KOLEO_UNIT`.
  case badUnitVariable(String)
}
