import KoleoKit

/// A mistake in the command line, in `KOLEO_UNIT`.
///
/// `Messages` has the texts.
package enum UsageError: Error, Equatable {
  /// `command` was probably meant, in words; nil unless the options show it.
  case missingSubcommand(command: [String]?)
  /// `commands` were probably meant, each in words.
  case unknownSubcommand(String, commands: [[String]])
  /// A subcommand with blanks around it, or with invisible characters.
  case paddedSubcommand(String)
  /// The option is unknown, or not one of the subcommand; `suggestion` was probably meant, in
  /// words.
  case unknownOption(String, of: Subcommand?, suggestion: String?)
  /// The option needs a value, which does not follow it.
  case missingValue(CommandLineOption)
  /// A flag with a value; the text is what follows `=`.
  case unexpectedValue(String, of: CommandLineOption)
  /// The value is not one of the option.
  case badValue(String, of: CommandLineOption)
  /// The subcommand has no operands.
  case unexpectedOperand(String)
  /// The argument, with U+FFFD for each part that is not UTF-8.
  case notUTF8(String)
  /// Two options that exclude each other as given.
  case conflict(between: CommandLineOption, and: CommandLineOption)
  /// The first option, as given, needs the second.
  case unsupported(CommandLineOption, without: CommandLineOption)
  /// `koleo sync` has no output in this format.
  case formatNotSupported(AnswerOptions.Format)
  /// `command` was probably meant, in words; nil unless the only operand holds several names.
  case tooFewStations(command: [String]?)
  /// There are operands beside `--stdin`.
  case operandsBesideInput
  /// `--map` needs a terminal that knows control sequences.
  case mapNeedsTerminal
  /// The value of `KOLEO_UNIT`.
  case badUnitVariable(String)
}
