import KoleoKit

/// The short help of the program, or all help of a subcommand in the layout of
/// swift-argument-parser.
struct HelpScreen {
  private let messages: Messages
  private let layout: HelpLayout

  init(context: Context, on terminal: OutputTerminal) {
    let size = TerminalSize(of: terminal.stream, variable: context.variable)
    messages = context.messages
    layout = HelpLayout(columns: size.columns)
  }

  /// The help of a subcommand, or of the program for nil.
  func bytes(for subcommand: Subcommand?) -> [UInt8] {
    let sections = subcommand.map(sections) ?? programSections
    let lines = sections.filter { !$0.isEmpty }.joined(separator: [""])
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  // MARK: The program

  /// At most 24 lines of 80 columns.
  private var programSections: [[String]] {
    let commands = Subcommand.allCases.map { ($0.rawValue, messages.summary(of: $0)) }
    let options = Subcommand.rootOptions.sorted { $0.long.count < $1.long.count }
    return [
      layout.paragraph(messages.programSummary),
      layout.paragraph(messages.programUsage),
      [messages.localized(en: "Commands:", pl: "Polecenia:").text]
        + (commands + [("help", messages.helpSummary)]).flatMap { name, summary in
          let label = "  " + name.padding(to: 11)
          return layout.command(summary, lead: label, hanging: label.count)
        },
      [messages.localized(en: "Options:", pl: "Opcje:").text]
        + layout.list(options.map { (label(of: $0), messages.explanation(of: $0, in: nil)) }),
      [messages.localized(en: "Examples:", pl: "Przykłady:").text]
        + messages.programExamples.flatMap {
          layout.command($0, lead: "  ", hanging: 4, continuation: " \\")
        },
      layout.paragraph(messages.moreHelp),
    ]
  }

  // MARK: A subcommand

  private func sections(of subcommand: Subcommand) -> [[String]] {
    [
      overview(subcommand), usage(subcommand), arguments(subcommand), options(subcommand),
      environment(subcommand), exitStatuses(subcommand), examples(subcommand),
    ]
  }

  private func overview(_ subcommand: Subcommand) -> [String] {
    let paragraphs = messages.overview(of: subcommand)
    let heading = messages.localized(en: "OVERVIEW", pl: "OPIS")
    let first: MessageText = "\(heading): \(paragraphs.first ?? "")"
    let blocks = ([first] + paragraphs.dropFirst()).map { layout.paragraph($0) }
    return Array(blocks.joined(separator: [""]))
  }

  private func usage(_ subcommand: Subcommand) -> [String] {
    let heading = messages.localized(en: "USAGE", pl: "UŻYCIE").text
    let indent = String(repeating: " ", count: heading.count + 2)
    return messages.usage(of: subcommand).enumerated().flatMap { index, usage in
      layout.command(usage, lead: index == 0 ? "\(heading): " : indent, hanging: heading.count + 4)
    }
  }

  private func arguments(_ subcommand: Subcommand) -> [String] {
    guard let operand = messages.operand(of: subcommand) else { return [] }
    return list(messages.localized(en: "ARGUMENTS", pl: "ARGUMENTY"), [operand])
  }

  private func options(_ subcommand: Subcommand) -> [String] {
    list(
      messages.localized(en: "OPTIONS", pl: "OPCJE"),
      subcommand.options.map { option in
        (label(of: option), messages.explanation(of: option, in: subcommand))
      })
  }

  /// The option as it is typed: `-n, --limit <count>`.
  private func label(of option: CommandLineOption) -> MessageText {
    let name: MessageText = "\(option.long)\(messages.value(of: option))"
    return option.short.map { "-\(String($0)), \(name)" } ?? name
  }

  private func environment(_ subcommand: Subcommand) -> [String] {
    list(
      messages.localized(en: "ENVIRONMENT", pl: "ŚRODOWISKO"), messages.environment(of: subcommand))
  }

  private func exitStatuses(_ subcommand: Subcommand) -> [String] {
    list(
      messages.localized(en: "EXIT STATUS", pl: "KOD ZAKOŃCZENIA"),
      messages.exitStatuses(of: subcommand))
  }

  private func examples(_ subcommand: Subcommand) -> [String] {
    [messages.localized(en: "EXAMPLES:", pl: "PRZYKŁADY:").text]
      + messages.examples(of: subcommand).flatMap { command, explanation in
        layout.command(command, lead: "  ", hanging: 4, continuation: " \\")
          + layout.paragraph(explanation, indent: 6)
      }
  }

  private func list(_ heading: MessageText, _ entries: [HelpLayout.Entry]) -> [String] {
    ["\(heading):"] + layout.list(entries)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
