import KoleoKit

/// When output is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// How text looks on a terminal: attributes and the sixteen basic colours only, which every
/// palette, light or dark, has made legible.
struct TerminalStyle: Equatable {
  let isColored: Bool

  /// Decides after the option, then the environment, as no-color.org and the CLICOLOR convention
  /// have it.
  init(_ choice: ColorChoice, isTerminal: Bool, variable: (EnvironmentVariable) -> String?) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        if variable(.noColor) != nil {
          false
        } else if let force = variable(.forcedColor), force != "0" {
          true
        } else {
          isTerminal && variable(.term) != "dumb"
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
  init(of stream: StandardStream, variable: (EnvironmentVariable) -> String?) {
    let size = stream.terminalSize
    let width = variable(.columns).flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
    columns = width ?? size?.columns ?? 80
    lines = size.flatMap { $0.lines > 0 ? $0.lines : nil } ?? 24
  }
}

/// One line on a terminal that tells how far something has come, and goes when it is over.
final class ProgressLine {
  private let text: (_ receivedBytes: Int) -> String
  private let terminal: OutputTerminal
  private let isWanted: Bool
  private let start = SystemClock.uptime
  private var isShown = false

  /// Waits shorter than this are not worth a line.
  private static let delay = Duration.milliseconds(200)

  /// - Parameters:
  ///   - isWanted: False for one that is never shown.
  ///   - text: The words for a number of bytes.
  init(_ context: Context, isWanted: Bool, text: @escaping (_ receivedBytes: Int) -> String) {
    self.text = text
    terminal = context.errors
    self.isWanted = isWanted && terminal.isTerminal && context.variable(.term) != "dumb"
  }

  /// Shows how much has come, in bytes.
  func show(receivedBytes: Int) {
    guard isWanted, SystemClock.uptime - start >= Self.delay else { return }
    isShown = true
    write("\r\(text(receivedBytes))\(Self.clearToEndOfLine)")
  }

  /// Removes the line.
  func end() {
    guard isShown else { return }
    isShown = false
    write("\r\(Self.clearToEndOfLine)")
  }

  private static let clearToEndOfLine = "\u{1B}[K"

  private func write(_ text: String) {
    // A terminal that is gone needs no progress.
    try? terminal.stream.write(Array(text.utf8))
  }
}
