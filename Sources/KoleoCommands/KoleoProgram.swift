import KoleoKit

/// The program `koleo`: arguments in, answer out, exit code back.
public enum KoleoProgram {
  /// - Parameter arguments: What follows the program's name.
  /// - Returns: The exit code.
  public static func run(_ arguments: [String]) -> ExitCode {
    StandardStream.prepare()
    if let request = CompletionRequest(arguments) { return request.answer(Context.ofProcess()) }
    return Reporter(context: Context.ofProcess()).report { context throws(CommandError) in
      let request = try Request(arguments)
      return (try answer(request, context), isQuiet: request.isQuiet)
    }
  }

  private static func answer(_ request: Request, _ context: Context)
    throws(CommandError) -> Answer
  {
    switch request {
    case .distance(let request): try DistanceCommand(request: request, context: context).run()
    case .search(let request): try SearchCommand(request: request, context: context).run()
    case .sync(let request) where request.showsStatus:
      try StatusCommand(request: request, context: context).run()
    case .sync(let request): try SyncCommand(request: request, context: context).run()
    case .help(let subcommand):
      Answer(output: HelpScreen(context: context).text(for: subcommand))
    case .version: Answer(output: Array("\(Version.current)\n".utf8))
    case .completionScript(let shell): Answer(output: CompletionScript.text(for: shell))
    }
  }
}

extension Request {
  fileprivate var isQuiet: Bool {
    switch self {
    case .distance(let request): request.options.isQuiet
    case .search(let request): request.options.isQuiet
    case .sync(let request): request.isQuiet
    case .help, .version, .completionScript: false
    }
  }
}
