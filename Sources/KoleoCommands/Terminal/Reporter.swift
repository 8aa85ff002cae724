import KoleoKit

/// Writes answers to standard output, and failures and notes to standard error.
package struct Reporter: Sendable {
  package let isQuiet: Bool
  private let context: Context

  package init(in context: Context, isQuiet: Bool = false) {
    self.context = context
    self.isQuiet = isQuiet
  }

  /// Writes a part of the answer. If the reader has closed the pipe, the process ends with success.
  package func write(_ output: [UInt8]) throws(Failure) {
    guard !output.isEmpty else { return }
    do { try context.output.stream.write(output) } catch {
      if error == .brokenPipe { CurrentProcess.exit(ExitCode.success.rawValue) }
      throw Failure(
        .inputOutput,
        en: "cannot write to standard output: \(error.reason.english); the output is incomplete; "
          + "redirect it elsewhere",
        pl: "błąd zapisu na standardowe wyjście: \(error.reason.polish); odpowiedź jest niepełna; "
          + "skieruj ją gdzie indziej")
    }
  }

  /// Reports a failure. One without a sentence was told before.
  package func report(_ failure: Failure) {
    if !failure.message.english.isEmpty { print(failure.message) }
  }

  package func note(_ message: Message) {
    if !isQuiet { print(message) }
  }

  private func print(_ message: Message) {
    // A failure to write to standard error cannot be reported.
    try? context.standardError.stream.write(Array("koleo: \(message[context.language])\n".utf8))
  }
}

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
