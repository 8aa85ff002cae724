import KoleoKit

/// A subcommand; the raw value is its name.
package enum Subcommand: String, CaseIterable, Sendable { case distance, search, sync }

/// A shell with a completion script.
enum Shell: String, CaseIterable { case bash, zsh, fish }

/// What a command line asks for: its subcommand, options and operands.
package struct CommandRequest {
  package internal(set) var subcommand: Subcommand?
  /// Whether `help` is before the subcommand or in its place.
  var asksForHelp = false
  /// The options in order, with their names as typed; the value of a flag is empty.
  var options: [(option: CommandLineOption, value: String, name: String)] = []
  var operands: [String] = []
  /// How many operands came before `--near`.
  var operandsBeforeNear = 0
  /// Whether `--` ended the options.
  var hasEndedOptions = false

  package func has(_ option: CommandLineOption) -> Bool { options.contains { $0.option == option } }

  /// The option's value; the last one if the option was repeated.
  func value(of option: CommandLineOption) -> String? {
    options.last { $0.option == option }?.value
  }
}

extension CommandRequest {
  package enum Format: String, CaseIterable, Sendable { case text, json, tsv, geojson }

  package var format: Format {
    let last = options.last { $0.option == .format || $0.option == .json }
    return last.map { $0.option == .json ? .json : Format(rawValue: $0.value) ?? .text } ?? .text
  }

  /// The operands joined by single spaces; for a search, empty if all stations are meant.
  var phrase: String {
    // `joined` would look for types at run time.
    operands.dropFirst().reduce(operands.first ?? "") { "\($0) \($1)" }
  }

  /// The maximum number of stations; nil if `--limit` was not given.
  var limit: Int? { value(of: .limit).flatMap { Int($0) }.map { $0 == 0 ? .max : $0 } }

  /// The words of a command with the same options, but with other operands.
  func command(_ operands: [String], of subcommand: String = "distance") -> [String] {
    let endOfOptions = operands.allSatisfy(ArgumentParser.isOperand) ? [] : ["--"]
    let words = options.flatMap { option, value, _ in
      if !ArgumentParser.isOperand(value) { return ["\(option.longName)=\(value)"] }
      return [option.longName] + (option.row.value == nil ? [] : [value])
    }
    return ["koleo", subcommand] + words + endOfOptions + operands
  }

  /// `see 'koleo help search'`
  var seeHelp: Message {
    let help = subcommand.map { "koleo help \($0.rawValue)" } ?? "koleo --help"
    return Message(en: "see '\(help)'", pl: "zobacz '\(help)'")
  }

  /// Parses and checks a command line, without the program's name.
  ///
  /// - Throws: `Failure` for the first mistake, unless an option asks for help or the version.
  package init(_ arguments: [String]) throws(Failure) {
    let parser = ArgumentParser(arguments)
    self = parser.parsed
    if has(.help) || has(.version) { return }
    if let failure = parser.failure { throw failure }
    try parser.checkOptions()
    try checkCombinations()
  }

  private func checkCombinations() throws(Failure) {
    let formatOption = options.last { [.format, .json].contains($0.option) }?.option ?? .format
    var exclusive: [[CommandLineOption]] = [[.map, .stdin], [.force, .ifStale, .status]]
    if format != .text { exclusive.append([.map, formatOption]) }
    for given in exclusive.map({ $0.filter(has) }) where given.count > 1 {
      let (first, second) = (given[0].longName, given[1].longName)
      throw Failure(
        .usage, en: "'\(first)' and '\(second)' cannot be combined; remove one of them",
        pl: "opcje „\(first)” i „\(second)” wykluczają się; usuń jedną z nich")
    }
    let takesNone = asksForHelp || subcommand == .sync || has(.stdin)
    if takesNone, let name = subcommand?.rawValue, let operand = operands.first {
      let command = "koleo \(asksForHelp ? "help " : "")\(name)\(has(.stdin) ? " --stdin" : "")"
      throw Failure(
        .usage, en: "unexpected argument '\(operand)'; '\(command)' takes none",
        pl: "nieoczekiwany argument „\(operand)”; '\(command)' nie przyjmuje argumentów")
    }
    guard subcommand == .sync, !asksForHelp, !has(.status) else { return }
    if let option = has(.offline) ? .offline : format == .json ? formatOption : nil {
      throw Failure(
        .usage, en: "'\(option.longName)' works only with '--status'; add '--status'",
        pl: "„\(option.longName)” działa tylko z '--status'; dodaj '--status'")
    }
  }
}
