import KoleoKit

/// The help of the program or of a subcommand, in lines of 80 columns: at most 45 of them, for
/// the program 24.
enum HelpScreen {
  /// The help of a subcommand, or of the program for nil.
  static func bytes(of subcommand: Subcommand?) -> [UInt8] {
    let help = subcommand?.help ?? .program
    let heading = Message(en: "Usage:", pl: "Użycie:")[.ofLocale].text
    let command = subcommand.map { "koleo \($0.rawValue)" } ?? "koleo"
    let usage = help.usage[.ofLocale].text.split(separator: "\n").enumerated().map { index, form in
      (index == 0 ? heading : "").padded(toColumns: heading.columns) + " \(command) \(form)"
    }
    let options = CommandLineOption.options(of: subcommand).map { option in
      let letter: Message = option.row.letter.map { "-\(String($0)), " } ?? ""
      let limit: Message =
        option.needsStatus(in: subcommand)
        ? Message(en: " Only with --status.", pl: " Tylko z --status.") : ""
      return HelpEntry(label: letter + option.usage(in: subcommand), text: option.row.help + limit)
    }
    let sections = [
      wrapped(help.overview[.ofLocale].text), usage,
      list(
        subcommand == nil
          ? Message(en: "Commands:", pl: "Polecenia:")
          : Message(en: "Arguments:", pl: "Argumenty:"), help.operands),
      list(Message(en: "Options:", pl: "Opcje:"), options),
      list(Message(en: "Examples:", pl: "Przykłady:"), help.examples, indent: 6),
      wrapped(
        Message(
          en: "Environment, formats and exit statuses are described in 'man koleo'.",
          pl: "Środowisko, formaty i kody zakończenia opisuje 'man koleo'.")[.ofLocale].text),
    ]
    let lines = sections.filter { !$0.isEmpty }.joined(separator: [""])
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Labels with their texts beside them, or below if a label leaves no space; none without rows.
  private static func list(_ heading: Message, _ rows: [HelpEntry], indent: Int = 26) -> [String] {
    if rows.isEmpty { return [] }
    return [heading[.ofLocale].text]
      + rows.flatMap { entry in
        let lead = "  " + entry.label[.ofLocale].text
        let text = entry.text[.ofLocale].text
        if text.isEmpty { return [lead] }
        return lead.columns < indent
          ? wrapped(text, lead: lead.padded(toColumns: indent), indent: indent)
          : [lead] + wrapped(text, indent: indent)
      }
  }

  /// A text broken between words, with `indent` spaces, or first `lead`, before each line.
  private static func wrapped(_ text: String, lead: String? = nil, indent: Int = 0) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    var lines = [lead ?? blanks]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      let longer = line + (line.isEmpty || line.hasSuffix(" ") ? "" : " ") + word
      if longer.columns > 80 {
        lines.append(blanks + word)
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines
  }
}
