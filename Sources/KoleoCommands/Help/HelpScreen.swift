import KoleoKit

/// The short help of the program, or all help of a subcommand in the layout of
/// swift-argument-parser.
struct HelpScreen {
  /// A section of the help of a subcommand.
  enum Section: CaseIterable {
    case overview, usage, arguments, options, environment, exitStatuses, examples
  }

  private let messages: Messages
  private let layout: HelpLayout

  init(in context: Context, on device: OutputDevice) {
    let size = TerminalSize(of: device.stream, environment: context.value(of:))
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

  /// On a terminal of 80 columns, at most 24 lines.
  private var programSections: [[String]] {
    let commands = Subcommand.allCases.map { ($0.rawValue, messages.summary(of: $0)) }
    let options = Subcommand.rootOptions.sorted { $0.longName.count < $1.longName.count }
    return [
      layout.paragraph(messages.programSummary),
      layout.paragraph(messages.programUsage),
      [messages.commandsHeading.text]
        + (commands + [("help", messages.helpSummary)]).flatMap { name, summary in
          let label = "  " + name.padding(to: 11)
          return layout.hangingParagraph(summary, lead: label, indent: label.count)
        },
      [messages.optionsHeading.text]
        + layout.list(options.map { (label(of: $0), messages.explanation(of: $0, in: nil)) }),
      [messages.examplesHeading.text]
        + messages.programExamples.flatMap {
          layout.hangingParagraph($0, lead: "  ", indent: 4, continuation: " \\")
        },
      layout.paragraph(messages.moreHelp),
    ]
  }

  // MARK: A subcommand

  private func sections(of subcommand: Subcommand) -> [[String]] {
    Section.allCases.map { section in
      switch section {
      case .overview: overview(of: subcommand)
      case .usage: usage(of: subcommand)
      case .arguments: list(section, messages.operand(of: subcommand).map { [$0] } ?? [])
      case .options: list(section, options(of: subcommand))
      case .environment: list(section, messages.environment(of: subcommand))
      case .exitStatuses: list(section, messages.exitStatuses(of: subcommand))
      case .examples: examples(of: subcommand)
      }
    }
  }

  private func overview(of subcommand: Subcommand) -> [String] {
    let paragraphs = messages.overview(of: subcommand)
    let heading = messages.heading(of: .overview)
    let first: MessageText = "\(heading): \(paragraphs.first ?? "")"
    let blocks = ([first] + paragraphs.dropFirst()).map { layout.paragraph($0) }
    return Array(blocks.joined(separator: [""]))
  }

  private func usage(of subcommand: Subcommand) -> [String] {
    let heading = messages.heading(of: .usage).text
    let indent = String(repeating: " ", count: heading.count + 2)
    return messages.usage(of: subcommand).enumerated().flatMap { index, usage in
      layout.hangingParagraph(
        usage, lead: index == 0 ? "\(heading): " : indent, indent: heading.count + 4)
    }
  }

  private func options(of subcommand: Subcommand) -> [HelpLayout.Entry] {
    subcommand.options.map { (label(of: $0), messages.explanation(of: $0, in: subcommand)) }
  }

  /// The option's names, and its placeholder if it has one: `-n, --limit <count>`.
  private func label(of option: CommandLineOption) -> MessageText {
    let name: MessageText = "\(option.longName)\(messages.spacedPlaceholder(of: option))"
    return option.shortName.map { "-\(String($0)), \(name)" } ?? name
  }

  private func examples(of subcommand: Subcommand) -> [String] {
    ["\(messages.heading(of: .examples)):"]
      + messages.examples(of: subcommand).flatMap { command, explanation in
        layout.hangingParagraph(command, lead: "  ", indent: 4, continuation: " \\")
          + layout.paragraph(explanation, indent: 6)
      }
  }

  /// A section of entries; empty without any.
  private func list(_ section: Section, _ entries: [HelpLayout.Entry]) -> [String] {
    entries.isEmpty ? [] : ["\(messages.heading(of: section)):"] + layout.list(entries)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
