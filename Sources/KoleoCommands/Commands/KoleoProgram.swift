import KoleoKit

/// The program `koleo`.
package enum KoleoProgram {
  /// Runs one command.
  ///
  /// - Parameter commandLine: The program's name and its arguments.
  /// - Returns: The exit status.
  package static func run(_ commandLine: [String]) -> ExitCode {
    CurrentProcess.prepareStreamsAndSignals()
    let context = Context.current()
    let arguments = Array(commandLine.dropFirst())
    if commandLine.count == 1 { return showUsage(in: context) }
    if let request = CompletionRequest(arguments) { return complete(request, in: context) }
    CurrentProcess.installTruncationHandler(
      message: context.messages.listCutShort, exitCode: ExitCode.inputOutput.rawValue)
    do throws(CommandError) {
      // On Linux, Swift reads the command line from /proc; for this, a descriptor must be free.
      if commandLine.isEmpty { throw .commandLineUnreadable }
      let request: CommandRequest
      do { request = try CommandRequest(arguments) } catch { throw .usage(error) }
      let reporter = Reporter(context: context, isQuiet: request.isQuiet)
      return try answer(request, in: context, reportingTo: reporter)
    } catch {
      Reporter(context: context).report(error)
      return error.exitCode
    }
  }

  private static func answer(
    _ request: CommandRequest, in context: Context, reportingTo reporter: Reporter
  ) throws(CommandError) -> ExitCode {
    switch request {
    case .distance(let request):
      return try DistanceCommand(request: request, context: context, reporter: reporter).run()
    case .search(let request):
      try SearchCommand(request: request, context: context, reporter: reporter).run()
    case .sync(let request):
      try SyncCommand(request: request, context: context, reporter: reporter).run()
    case .status(let request):
      try StatusCommand(request: request, context: context, reporter: reporter).run()
    case .help(let subcommand):
      try reporter.write(HelpScreen(in: context, on: context.output).bytes(for: subcommand))
    case .version: try reporter.write(Array("\(Version.current)\n".utf8))
    case .completionScript(let shell): try reporter.write(CompletionScripts.script(for: shell))
    }
    return .success
  }

  /// The answer to a command line without arguments.
  private static func showUsage(in context: Context) -> ExitCode {
    let help = HelpScreen(in: context, on: context.standardError).bytes(for: nil)
    // A failure to write to standard error cannot be reported.
    try? context.standardError.stream.write(help)
    return .usage
  }

  /// Prints no message, which would garble the line being completed.
  private static func complete(_ request: CompletionRequest, in context: Context) -> ExitCode {
    CurrentProcess.installTruncationHandler(message: "", exitCode: ExitCode.success.rawValue)
    let completer = Completer(messages: context.messages) { context.listOnDisk }
    try? context.output.stream.write(request.reply(using: completer))
    return .success
  }
}
