import KoleoKit

/// The help of a subcommand, or of the program as a whole, in the layout of swift-argument-parser.
struct HelpScreen {
  private let messages: Messages
  private let layout: HelpLayout

  init(context: Context) {
    let room = TerminalRoom(of: context.output.stream, variable: context.variable)
    self.init(messages: context.messages, columns: room.columns)
  }

  init(messages: Messages, columns: Int) {
    self.messages = messages
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
    let paragraphs = messages.overview(of: subcommand)
    let first = "\(messages.heading(.overview)): \(paragraphs.first ?? "")"
    return ([first] + paragraphs.dropFirst()).map { layout.paragraph($0) }
      .joined(separator: [""]).map { $0 }
  }

  private func usage(_ subcommand: Subcommand?) -> [String] {
    let heading = messages.heading(.usage)
    let indent = String(repeating: " ", count: heading.count + 2)
    return usages(of: subcommand).enumerated().flatMap { index, usage in
      layout.command(usage, lead: index == 0 ? "\(heading): " : indent, hanging: heading.count + 4)
    }
  }

  private func usages(of subcommand: Subcommand?) -> [String] {
    guard let subcommand else { return ["koleo <\(messages.name(of: .subcommand))>"] }
    let start = "koleo \(subcommand.rawValue) [<\(messages.name(of: .options))>]"
    let operands = subcommand.operands(messages.name)
    switch subcommand {
    case .distance: return ["\(start) \(operands)", "\(start) \(CommandLineOption.stdin.long)"]
    case .search: return ["\(start) \(operands)"]
    case .sync: return [start]
    }
  }

  private func arguments(_ subcommand: Subcommand?) -> [String] {
    guard let operand = subcommand?.operand else { return [] }
    return list(
      .arguments, [("<\(messages.name(of: operand))>", messages.explanation(of: operand))])
  }

  private func options(_ subcommand: Subcommand?) -> [String] {
    let options = subcommand?.options ?? Subcommand.rootOptions
    return list(
      .options, options.map { (label($0), messages.explanation(of: $0, in: subcommand)) })
  }

  private func label(_ option: CommandLineOption) -> String {
    let letter = option.short.map { "-\($0), " } ?? ""
    return letter + option.long + messages.value(of: option)
  }

  private var subcommands: [String] {
    list(.subcommands, Subcommand.allCases.map { ($0.rawValue, messages.summary(of: $0)) })
      + [""] + layout.paragraph(messages.moreHelp, indent: 2) + [""]
  }

  private var environment: [String] {
    list(.environment, messages.environment) + [""]
  }

  private var exitCodes: [String] {
    list(
      .exitCodes,
      ExitCode.allCases.map { (String($0.rawValue), messages.explanation(of: $0)) })
  }

  private func examples(_ subcommand: Subcommand?) -> [String] {
    ["\(messages.heading(.examples)):"]
      + HelpExample.all(of: subcommand).flatMap { example in
        layout.command(example.rawValue, lead: "  ", hanging: 4, continuation: " \\")
          + layout.paragraph(messages.explanation(of: example), indent: 6)
      }
  }

  private func list(_ heading: HelpSection, _ entries: [(label: String, text: String)]) -> [String]
  {
    ["\(messages.heading(heading)):"] + layout.list(entries)
  }
}

/// A part of a help screen.
enum HelpSection {
  case overview, usage, arguments, options, subcommands, environment, exitCodes, examples
}

/// A command line worth showing; the raw value is the line as it is typed.
enum HelpExample: String, CaseIterable {
  case shortNames = "koleo distance krakow wroclaw"
  case legs = "koleo distance Gdańsk Poznań Kraków"
  case point = "koleo distance \"Łódź Fab\" 52.23,21.01 --unit mi"
  case input = "printf 'Kraków\\tZakopane\\n' | koleo distance --stdin"
  case phrase = "koleo search lodz fab"
  case near = "koleo search --near Zakopane --limit 5"
  case json = "koleo search krak --json"
  case sync = "koleo sync"
  case ifStale = "koleo sync --if-stale"
  case status = "koleo sync --status"

  static func all(of subcommand: Subcommand?) -> [HelpExample] {
    switch subcommand {
    case .distance: [.shortNames, .legs, .point, .input]
    case .search: [.phrase, .near, .json]
    case .sync: [.sync, .ifStale, .status]
    case nil: [.shortNames, .phrase, .near]
    }
  }
}

/// Breaks help into lines that fit on a terminal.
struct HelpLayout {
  /// How wide a line may be.
  private let columns: Int
  /// Where explanations begin beside their labels.
  private let explanationIndent: Int

  /// Below this nothing can be laid out; above it lines are tiring to read.
  private static let usefulColumns = 40...100

  init(columns: Int) {
    self.columns = min(max(columns, Self.usefulColumns.lowerBound), Self.usefulColumns.upperBound)
    // On a narrow terminal explanations stand under their labels.
    explanationIndent = columns < 60 ? 6 : 26
  }

  /// Text between blanks on the left and the edge on the right.
  func paragraph(_ text: String, indent: Int = 0) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return lines(of: words(text), lead: blanks, indent: blanks)
  }

  /// Labels, each with its explanation beside it, or under it where it does not fit there.
  func list(_ entries: [(label: String, text: String)]) -> [String] {
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

  /// A command line, broken between its words.
  ///
  /// - Parameters:
  ///   - lead: What its first line begins with.
  ///   - hanging: How many blanks the other lines begin with.
  ///   - continuation: What a line ends with when another follows.
  func command(_ text: String, lead: String, hanging: Int, continuation: String = "") -> [String] {
    let broken = lines(
      of: text.shellWords, lead: lead, indent: String(repeating: " ", count: hanging),
      reserving: continuation.count)
    return broken.dropLast().map { $0 + continuation } + broken.suffix(1)
  }

  private func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// As many words a line as fit; a word that is wider than a line gets one of its own.
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

extension String {
  /// The words between which a command line may be broken: at blanks, but not at those in quotes or
  /// brackets.
  fileprivate var shellWords: [String] {
    var words: [String] = [""]
    var quote: Character?
    for character in self {
      if character == " ", quote == nil {
        words.append("")
        continue
      }
      words[words.count - 1].append(character)
      if quote == character || quote == "[" && character == "]" {
        quote = nil
      } else if quote == nil, "\"'[".contains(character) {
        quote = character
      }
    }
    return words
  }
}
