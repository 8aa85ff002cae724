import KoleoKit

/// The appearance of text on a terminal: bold, dim or, without colors, plain.
struct TerminalStyle: Equatable {
  let isColored: Bool

  /// When to color the output.
  enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// Follows the first of these that decides: `--color`, `NO_COLOR` (no-color.org),
  /// `CLICOLOR_FORCE`, the terminal.
  init(
    _ choice: ColorChoice, on device: OutputDevice,
    environment: (EnvironmentVariable) -> String?
  ) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto where environment(.noColor) != nil: false
      case .auto: device.isSmartTerminal || environment(.forcedColor) ?? "0" != "0"
      }
  }

  enum Attribute: String {
    case bold = "1"
    case dim = "2"
  }

  func applying(_ attribute: Attribute, to text: String) -> String {
    isColored && !text.isEmpty ? start(of: attribute) + text + end : text
  }

  /// The control sequence that turns the attribute on; empty without colors.
  func start(of attribute: Attribute) -> String {
    isColored ? "\u{1B}[\(attribute.rawValue)m" : ""
  }

  /// The control sequence that turns all attributes off; empty without colors.
  var end: String { isColored ? "\u{1B}[0m" : "" }
}
