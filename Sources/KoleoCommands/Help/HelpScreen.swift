import KoleoKit

/// The help of a subcommand, or of the program as a whole, in the layout of swift-argument-parser.
struct HelpScreen {
  private let wording: any Wording
  private let layout: HelpLayout

  init(context: Context) {
    let room = TerminalRoom(of: context.output.stream, variable: context.variable)
    self.init(wording: context.wording, columns: room.columns)
  }

  init(wording: any Wording, columns: Int) {
    self.wording = wording
    layout = HelpLayout(columns: columns)
  }

  /// The screen, with a line end after each line.
  ///
  /// - Parameter subcommand: nil for the program as a whole.
  func text(for subcommand: Subcommand?) -> [UInt8] {
    let sections = [
      overview(subcommand), usage(subcommand), arguments(subcommand), options(subcommand),
      subcommand == nil ? subcommands + environment + exitCodes : [],
      examples(subcommand),
    ]
    let lines = sections.filter { !$0.isEmpty }.joined(separator: [""])
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  // MARK: Sections, as lines

  private func overview(_ subcommand: Subcommand?) -> [String] {
    let paragraphs = wording.overview(of: subcommand)
    let first = "\(wording.heading(.overview)): \(paragraphs.first ?? "")"
    return ([first] + paragraphs.dropFirst()).map { layout.paragraph($0) }
      .joined(separator: [""]).map { $0 }
  }

  private func usage(_ subcommand: Subcommand?) -> [String] {
    let heading = wording.heading(.usage)
    let indent = String(repeating: " ", count: heading.count + 2)
    return usages(of: subcommand).enumerated().flatMap { index, usage in
      layout.command(usage, lead: index == 0 ? "\(heading): " : indent, hanging: heading.count + 4)
    }
  }

  private func usages(of subcommand: Subcommand?) -> [String] {
    guard let subcommand else { return ["koleo <\(wording.name(of: .subcommand))>"] }
    let start = "koleo \(subcommand.rawValue) [<\(wording.name(of: .options))>]"
    let operands = subcommand.operands(wording.name)
    switch subcommand {
    case .distance: return ["\(start) \(operands)", "\(start) \(Option.stdin.long)"]
    case .search: return ["\(start) \(operands)"]
    case .sync: return [start]
    }
  }

  private func arguments(_ subcommand: Subcommand?) -> [String] {
    guard let operand = subcommand?.operand else { return [] }
    return list(
      .arguments, [("<\(wording.name(of: operand))>", wording.explanation(of: operand))])
  }

  private func options(_ subcommand: Subcommand?) -> [String] {
    let options = subcommand?.options ?? Subcommand.rootOptions
    return list(
      .options, options.map { (label($0), wording.explanation(of: $0, in: subcommand)) })
  }

  private func label(_ option: Option) -> String {
    let letter = option.short.map { "-\($0), " } ?? ""
    return letter + option.long + wording.value(of: option)
  }

  private var subcommands: [String] {
    list(.subcommands, Subcommand.allCases.map { ($0.rawValue, wording.summary(of: $0)) })
      + [""] + layout.paragraph(wording.moreHelp, indent: 2) + [""]
  }

  private var environment: [String] {
    list(
      .environment,
      EnvironmentVariable.allCases.map { ($0.rawValue, wording.explanation(of: $0)) }) + [""]
  }

  private var exitCodes: [String] {
    list(
      .exitCodes,
      ExitCode.allCases.map { (String($0.rawValue), wording.explanation(of: $0)) })
  }

  private func examples(_ subcommand: Subcommand?) -> [String] {
    ["\(wording.heading(.examples)):"]
      + HelpExample.all(of: subcommand).flatMap { example in
        layout.command(example.rawValue, lead: "  ", hanging: 4, continuation: " \\")
          + layout.paragraph(wording.explanation(of: example), indent: 6)
      }
  }

  private func list(_ heading: HelpSection, _ entries: [(label: String, text: String)]) -> [String]
  {
    ["\(wording.heading(heading)):"] + layout.list(entries)
  }
}

extension HelpWording {
  /// What follows the option: ` <count>`, ` <km|mi>`, or nothing.
  func value(of option: Option) -> String {
    switch option.value {
    case .none: ""
    case .choice(let words): " <\(words.joined(separator: "|"))>"
    case .text(let placeholder): " <\(name(of: placeholder))>"
    }
  }
}
