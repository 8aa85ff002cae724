import KoleoKit

/// Parses command lines with `--name value`, `--name=value`, `-n value`, `-nvalue`, clustered flags
/// and `--`.
///
/// Options may precede or follow operands, and precede the subcommand.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var parsed = ParsedArguments()

  /// Parses a whole command line, without the program's name.
  ///
  /// - Throws: `UsageError` for a mistake of one of these kinds, unless an option asks for help or
  ///   the version:
  ///   - text that is not UTF-8 or contains U+FFFD;
  ///   - a subcommand that is unknown or padded;
  ///   - an option that is unknown or that the subcommand does not have;
  ///   - a value that is missing, unexpected or not among the choices.
  static func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    let (parsed, error) = parseTolerantly(arguments)
    // --help and --version take precedence over errors.
    if parsed.has(.help) || parsed.has(.version) { return parsed }
    // An argument that lost bytes in decoding could find the wrong stations.
    if let argument = arguments.first(where: \.containsReplacementCharacter) {
      throw .notUTF8(argument)
    }
    if case .unknownSubcommand(let name, _) = error {
      let commands = SubcommandSuggestion(arguments: arguments).commands(insteadOf: name)
      throw .unknownSubcommand(name, commands: commands)
    }
    if let error { throw error }
    try parsed.requireOptionsOfSubcommand()
    return parsed
  }

  /// Parses a command line that may be wrong or still being typed: leaves out what is wrong, and
  /// returns the first error.
  static func parseTolerantly(_ arguments: [String]) -> (
    parsed: ParsedArguments, firstError: UsageError?
  ) {
    var parser = ArgumentParser(rest: arguments[...])
    var firstError: UsageError?
    while let argument = parser.rest.popFirst() {
      do { try parser.take(argument) } catch { firstError = firstError ?? error }
    }
    return (parser.parsed, firstError)
  }

  private init(rest: ArraySlice<String>) {
    self.rest = rest
  }

  private mutating func take(_ argument: String) throws(UsageError) {
    if parsed.hasEndedOptions || Self.isOperand(argument) {
      try take(operand: argument)
    } else if argument == "--" {
      parsed.hasEndedOptions = true
    } else if argument.hasPrefix("--") {
      try takeLong(argument.dropFirst(2))
    } else {
      try takeShort(argument)
    }
  }

  /// Whether an argument before `--` is an operand and not an option. An operand is one of these:
  /// - a text without a leading dash, or a lone dash;
  /// - a text that begins like a negative number, as the point `-33.9,18.4` does;
  /// - an arrow, such as `->`.
  static func isOperand(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.utf8.dropFirst().first else { return true }
    return second.isASCIIDigit || second == UInt8(ascii: ".") || Connectives.isArrow(argument)
  }

  // MARK: Operands

  private mutating func take(operand: String) throws(UsageError) {
    if parsed.subcommand != nil {
      parsed.operands.append(operand)
    } else if let subcommand = Subcommand(rawValue: operand) {
      parsed.subcommand = subcommand
    } else if operand == "help" {
      parsed.asksForHelp = true
    } else {
      let isPadded = Subcommand(rawValue: operand.sanitized()) != nil
      throw isPadded ? .paddedSubcommand(operand) : .unknownSubcommand(operand, commands: [])
    }
  }

  // MARK: Options

  private mutating func takeLong(_ text: Substring) throws(UsageError) {
    let name = text.prefix { $0 != "=" }
    guard let option = CommandLineOption(rawValue: String(name)) else { throw unknown("--\(name)") }
    let attached = name.endIndex < text.endIndex ? text[name.endIndex...].dropFirst() : nil
    try take(option, as: option.longName, attached: attached.map(String.init))
  }

  /// `-q`, `-qv`, `-n 5`, `-n5`, `-qn=5`.
  private mutating func takeShort(_ argument: String) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = CommandLineOption.allCases.first(where: { $0.shortName == letter }) else {
        throw unknown("-\(letter)")
      }
      if !letters.isEmpty, option.valueKind != .flag || letters.first == "=" {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        return try take(option, as: "-\(letter)", attached: String(value))
      }
      try take(option, as: "-\(letter)", attached: nil)
    }
  }

  private mutating func take(
    _ option: CommandLineOption, as name: String, attached: String?
  ) throws(UsageError) {
    switch option.valueKind {
    case .flag:
      if let attached { throw .unexpectedValue(attached, of: option) }
      parsed.options.append((option, "", name))
    case .choice(let words):
      let value = try value(attached, for: option)
      guard words.contains(value) else { throw .badValue(value, of: option) }
      parsed.options.append((option, value, name))
    case .text:
      parsed.options.append((option, try value(attached, for: option), name))
    }
  }

  private mutating func value(_ attached: String?, for option: CommandLineOption) throws(UsageError)
    -> String
  {
    if let attached { return attached }
    guard let value = rest.first, Self.isOperand(value) else { throw .missingValue(option) }
    rest.removeFirst()
    return value
  }

  private func unknown(_ name: String) -> UsageError {
    let known = parsed.subcommand?.options ?? CommandLineOption.allCases
    var suggestion =
      CommandLineOption.words(meantBy: name, among: known)
      ?? Spelling.nearest(to: name, among: known.map(\.longName))
    if suggestion == nil, parsed.subcommand == nil, name.hasPrefix("--") {
      suggestion = SubcommandSuggestion.words(meantBy: name)?.first
    }
    return .unknownOption(name, of: parsed.subcommand, suggestion: suggestion)
  }
}
