import KoleoKit

/// The help of the program or of a subcommand, wrapped to the width of a terminal.
struct HelpScreen {
  private let language: Language
  private let columns: Int

  /// A label, or a command line as an example, and its explanation.
  private typealias Entry = (label: String, text: Message)

  init(in language: Language, columns: Int) {
    self.language = language
    // Narrower lines have no space for words; wider ones are tiring to read.
    self.columns = min(max(columns, 40), 100)
  }

  /// The help of a subcommand, or of the program for nil.
  ///
  /// On a terminal of 80 columns, it has at most 45 lines, and that of the program 24.
  func bytes(of subcommand: Subcommand?) -> [UInt8] {
    let help = subcommand?.help ?? .program
    let command: Message = subcommand.map { "koleo \($0.rawValue) " } ?? "koleo "
    let operands =
      subcommand == nil
      ? Message(en: "Commands:", pl: "Polecenia:") : Message(en: "Arguments:", pl: "Argumenty:")
    let sections = [
      wrapped(help.overview),
      usage(help.usage.map { command + $0 }),
      list(operands, help.operands.map { ($0[language].text, $1) }),
      options(of: subcommand),
      examples(help.examples),
      wrapped(
        Message(
          en: "Environment, formats and exit statuses are described in 'man koleo'.",
          pl: "Środowisko, formaty i kody zakończenia opisuje 'man koleo'.")),
    ]
    let lines = sections.filter { !$0.isEmpty }.joined(separator: [""])
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func usage(_ lines: [Message]) -> [String] {
    let heading = Message(en: "Usage: ", pl: "Użycie: ")[language].text
    return lines.enumerated().flatMap { index, line in
      let lead = (index == 0 ? heading : "").padded(toColumns: heading.columns)
      return wrapped(line, lead: lead, indent: heading.columns + 2)
    }
  }

  private func options(of subcommand: Subcommand?) -> [String] {
    let entries = CommandLineOption.options(of: subcommand).map { option -> Entry in
      let letter = option.row.letter.map { "-\($0), " } ?? ""
      return (letter + option.usage(in: subcommand)[language].text, option.row.help)
    }
    return list(Message(en: "Options:", pl: "Opcje:"), entries)
  }

  private func examples(_ examples: [Entry]) -> [String] {
    let lines = examples.flatMap { command, text in
      ["  " + command] + (text == "" ? [] : wrapped(text, indent: 6))
    }
    return [Message(en: "Examples:", pl: "Przykłady:")[language].text] + lines
  }

  /// Labels with their explanations beside them, or below them if the label or the terminal leaves
  /// no space. Empty without entries.
  private func list(_ heading: Message, _ entries: [Entry]) -> [String] {
    if entries.isEmpty { return [] }
    let indent = columns < 60 ? 6 : 26
    return [heading[language].text]
      + entries.flatMap { label, text in
        let lead = "  " + label
        return lead.columns < indent
          ? wrapped(text, lead: lead.padded(toColumns: indent), indent: indent)
          : [lead] + wrapped(text, indent: indent)
      }
  }

  /// A text broken between words, with `indent` spaces before each line, or `lead` before the first.
  /// A word wider than a line gets a line of its own.
  private func wrapped(_ text: Message, lead: String? = nil, indent: Int = 0) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    var lines: [String] = []
    var (line, isEmpty) = (lead ?? blanks, true)
    for word in text[language].text.split(separator: " ").map(String.init) {
      if !isEmpty, line.columns + 1 + word.columns > columns {
        lines.append(line)
        (line, isEmpty) = (blanks, true)
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return lines + [line]
  }
}
