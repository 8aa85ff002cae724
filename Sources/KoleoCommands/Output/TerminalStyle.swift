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
