import KoleoKit

/// The program `koleo-sync`: the part of koleo that uses the network.
public enum SyncProgram {
  /// - Parameters:
  ///   - arguments: What follows the program's name: a command line of `koleo sync`, or
  ///     `HelperRequest`'s.
  ///   - transport: Fetches.
  /// - Returns: The exit code.
  public static func run(_ arguments: [String], over transport: some Transport) -> ExitCode {
    StandardStream.prepare()
    let context = Context.ofProcess()
    if let request = HelperRequest(arguments) {
      return HelperCommand(request: request, context: context, transport: transport).run()
    }
    return Reporter(context: context).report { context throws(CommandError) in
      let isNamed = arguments.contains(Subcommand.sync.rawValue)
      guard
        case .sync(let request) = try Request(
          isNamed ? arguments : [Subcommand.sync.rawValue] + arguments)
      else { return (Answer(output: HelpScreen(context: context).text(for: .sync)), false) }
      let command = SyncCommand(request: request, context: context, transport: transport)
      return (try command.run(), request.isQuiet)
    }
  }
}
