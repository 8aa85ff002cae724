import KoleoKit

/// `koleo` without arguments: shows how to use the program, on standard error.
struct UsageCommand {
  private let context: Context

  init(in context: Context) {
    self.context = context
  }

  /// Shows the help.
  ///
  /// - Throws: `CommandError.noCommand`, always.
  func run() throws(CommandError) {
    let help = HelpScreen(in: context, on: context.standardError).bytes(for: nil)
    // A failure to write to standard error cannot be reported.
    try? context.standardError.stream.write(help)
    throw .noCommand
  }
}
