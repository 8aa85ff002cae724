import KoleoKit

/// Breaks help texts into lines for a terminal.
struct HelpLayout {
  /// A label and its explanation.
  typealias Entry = (label: MessageText, text: MessageText)

  /// The width of a line.
  private let columns: Int
  /// The column in which explanations begin.
  private let explanationIndent: Int

  /// Narrower lines have no space for words; wider ones are tiring to read.
  private static let usefulColumns = 40...100

  init(columns: Int) {
    self.columns = min(max(columns, Self.usefulColumns.lowerBound), Self.usefulColumns.upperBound)
    // On a narrow terminal, explanations go below all but the shortest labels.
    explanationIndent = columns < 60 ? 6 : 26
  }

  /// Text, indented by spaces.
  func paragraph(_ text: MessageText, indent: Int = 0) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return lines(of: words(text), lead: blanks, indent: blanks)
  }

  /// Labels with their explanations. An explanation begins beside its label if the label is short
  /// enough, otherwise below the label.
  func list(_ entries: [Entry]) -> [String] {
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

  /// A text broken between words, such as a command line: `lead` begins the first line, `indent`
  /// spaces begin the others, and `continuation` ends all but the last.
  func hangingParagraph(
    _ text: MessageText, lead: String, indent: Int, continuation: String = ""
  ) -> [String] {
    let broken = lines(
      of: words(text), lead: lead, indent: String(repeating: " ", count: indent),
      reserving: continuation.count)
    return broken.dropLast().map { $0 + continuation } + broken.suffix(1)
  }

  /// The words of a text. Words joined by a no-break space count as one, and get a space in its
  /// place.
  private func words(_ text: MessageText) -> [String] {
    text.text.split(separator: " ").map { word in String(word.map { $0 == "\u{A0}" ? " " : $0 }) }
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
