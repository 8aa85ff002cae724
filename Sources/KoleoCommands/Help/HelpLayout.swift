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
