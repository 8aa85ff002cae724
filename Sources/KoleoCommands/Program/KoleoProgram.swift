import KoleoKit

/// The program `koleo`.
package enum KoleoProgram {
  /// Runs one command, and reports its error.
  ///
  /// - Parameter commandLine: The program's name and its arguments.
  /// - Returns: The exit status.
  package static func run(_ commandLine: [String]) -> ExitCode {
    CurrentProcess.prepareStreamsAndSignals()
    let context = Context.current()
    do throws(CommandError) {
      switch try Invocation(commandLine) {
      case .usage: return showUsage(in: context)
      case .completion(let request): CompletionCommand(request, in: context).run()
      case .command(let request): try run(request, in: context)
      }
      return .success
    } catch {
      Reporter(in: context).report(error)
      return error.exitCode
    }
  }

  private static func run(_ request: CommandRequest, in context: Context) throws(CommandError) {
    CurrentProcess.installTruncationHandler(
      message: context.messages.listCutShort, exitCode: ExitCode.inputOutput.rawValue)
    let reporter = Reporter(in: context, isQuiet: request.isQuiet)
    switch request {
    case .distance(let request):
      try DistanceCommand(request, in: context, reportingTo: reporter).run()
    case .search(let request): try SearchCommand(request, in: context, reportingTo: reporter).run()
    case .sync(let request): try SyncCommand(request, in: context, reportingTo: reporter).run()
    case .status(let request): try StatusCommand(request, in: context, reportingTo: reporter).run()
    case .help(let subcommand):
      try reporter.write(HelpScreen(in: context, on: context.output).bytes(for: subcommand))
    case .version: try reporter.write(Array("\(Version.current)\n".utf8))
    case .completionScript(let shell): try reporter.write(CompletionScripts.script(for: shell))
    }
  }

  /// The answer to a command line without arguments: how to use the program, on standard error.
  private static func showUsage(in context: Context) -> ExitCode {
    let help = HelpScreen(in: context, on: context.standardError).bytes(for: nil)
    // A failure to write to standard error cannot be reported.
    try? context.standardError.stream.write(help)
    return .usage
  }
}
