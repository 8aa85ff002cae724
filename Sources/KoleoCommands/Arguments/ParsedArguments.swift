import KoleoKit

/// The subcommand, options and operands of a command line.
struct ParsedArguments {
  var subcommand: Subcommand?
  /// Whether `help` preceded the subcommand.
  var asksForHelp = false
  /// The options in order; the value of a flag is empty.
  var options: [(option: CommandLineOption, value: String)] = []
  var operands: [String] = []
  /// Whether `--` ended the options.
  var hasEndedOptions = false

  func has(_ option: CommandLineOption) -> Bool {
    options.contains { $0.option == option }
  }

  /// The option's value; the last one if the option was repeated.
  func value(of option: CommandLineOption) -> String? {
    options.last { $0.option == option }?.value
  }

  func requireOptionsOfSubcommand() throws(UsageError) {
    guard let subcommand else { return }
    for (option, _) in options where !subcommand.options.contains(option) {
      throw .unknownOption(option.long, of: subcommand, suggestion: nil)
    }
  }
}
