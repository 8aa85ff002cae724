import KoleoKit

/// A stream that may be a terminal.
struct OutputTerminal: Sendable {
  let stream: StandardStream
  let isTerminal: Bool
  /// Whether it is a terminal that understands control sequences: any but `TERM=dumb`.
  let isSmartTerminal: Bool

  init(_ stream: StandardStream, variable: (EnvironmentVariable) -> String?) {
    self.stream = stream
    isTerminal = stream.isTerminal
    isSmartTerminal = isTerminal && variable(.term) != "dumb"
  }
}

/// When to colour the output.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// The appearance of text on a terminal, limited to the attributes that every theme keeps legible.
struct TerminalStyle: Equatable {
  let isColored: Bool

  /// Follows the option, then the environment according to no-color.org and the CLICOLOR
  /// convention.
  init(
    _ choice: ColorChoice, on terminal: OutputTerminal, variable: (EnvironmentVariable) -> String?
  ) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto where variable(.noColor) != nil: false
      case .auto: terminal.isSmartTerminal || variable(.forcedColor) ?? "0" != "0"
      }
  }

  enum Attribute: String {
    case bold = "1"
    case dim = "2"
  }

  func apply(_ attribute: Attribute, to text: String) -> String {
    isColored && !text.isEmpty ? start(of: attribute) + text + end : text
  }

  /// The control sequence that turns the attribute on; empty without colours.
  func start(of attribute: Attribute) -> String {
    isColored ? "\u{1B}[\(attribute.rawValue)m" : ""
  }

  /// The control sequence that turns all attributes off; empty without colours.
  var end: String { isColored ? "\u{1B}[0m" : "" }
}

/// The size of the terminal that shows the answer.
struct TerminalRoom: Equatable {
  let columns: Int
  let lines: Int

  /// Asks the terminal for its size, 80 by 24 by default; `COLUMNS` overrides the width.
  init(of stream: StandardStream, variable: (EnvironmentVariable) -> String?) {
    let size = stream.terminalSize
    let width = variable(.columns).flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
    columns = width ?? size?.columns ?? 80
    lines = size.flatMap { $0.lines > 0 ? $0.lines : nil } ?? 24
  }
}

/// A line on a terminal that shows the progress of a download, and disappears at its end.
final class ProgressLine {
  private let text: (_ receivedBytes: Int) -> String
  private let stream: StandardStream
  private let isWanted: Bool
  private var isShown = false

  private static let clearToEndOfLine = "\u{1B}[K"

  /// - Parameters:
  ///   - context: The world with the terminal.
  ///   - isWanted: False for a line that is never shown.
  ///   - text: Describes a number of bytes.
  init(_ context: Context, isWanted: Bool, text: @escaping (_ receivedBytes: Int) -> String) {
    self.text = text
    stream = context.errors.stream
    self.isWanted = isWanted && context.errors.isSmartTerminal
  }

  /// Shows the number of bytes received so far.
  func show(receivedBytes: Int) {
    guard isWanted else { return }
    isShown = true
    write("\rkoleo: \(text(receivedBytes))\(Self.clearToEndOfLine)")
  }

  /// Removes the line.
  func end() {
    guard isShown else { return }
    isShown = false
    write("\r\(Self.clearToEndOfLine)")
  }

  private func write(_ text: String) {
    // Without a terminal, nobody misses the progress.
    try? stream.write(Array(text.utf8))
  }
}
