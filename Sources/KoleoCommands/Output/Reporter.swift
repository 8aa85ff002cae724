import KoleoKit

/// Writes answers to standard output, and errors and notes to standard error.
package struct Reporter {
  /// Whether to suppress notes.
  let isQuiet: Bool
  private let context: Context

  /// A reporter to the streams of a context.
  package init(in context: Context, isQuiet: Bool = false) {
    self.context = context
    self.isQuiet = isQuiet
  }

  /// Writes a part of the answer.
  ///
  /// - Throws: `CommandError.outputUnwritable`, or `.readerGone` if the reader closed the pipe.
  func write(_ output: [UInt8]) throws(CommandError) {
    guard !output.isEmpty else { return }
    do {
      try context.output.stream.write(output)
    } catch .brokenPipe {
      throw .readerGone
    } catch {
      throw .outputUnwritable(error)
    }
  }

  /// Reports an error, unless it has no message, with the number of the line that caused it, if
  /// any.
  package func report(_ error: CommandError, inLine line: Int? = nil) {
    let message = context.messages.text(of: error)
    guard !message.isEmpty else { return }
    report(line.map { context.messages.inLine($0, message) } ?? message)
  }

  /// Reports a note, unless notes are suppressed.
  func note(_ note: Note) {
    if !isQuiet { report(context.messages.text(of: note)) }
  }

  /// Reports a note, unless notes are suppressed.
  package func note(_ message: Message) {
    if !isQuiet { report(message[context.locale.language]) }
  }

  private func report(_ message: MessageText) {
    // A failure to write to standard error cannot be reported.
    try? context.standardError.stream.write(Array("koleo: \(message)\n".utf8))
  }
}
