import KoleoKit

/// `koleo ---complete`: lists candidates for the word at the cursor.
struct CompletionCommand {
  private let request: CompletionRequest
  private let context: Context

  init(_ request: CompletionRequest, in context: Context) {
    self.request = request
    self.context = context
  }

  /// Answers the request. No failure has a message, which would garble the line being completed.
  func run() {
    CurrentProcess.installTruncationHandler(message: "", exitCode: ExitCode.success.rawValue)
    let completer = Completer(language: context.language) { context.openListOnDisk() }
    try? context.output.stream.write(request.reply(using: completer))
  }
}
