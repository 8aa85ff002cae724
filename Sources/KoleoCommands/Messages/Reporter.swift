import KoleoKit

/// Writes answers to standard output, and failures and notes to standard error.
package struct Reporter: Sendable {
  /// Whether notes and progress are left out.
  package let isQuiet: Bool

  package init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

  /// Writes a part of the answer. If the reader has closed the pipe, the process ends with success.
  package func write(_ output: [UInt8]) throws(Failure) {
    do { try StandardStream.output.write(output) } catch {
      if error == .brokenPipe { CurrentProcess.exit(.success) }
      throw Failure(
        .inputOutput,
        en: "cannot write to standard output: \(error.reason.english); redirect it elsewhere",
        pl: "błąd zapisu na standardowe wyjście: \(error.reason.polish); skieruj je gdzie indziej")
    }
  }

  package func write(line: Message) throws(Failure) {
    try write(Array("\(line[.ofLocale])\n".utf8))
  }

  /// Reports a failure, quiet or not.
  package func report(_ message: Message) {
    // A failure to write to standard error cannot be reported.
    try? StandardStream.error.write(Array("koleo: \(message[.ofLocale])\n".utf8))
  }

  package func note(_ message: Message) { if !isQuiet { report(message) } }

  /// Shows what the program waits for in place of the last such line, cut to the width of the
  /// terminal; nil removes the line. Elsewhere than on a terminal that can do so, there is none.
  package func showProgress(_ message: Message?) {
    guard !isQuiet, StandardStream.error.isSmartTerminal else { return }
    // In the last column, some terminals begin a new line.
    let text = message.map { "koleo: \($0[.ofLocale])".prefix(StandardStream.error.columns - 1) }
    try? StandardStream.error.write(Array("\r\(text ?? "")\u{1B}[K".utf8))
  }
}
