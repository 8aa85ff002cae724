import KoleoKit

/// What a command line wants of `koleo`.
package enum Invocation {
  /// Does what a command line wants: the program's name and its arguments.
  package static func run(_ commandLine: [String], in context: Context) throws(Failure) {
    // On Linux, Swift reads the command line from /proc; for this, a descriptor must be free.
    guard !commandLine.isEmpty else {
      throw Failure(
        .inputOutput,
        en: "cannot read the command line; raise the limit on open files with 'ulimit -n', "
          + "or mount /proc",
        pl: "nie można odczytać wiersza poleceń; zwiększ limit otwartych plików poleceniem "
          + "'ulimit -n' albo zamontuj /proc")
    }
    let arguments = Array(commandLine.dropFirst())
    if arguments.isEmpty {
      try? context.standardError.stream.write(
        HelpScreen(in: context.language, columns: context.standardError.columns).bytes(of: nil))
      throw Failure(.usage, "")
    }
    if let request = CompletionRequest(arguments) {
      let list = StationList.atHand
      let completer = Completer(language: context.language, list: list)
      // A message would garble the line being completed.
      try? context.output.stream.write(request.reply(using: completer))
      return
    }
    // An argument that lost bytes in decoding could find the wrong stations.
    for (index, argument) in commandLine.enumerated()
    where CommandLine.unsafeArgv[index].flatMap({ String(validatingCString: $0) }) == nil {
      throw Failure(
        .usage, en: "'\(argument)' is not UTF-8; check the terminal's encoding, or use iconv",
        pl: "„\(argument)” nie jest w UTF-8; sprawdź kodowanie terminala albo użyj programu iconv")
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
    case .sync where request.has(.status):
      try StatusCommand(request: request, context: context, reporter: reporter).run()
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
