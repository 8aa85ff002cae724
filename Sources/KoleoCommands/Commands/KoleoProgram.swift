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
    do throws(CommandError) {
      switch try Invocation(commandLine) {
      case .usage: return showUsage(in: context)
      case .completion(let request): return complete(request, in: context)
      case .command(let request): return try answer(request, in: context)
      }
    } catch {
      Reporter(in: context).report(error)
      return error.exitCode
    }
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

  private static func answer(_ request: CommandRequest, in context: Context) throws(CommandError)
    -> ExitCode
  {
    CurrentProcess.installTruncationHandler(
      message: context.messages.listCutShort, exitCode: ExitCode.inputOutput.rawValue)
    let reporter = Reporter(in: context, isQuiet: request.isQuiet)
    switch request {
    case .distance(let request):
      return try DistanceCommand(request, in: context, reportingTo: reporter).run()
    case .search(let request): try SearchCommand(request, in: context, reportingTo: reporter).run()
    case .sync(let request): try SyncCommand(request, in: context, reportingTo: reporter).run()
    case .status(let request): try StatusCommand(request, in: context, reportingTo: reporter).run()
    case .help(let subcommand):
      try reporter.write(HelpScreen(in: context, on: context.output).bytes(for: subcommand))
    case .version: try reporter.write(Array("\(Version.current)\n".utf8))
    case .completionScript(let shell): try reporter.write(CompletionScripts.script(for: shell))
    }
    return .success
  }
}
