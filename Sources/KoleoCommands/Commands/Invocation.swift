import KoleoKit

/// What a command line wants of `koleo`.
package struct Invocation {
  private let action: Action

  private enum Action {
    /// Nothing, so the user is shown how to use the program.
    case usage
    /// Candidates for the word at the cursor; a completion script wants them.
    case completion(CompletionRequest)
    case command(CommandRequest)
  }

  /// Reads a command line: the program's name and its arguments.
  ///
  /// - Throws: `CommandError.usage`, or `.commandLineUnreadable` if the system did not provide the
  ///   command line.
  package init(_ commandLine: [String]) throws(CommandError) {
    // On Linux, Swift reads the command line from /proc; for this, a descriptor must be free.
    if commandLine.isEmpty { throw .commandLineUnreadable }
    let arguments = Array(commandLine.dropFirst())
    if arguments.isEmpty {
      action = .usage
    } else if let request = CompletionRequest(arguments) {
      action = .completion(request)
    } else {
      do { action = .command(try CommandRequest(arguments)) } catch { throw .usage(error) }
    }
  }

  /// Does what the command line wants.
  ///
  /// - Throws: `CommandError`, for the caller to report.
  package func run(in context: Context) throws(CommandError) {
    switch action {
    case .usage: try UsageCommand(in: context).run()
    case .completion(let request): CompletionCommand(request, in: context).run()
    case .command(let request): try Self.run(request, in: context)
    }
  }

  private static func run(_ command: CommandRequest, in context: Context) throws(CommandError) {
    CurrentProcess.installTruncationHandler(
      message: context.messages.listCutShort, exitCode: ExitCode.inputOutput.rawValue)
    let reporter = Reporter(in: context, isQuiet: command.isQuiet)
    switch command {
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
}
