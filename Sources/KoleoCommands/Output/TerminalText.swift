import KoleoKit

/// The appearance of text on a terminal: bold, dim or, without colors, plain.
struct TerminalStyle: Sendable {
  let isColored: Bool

  /// Follows the first of these that decides: `--color`, `NO_COLOR` (no-color.org),
  /// `CLICOLOR_FORCE`, the terminal.
  init(_ request: CommandRequest) {
    isColored =
      switch request.value(of: .color) {
      case "always": true
      case "never": false
      case _ where ProcessEnvironment.value(of: "NO_COLOR") != nil: false
      default:
        StandardStream.output.isSmartTerminal
          || ProcessEnvironment.value(of: "CLICOLOR_FORCE") ?? "0" != "0"
      }
  }

  func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func dim(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}

extension String {
  /// The columns that the text takes on a terminal: one a scalar, none for a combining mark. No
  /// text that is printed has control characters.
  var columns: Int {
    let widthless: [Unicode.GeneralCategory] = [.nonspacingMark, .enclosingMark, .format]
    return unicodeScalars.count {
      $0.value < 0x300 || !widthless.contains($0.properties.generalCategory)
    }
  }

  /// The text if it fits into `columns`; otherwise its beginning, cut between characters, and `…`.
  /// Empty if not even the `…` fits.
  func truncated(toColumns columns: Int) -> String {
    if self.columns <= columns { return self }
    guard columns > 0 else { return "" }
    var remaining = columns - 1
    let beginning = prefix { character in
      remaining -= String(character).columns
      return remaining >= 0
    }
    return beginning + "…"
  }

  /// The text with spaces after it, to fill `columns`.
  func padded(toColumns columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - self.columns, 0))
  }
}
