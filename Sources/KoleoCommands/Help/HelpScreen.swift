import KoleoKit

/// The help of the program or of a subcommand, wrapped to the width of a terminal.
struct HelpScreen {
  private let language: Language
  private let columns: Int

  /// A label, or a command line as an example, and its explanation.
  private typealias Entry = (label: String, text: Message)

  init(in context: Context, on device: OutputDevice) {
    self.init(in: context.language, columns: device.columns)
  }

  init(in language: Language, columns: Int) {
    self.language = language
    // Narrower lines have no space for words; wider ones are tiring to read.
    self.columns = min(max(columns, 40), 100)
  }

  /// The help of a subcommand, or of the program for nil.
  func bytes(of subcommand: Subcommand?) -> [UInt8] {
    let sections = subcommand.map(sections) ?? programSections
    let lines = sections.filter { !$0.isEmpty }.joined(separator: [""])
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// On a terminal of 80 columns, at most 24 lines.
  private var programSections: [[String]] {
    let commands = Subcommand.allCases.map { ($0.rawValue, $0.summary) }
    return [
      wrapped(
        Message(
          en: "Find Polish railway stations and the straight-line distances between them.",
          pl: "Wyszukuje polskie stacje kolejowe i mierzy odległości w linii prostej.")),
      usage([Message(en: "koleo <command> [<options>]", pl: "koleo <polecenie> [<opcje>]")]),
      list(
        Message(en: "Commands:", pl: "Polecenia:"), indent: 13,
        commands + [
          ("help", Message(en: "Show help for a command", pl: "Pokaż pomoc do polecenia"))
        ]),
      options(of: nil),
      examples([("koleo distance krakow wroclaw", ""), ("koleo search --near Zakopane -n 5", "")]),
      wrapped(
        Message(
          en: "Run 'koleo help <command>' for its options, and 'man koleo' for environment, "
            + "formats and exit statuses.",
          pl: "Opcje opisuje 'koleo help <polecenie>', a środowisko, formaty i kody zakończenia: "
            + "'man koleo'.")),
    ]
  }

  /// On a terminal of 80 columns, at most 45 lines.
  private func sections(of subcommand: Subcommand) -> [[String]] {
    let operands = subcommand.operand.map { [($0[language].text, $1)] } ?? []
    return [
      wrapped(subcommand.overview),
      usage(subcommand.usage),
      list(Message(en: "Arguments:", pl: "Argumenty:"), operands),
      options(of: subcommand),
      examples(subcommand.examples),
      wrapped(
        Message(
          en: "Environment, formats and exit statuses are described in 'man koleo'.",
          pl: "Środowisko, formaty i kody zakończenia opisuje 'man koleo'.")),
    ]
  }

  private func usage(_ lines: [Message]) -> [String] {
    let lead = Message(en: "Usage: ", pl: "Użycie: ")[language].text
    let blanks = String(repeating: " ", count: lead.columns)
    return lines.enumerated().flatMap { index, line in
      wrapped(line, lead: index == 0 ? lead : blanks, indent: lead.columns + 2)
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
      ["  " + command] + (text == "" ? [] : wrapped(text, lead: "      ", indent: 6))
    }
    return [Message(en: "Examples:", pl: "Przykłady:")[language].text] + lines
  }

  /// Labels with their explanations beside them, or below them if the label or the terminal leaves
  /// no space. Empty without entries.
  private func list(_ heading: Message, indent: Int = 26, _ entries: [Entry]) -> [String] {
    if entries.isEmpty { return [] }
    let indent = columns < 60 && indent > 13 ? 6 : indent
    return [heading[language].text]
      + entries.flatMap { label, text in
        let lead = "  " + label
        let blanks = indent - lead.columns
        if blanks > 0 {
          return wrapped(text, lead: lead + String(repeating: " ", count: blanks), indent: indent)
        }
        return [lead] + wrapped(text, lead: String(repeating: " ", count: indent), indent: indent)
      }
  }

  /// A text broken between words: `lead` begins the first line, `indent` spaces the others. A word
  /// wider than a line gets a line of its own.
  private func wrapped(_ text: Message, lead: String = "", indent: Int = 0) -> [String] {
    var lines: [String] = []
    var (line, isEmpty) = (lead, true)
    for word in text[language].text.split(separator: " ").map(String.init) {
      if !isEmpty, line.columns + 1 + word.columns > columns {
        lines.append(line)
        (line, isEmpty) = (String(repeating: " ", count: indent), true)
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return lines + [line]
  }
}
