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
    let arguments = arguments.map(\.asTyped)
    rest = arguments[...]
    while let argument = rest.popFirst() {
      do throws(Failure) {
        if parsed.hasEndedOptions || Self.isOperand(argument) {
          try take(operand: argument, of: arguments)
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

  private mutating func take(operand: String, of arguments: [String]) throws(Failure) {
    if parsed.subcommand != nil {
      parsed.operands.append(operand)
    } else if let subcommand = Subcommand(rawValue: operand) {
      parsed.subcommand = subcommand
    } else if operand == "help" {
      parsed.asksForHelp = true
    } else {
      let index = arguments.count - rest.count - 1
      // What follows cannot be judged, so nothing is asked about it.
      rest = []
      throw unknownSubcommand(at: index, in: arguments)
    }
  }

  /// A mistyped subcommand, or a station for which one is missing.
  private func unknownSubcommand(at index: Int, in arguments: [String]) -> Failure {
    let name = arguments[index]
    let candidates = Subcommand.allCases.map(\.rawValue) + ["help"]
    var command: [String]?
    // Hel is a station, and not help.
    if name.utf8.count > 3, let nearest = name.nearest(among: candidates) {
      command = arguments[..<index] + [nearest] + arguments[(index + 1)...]
    } else if !parsed.asksForHelp {
      command = commandMeant(by: ArgumentParser(["search"] + arguments).parsed)
    }
    // A text that is shown changed or cut cannot be pasted.
    if !arguments.allSatisfy({ $0 == $0.sanitized() }) { command = nil }
    return Failure(
      .usage,
      Message(en: "unknown command '\(name)'; ", pl: "nieznane polecenie „\(name)”; ")
        + (command.map { .didYouMean(command: ["koleo"] + $0) } ?? seeHelp))
  }

  /// The command for stations that lack one: of a journey `distance`, of a station `search`; nil if
  /// the words are neither.
  private func commandMeant(by request: CommandRequest) -> [String]? {
    let list = StationList.atHand
    let texts = request.operands
    var words = ["search", request.phrase]
    if let journey = JourneyReading.journey(texts, in: list) {
      let isTyped = journey.names.count == texts.count && journey.names.allSatisfy(\.isExact)
      words = ["distance"] + (isTyped ? texts : journey.operands(in: list))
    } else if list.search(Phrase(request.phrase)).isEmpty {
      let reading = JourneyReading(texts, in: list, freely: true)
      guard let meaning = reading?.names.first, meaning.isExact, let name = meaning.name else {
        return nil
      }
      words[1] = name
    }
    let options = request.options.flatMap { [$0.option.longName, $0.value].filter { !$0.isEmpty } }
    words = Array(words.prefix(1)) + options + words.dropFirst()
    return (try? CommandRequest(words)) == nil ? nil : words
  }

  // MARK: Options

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
          .usage,
          en: "'\(name)' takes no value; remove '=\(String(attached))'",
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
    let meant = name.nearest(among: known.map(\.longName)).map { [$0] } ?? values.first
    let advice = meant.map(Message.didYouMean(command:)) ?? seeHelp
    return Failure(
      .usage, Message(en: "unknown option '\(name)'; ", pl: "nieznana opcja „\(name)”; ") + advice)
  }

  private var seeHelp: Message {
    let help = parsed.subcommand.map { "koleo help \($0.rawValue)" } ?? "koleo --help"
    return Message(en: "see '\(help)'", pl: "zobacz '\(help)'")
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
        case .number(let range): Int(value).map(range.contains) ?? false
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
  /// The candidate that takes the fewest edits to become this word; nil if none is near enough.
  ///
  /// At most two edits are near, and fewer than half as many as the word has bytes. A candidate that
  /// begins with the word is near, too. Case and leading dashes do not matter.
  fileprivate func nearest(among candidates: [String]) -> String? {
    let text = Array(drop { $0 == "-" }.lowercased().utf8)
    guard text.count > 1 else { return nil }
    let distance = EditDistance(text)
    let maximum = min(2, (text.count - 1) / 2)
    let near = candidates.compactMap { candidate -> (word: String, edits: Int)? in
      let name = Array(candidate.drop { $0 == "-" }.utf8)
      let edits =
        distance.distances(to: name, maximum: maximum).whole
        ?? (name.starts(with: text) ? maximum : nil)
      return edits.map { (candidate, $0) }
    }
    return near.min { $0.edits < $1.edits }?.word
  }
}
