/// The subcommand, options and operands of a command line.
struct ParsedArguments {
  var subcommand: Subcommand?
  /// Whether `help` is before the subcommand or in its place.
  var asksForHelp = false
  /// The options in order, with their names as typed; the value of a flag is empty.
  var options: [(option: CommandLineOption, value: String, name: String)] = []
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

  /// The options as words of a command line, except for `excluded`.
  func optionWords(without excluded: CommandLineOption? = nil) -> [String] {
    options.filter { $0.option != excluded }.flatMap { option, value, _ in
      option.valueKind == .flag ? [option.longName] : [option.longName, value]
    }
  }

  /// Checks that all options belong to the subcommand, if there is one.
  ///
  /// - Throws: `UsageError.unknownOption` for the first option that does not.
  func requireOptionsOfSubcommand() throws(UsageError) {
    guard let subcommand else { return }
    for (option, _, name) in options where !subcommand.options.contains(option) {
      throw .unknownOption(name, of: subcommand, suggestion: nil)
    }
  }
}
