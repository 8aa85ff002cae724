import KoleoKit

/// The help of a subcommand, or of the whole program, in the layout of swift-argument-parser.
struct HelpScreen {
  private let messages: Messages
  private let layout: HelpLayout

  init(context: Context) {
    let room = TerminalRoom(of: context.output.stream, variable: context.variable)
    messages = context.messages
    layout = HelpLayout(columns: room.columns)
  }

  /// The screen of a subcommand, or of the whole program for nil.
  func text(for subcommand: Subcommand?) -> [UInt8] {
    let sections = [
      overview(subcommand), usage(subcommand), arguments(subcommand), options(subcommand),
      subcommand == nil ? subcommands + environment + exitStatus : [],
      examples(subcommand),
    ]
    let lines = sections.filter { !$0.isEmpty }.joined(separator: [""])
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  // MARK: Sections, as lines

  private func overview(_ subcommand: Subcommand?) -> [String] {
    let paragraphs = messages.overview(of: subcommand)
    let heading = messages.localized(en: "OVERVIEW", pl: "OPIS")
    let first = "\(heading): \(paragraphs.first ?? "")"
    return ([first] + paragraphs.dropFirst()).map { layout.paragraph($0) }
      .joined(separator: [""]).map { $0 }
  }

  private func usage(_ subcommand: Subcommand?) -> [String] {
    let heading = messages.localized(en: "USAGE", pl: "UŻYCIE")
    let indent = String(repeating: " ", count: heading.count + 2)
    return messages.usage(of: subcommand).enumerated().flatMap { index, usage in
      layout.command(usage, lead: index == 0 ? "\(heading): " : indent, hanging: heading.count + 4)
    }
  }

  private func arguments(_ subcommand: Subcommand?) -> [String] {
    guard let operand = subcommand.flatMap(messages.operand) else { return [] }
    return list(messages.localized(en: "ARGUMENTS", pl: "ARGUMENTY"), [operand])
  }

  private func options(_ subcommand: Subcommand?) -> [String] {
    let options = subcommand?.options ?? Subcommand.rootOptions
    return list(
      messages.localized(en: "OPTIONS", pl: "OPCJE"),
      options.map { option in
        let letter = option.short.map { "-\($0), " } ?? ""
        return (
          letter + option.long + messages.value(of: option),
          messages.explanation(of: option, in: subcommand)
        )
      })
  }

  private var subcommands: [String] {
    list(
      messages.localized(en: "SUBCOMMANDS", pl: "POLECENIA"),
      Subcommand.allCases.map { ($0.rawValue, messages.summary(of: $0)) })
      + [""] + layout.paragraph(messages.moreHelp, indent: 2) + [""]
  }

  private var environment: [String] {
    list(messages.localized(en: "ENVIRONMENT", pl: "ŚRODOWISKO"), messages.environment) + [""]
  }

  private var exitStatus: [String] {
    list(
      messages.localized(en: "EXIT STATUS", pl: "KODY WYJŚCIA"),
      ExitCode.allCases.map { (String($0.rawValue), messages.explanation(of: $0)) })
  }

  private func examples(_ subcommand: Subcommand?) -> [String] {
    [messages.localized(en: "EXAMPLES:", pl: "PRZYKŁADY:")]
      + messages.examples(of: subcommand).flatMap { command, explanation in
        layout.command(command, lead: "  ", hanging: 4, continuation: " \\")
          + layout.paragraph(explanation, indent: 6)
      }
  }

  private func list(_ heading: String, _ entries: [HelpEntry]) -> [String] {
    ["\(heading):"] + layout.list(entries)
  }
}

/// Breaks help texts into lines that fit on a terminal.
struct HelpLayout {
  /// The width of a line.
  private let columns: Int
  /// The column in which explanations begin.
  private let explanationIndent: Int

  /// Narrower lines have no room for words; wider ones are tiring to read.
  private static let usefulColumns = 40...100

  init(columns: Int) {
    self.columns = min(max(columns, Self.usefulColumns.lowerBound), Self.usefulColumns.upperBound)
    // On a narrow terminal, explanations go below their labels.
    explanationIndent = columns < 60 ? 6 : 26
  }

  /// Text, indented by spaces.
  func paragraph(_ text: String, indent: Int = 0) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return lines(of: words(text), lead: blanks, indent: blanks)
  }

  /// Labels with their explanations, beside the label if that is short enough, or below it.
  func list(_ entries: [HelpEntry]) -> [String] {
    entries.flatMap { label, text in
      let labelLines = lines(of: words(label), lead: "  ", indent: "      ")
      let textLines = paragraph(text, indent: explanationIndent)
      guard labelLines.count == 1, let labelLine = labelLines.first, let textLine = textLines.first,
        DisplayWidth.columns(of: labelLine) < explanationIndent
      else { return labelLines + textLines }
      return [labelLine + textLine.dropFirst(DisplayWidth.columns(of: labelLine))]
        + textLines.dropFirst()
    }
  }

  /// A command line, broken between words: `lead` begins the first line, `hanging` spaces begin the
  /// others, and `continuation` ends all but the last.
  func command(_ text: String, lead: String, hanging: Int, continuation: String = "") -> [String] {
    let broken = lines(
      of: words(text), lead: lead, indent: String(repeating: " ", count: hanging),
      reserving: continuation.count)
    return broken.dropLast().map { $0 + continuation } + broken.suffix(1)
  }

  /// The words of a text; a no-break space keeps two together, and becomes a space here.
  private func words(_ text: String) -> [String] {
    text.split(separator: " ").map { word in String(word.map { $0 == "\u{A0}" ? " " : $0 }) }
  }

  /// Fills lines with words; a word wider than a line gets a line of its own.
  private func lines(of words: [String], lead: String, indent: String, reserving: Int = 0)
    -> [String]
  {
    var lines: [String] = []
    var line = lead
    var isEmpty = true
    for word in words {
      let width =
        DisplayWidth.columns(of: line) + DisplayWidth.columns(of: word) + (isEmpty ? 0 : 1)
      if !isEmpty, width > columns - reserving {
        lines.append(line)
        (line, isEmpty) = (indent, true)
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return lines + [line]
  }
}
