import KoleoKit

/// A line on a terminal that says what the program waits for, and disappears at its end.
///
/// `@unchecked Sendable`: one thread at a time uses it.
package final class ProgressLine: @unchecked Sendable {
  private let stream: StandardStream
  private let language: Language
  /// nil if there is no line.
  private let width: Int?
  private var isShown = false

  private static let clearToEndOfLine = "\u{1B}[K"

  /// A line on standard error, if that is a terminal which can remove it again.
  package init(in context: Context, isEnabled: Bool) {
    let device = context.standardError
    stream = device.stream
    language = context.language
    width = isEnabled && device.isSmartTerminal ? device.columns : nil
  }

  /// Shows a text in place of the last one, cut to the width of the terminal.
  package func show(_ message: Message) {
    guard let width else { return }
    isShown = true
    // In the last column, some terminals begin a new line.
    let text = "koleo: \(message[language])".prefix(max(0, width - 1))
    write("\r\(text)\(Self.clearToEndOfLine)")
  }

  /// Removes the line.
  package func end() {
    guard isShown else { return }
    isShown = false
    write("\r\(Self.clearToEndOfLine)")
  }

  private func write(_ text: String) {
    // A terminal that is gone needs no progress.
    try? stream.write(Array(text.utf8))
  }
}
