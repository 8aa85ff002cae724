import KoleoKit

/// How text looks on a terminal: attributes and the sixteen basic colours only, which every
/// palette, light or dark, has made legible.
struct TerminalStyle: Equatable {
  let isColored: Bool

  /// Decides after the option, then the environment, as no-color.org and the CLICOLOR convention
  /// have it.
  init(_ choice: ColorChoice, isTerminal: Bool, variable: (String) -> String?) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        if variable("NO_COLOR") != nil {
          false
        } else if let force = variable("CLICOLOR_FORCE"), force != "0" {
          true
        } else {
          isTerminal && variable("TERM") != "dumb"
        }
      }
  }

  enum Attribute: String {
    case bold = "1"
    case dim = "2"
  }

  func apply(_ attribute: Attribute, to text: String) -> String {
    isColored && !text.isEmpty ? start(of: attribute) + text + end : text
  }

  /// What turns an attribute on.
  func start(of attribute: Attribute) -> String {
    isColored ? "\u{1B}[\(attribute.rawValue)m" : ""
  }

  /// What turns all attributes off.
  var end: String { isColored ? "\u{1B}[0m" : "" }
}

/// How much room there is on the terminal that an answer goes to.
struct TerminalRoom: Equatable {
  let columns: Int
  let lines: Int

  /// Asks the terminal; `COLUMNS` beats its width, and 80 by 24 is what there is when nobody knows.
  init(of stream: StandardStream, variable: (String) -> String?) {
    let size = stream.terminalSize
    let width = variable("COLUMNS").flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
    columns = width ?? size?.columns ?? 80
    lines = size.flatMap { $0.lines > 0 ? $0.lines : nil } ?? 24
  }
}
