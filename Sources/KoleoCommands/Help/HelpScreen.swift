import KoleoKit

/// The help of a subcommand, or of the whole program, in the layout of swift-argument-parser.
struct HelpScreen {
  private let messages: Messages
  private let layout: HelpLayout

  init(context: Context) {
    let room = TerminalSize(of: context.output.stream, variable: context.variable)
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
