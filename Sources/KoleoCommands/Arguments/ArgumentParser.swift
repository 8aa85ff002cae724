import KoleoKit

/// Parses command lines with `--name value`, `--name=value`, `-n value`, `-nvalue`, clustered
/// flags and `--`.
///
/// Options may precede or follow operands, and precede the subcommand.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private(set) var parsed = CommandRequest()
  /// The first mistake.
  private(set) var failure: Failure?
  /// The option at the end of the command line that still needs a value.
  private(set) var openOption: CommandLineOption?

  /// Parses a command line that may be wrong or still being typed: leaves out what is wrong.
  init(_ arguments: [String]) {
    rest = arguments.map(\.cleaned)[...]
    while let argument = rest.popFirst() {
      do throws(Failure) {
        if parsed.hasEndedOptions || Self.isOperand(argument) {
          take(operand: argument)
        } else if argument == "--" {
          parsed.hasEndedOptions = true
        } else if argument.hasPrefix("--") {
          try takeLong(argument.dropFirst(2))
        } else {
          try takeShort(argument.dropFirst())
        }
      } catch { failure = failure ?? error }
    }
  }

  /// Whether an argument before `--` is an operand and not an option: a text without a leading
  /// dash, a lone dash, a text that begins like a negative number, as the point `-33.9,18.4` does,
  /// or an arrow such as `->`.
  static func isOperand(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.utf8.dropFirst().first else { return true }
    return second.isASCIIDigit || second == UInt8(ascii: ".")
      || argument.last == ">" && argument.dropLast().allSatisfy { $0 == "-" || $0 == "=" }
  }

  /// `help` and a subcommand count only before other operands.
  private mutating func take(operand: String) {
    let isCommand = parsed.subcommand == nil && parsed.operands.isEmpty
    if isCommand, let subcommand = Subcommand(rawValue: operand) {
      parsed.subcommand = subcommand
    } else if isCommand, operand == "help" {
      parsed.asksForHelp = true
    } else {
      parsed.operands.append(operand)
    }
  }

  private mutating func takeLong(_ text: Substring) throws(Failure) {
    let name = text.prefix { $0 != "=" }
    // `init(rawValue:)` would make a dictionary of the names.
    guard let option = CommandLineOption.allCases.first(where: { $0.rawValue == name }) else {
      throw unknown("--\(name)")
    }
    let attached = name.endIndex < text.endIndex ? text[name.endIndex...].dropFirst() : nil
    try take(option, as: option.longName, attached: attached)
  }

  /// `q`, `qv`, `n`, `n5`, `qn5`.
  private mutating func takeShort(_ cluster: Substring) throws(Failure) {
    var letters = cluster
    while let letter = letters.popFirst() {
      guard let option = CommandLineOption.allCases.first(where: { $0.row.letter == letter }) else {
        throw unknown("-\(letter)")
      }
      let value = option.row.value == nil || letters.isEmpty ? nil : letters
      try take(option, as: "-\(letter)", attached: value)
      if value != nil { return }
    }
  }

  private mutating func take(
    _ option: CommandLineOption, as name: String, attached: Substring?
  ) throws(Failure) {
    var value = ""
    if option.row.value == nil {
      if let attached {
        throw Failure(
          .usage, en: "'\(name)' takes no value; remove '=\(String(attached))'",
          pl: "„\(name)” nie przyjmuje wartości; usuń „=\(String(attached))”")
      }
    } else if let attached {
      value = String(attached)
    } else if let next = rest.first, Self.isOperand(next) {
      value = next
      rest.removeFirst()
    } else {
      if rest.isEmpty { openOption = option }
      throw Failure(
        .usage,
        Message(en: "'\(name)' needs a value; use ", pl: "„\(name)” wymaga wartości; użyj ")
          + option.usage(in: parsed.subcommand))
    }
    if option == .near { parsed.operandsBeforeNear = parsed.operands.count }
    parsed.options.append((option, value, name))
  }

  private func unknown(_ name: String) -> Failure {
    let known =
      parsed.subcommand.map { CommandLineOption.options(of: $0) } ?? CommandLineOption.allCases
    // `--miles` is a word that `--unit` takes.
    let values = known.lazy.compactMap { option in
      option.choices(in: parsed.subcommand).first(where: name.dropFirst(2).hasPrefix)
        .map { [option.longName, $0] }
    }
    let meant = name.likeliest(among: known.map(\.longName)).map { [$0] } ?? values.first
    let advice = meant.map(Message.didYouMean(command:)) ?? parsed.seeHelp
    return Failure(
      .usage, Message(en: "unknown option '\(name)'; ", pl: "nieznana opcja „\(name)”; ") + advice)
  }

  /// Checks that all options belong to the subcommand, if there is one, and have allowed values.
  func checkOptions() throws(Failure) {
    for (option, value, name) in parsed.options {
      if let subcommand = parsed.subcommand, !option.row.commands.contains(subcommand) {
        throw unknown(name)
      }
      let isAllowed =
        switch option.row.value {
        case .choice: option.choices(in: parsed.subcommand).contains(value)
        case .count: Int(value).map { $0 >= 0 } ?? false
        case .digit: Int(value).map { 0...9 ~= $0 } ?? false
        case nil, .location: true
        }
      if isAllowed { continue }
      let usage = option.usage(in: parsed.subcommand)
      throw Failure(
        .usage,
        Message(
          en: "invalid value '\(value)' for '\(name)'; use ",
          pl: "nieprawidłowa wartość „\(value)” opcji „\(name)”; użyj ") + usage)
    }
  }
}

extension String {
  /// The candidate that takes the fewest edits to become this word; nil if none is similar.
  ///
  /// One is similar with at most two edits, and fewer than half as many as the word has bytes, or if
  /// it begins with the word. Case and leading dashes do not matter.
  func likeliest(among candidates: [String]) -> String? {
    let text = Array(drop { $0 == "-" }.lowercased().utf8)
    guard text.count > 1 else { return nil }
    let maximum = min(2, (text.count - 1) / 2)
    let similar = candidates.compactMap { candidate -> (word: String, edits: Int)? in
      let name = Array(candidate.drop { $0 == "-" }.utf8)
      let edits =
        text.edits(to: name, maximum: maximum).whole ?? (name.starts(with: text) ? maximum : nil)
      return edits.map { (candidate, $0) }
    }
    return similar.min { $0.edits < $1.edits }?.word
  }
}
