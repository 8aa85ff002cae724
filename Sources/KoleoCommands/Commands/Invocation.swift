import KoleoKit

/// What a command line wants of `koleo`.
package enum Invocation {
  /// Does what the arguments want; they are without the program's name.
  package static func run(_ arguments: [String], in context: Context) throws(Failure) {
    if arguments.isEmpty {
      try? context.standardError.stream.write(
        HelpScreen(in: context.language, columns: context.standardError.columns).bytes(of: nil))
      throw Failure(.usage, "")
    }
    if let request = CompletionRequest(arguments) {
      let list = context.openListOnDisk() ?? .builtIn
      let completer = Completer(language: context.language, list: list)
      // A message would garble the line being completed.
      try? context.output.stream.write(request.reply(using: completer))
      return
    }
    let request = try CommandRequest(arguments)
    let reporter = Reporter(in: context, isQuiet: request.has(.quiet))
    if request.has(.help) || request.asksForHelp {
      let screen = HelpScreen(in: context.language, columns: context.output.columns)
      return try reporter.write(screen.bytes(of: request.subcommand))
    }
    if request.has(.version) { return try reporter.write(Array("\(Version.current)\n".utf8)) }
    switch request.subcommand {
    case .distance:
      try DistanceCommand(request: request, context: context, reporter: reporter).run()
    case .search: try SearchCommand(request: request, context: context, reporter: reporter).run()
    case .sync: try SyncProgram.run(arguments)
    case nil:
      guard let shell = request.value(of: .generateCompletionScript).flatMap(Shell.init) else {
        throw Failure(
          .usage, en: "missing command; see 'koleo --help'",
          pl: "brak polecenia; zobacz 'koleo --help'")
      }
      try reporter.write(Array(shell.completionScript.utf8))
    }
  }
}
