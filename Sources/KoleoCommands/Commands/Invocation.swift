import KoleoKit

/// The command line of this process.
package enum Invocation {
  /// Runs the command that it names, or prints help, the version, completions or a script for them.
  package static func run() throws(Failure) -> ExitStatus {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.isEmpty {
      try? StandardStream.error.write(HelpScreen.bytes(of: nil))
      return .usage
    }
    // `==` would take quadratic time for combining marks.
    if arguments[0].utf8.elementsEqual("---complete".utf8) {
      let completer = Completer(language: .ofLocale, list: .atHand)
      // A message would garble the line being completed.
      try? StandardStream.output.write(completer.reply(to: arguments.dropFirst()))
      return .success
    }
    try checkEncoding()
    let request = try CommandRequest(arguments)
    let reporter = Reporter(isQuiet: request.has(.quiet))
    let isForHelp = request.has(.help) || request.asksForHelp && request.operands.isEmpty
    switch request.subcommand {
    case let subcommand where isForHelp: try reporter.write(HelpScreen.bytes(of: subcommand))
    case _ where request.has(.version): try reporter.write(line: "\(Version.current)")
    case .distance: return try DistanceCommand(request: request, reporter: reporter).run()
    case .search: try SearchCommand(request: request, reporter: reporter).run()
    case .sync where request.has(.status):
      try StatusCommand(request: request, reporter: reporter).run()
    case .sync: return try SyncProgram.run(arguments)
    case nil where !request.operands.isEmpty: throw request.unknownCommand
    case nil:
      guard let shell = request.value(of: .generateCompletionScript).flatMap(Shell.init) else {
        throw Failure(
          .usage, Message(en: "missing command; ", pl: "brak polecenia; ") + request.seeHelp)
      }
      try reporter.write(Array(shell.completionScript.utf8))
    }
    return .success
  }

  /// Refuses an argument that lost bytes in decoding, which could find the wrong stations.
  private static func checkEncoding() throws(Failure) {
    for (index, argument) in CommandLine.arguments.enumerated()
    where CommandLine.unsafeArgv[index].flatMap({ String(validatingCString: $0) }) == nil {
      throw Failure(
        .usage, en: "'\(argument)' is not UTF-8; check the terminal's encoding, or use iconv",
        pl: "„\(argument)” nie jest w UTF-8; sprawdź kodowanie terminala albo użyj programu iconv")
    }
  }
}

extension StationList {
  /// The list on disk as it is, or else the built-in list: for candidates and guesses only.
  fileprivate static var atHand: StationList {
    (try? CacheDirectory.forCurrentUser().openList(access: .mapped)) ?? .builtIn
  }
}

extension CommandRequest {
  /// The failure for a mistyped subcommand, or for a station before which one is missing.
  fileprivate var unknownCommand: Failure {
    let name = operands[0]
    // A command that is shown cut cannot be pasted, nor does one that is wrong help.
    let meant = commandMeant.flatMap { words in
      let works = words.allSatisfy { $0 == $0.sanitized() }
      return works && (try? CommandRequest(Array(words.dropFirst()))) != nil ? words : nil
    }
    return Failure(
      .usage,
      Message(en: "unknown command '\(name)'; ", pl: "nieznane polecenie „\(name)”; ")
        + (meant.map(Message.didYouMean(command:)) ?? seeHelp))
  }

  /// The subcommand nearest in spelling; or, for stations, `distance` of a journey or `search`.
  private var commandMeant: [String]? {
    let list = StationList.atHand
    // Hel is a station, and not help.
    let candidates =
      Subcommand.allCases.map(\.rawValue) + (operands[0].utf8.count > 3 ? ["help"] : [])
    if let nearest = operands[0].likeliest(among: candidates) {
      let others = Array(operands.dropFirst())
      return asksForHelp ? command([nearest] + others, of: "help") : command(others, of: nearest)
    }
    if asksForHelp { return nil }
    let readings = [.strict, .free].map { JourneyReading(operands, in: list, $0) }
    if let journey = readings.compactMap({ $0 }).first(where: \.stops.areMeasurable) {
      let areStops = journey.stops.count == operands.count && journey.stops.allSatisfy(\.isExact)
      return command(areStops ? operands : journey.operands(in: list))
    }
    if !list.search(Phrase(phrase)).isEmpty { return command([phrase], of: "search") }
    guard let free = readings[1], free.stops.count == 1, free.stops[0].isExact else { return nil }
    return free.stops[0].station.map { command([$0.displayName], of: "search") }
  }
}

extension CurrentProcess {
  /// Runs a program, reports its failure if it throws one, and exits with the status of either.
  package static func run(_ program: () throws(Failure) -> ExitStatus) -> Never {
    prepareStreamsAndSignals()
    do throws(Failure) { exit(try program()) } catch {
      Reporter().report(error.message)
      exit(error.exitStatus)
    }
  }
}
