import KoleoKit

/// The request that a command line makes.
package enum CommandRequest {
  case distance(DistanceRequest)
  case search(SearchRequest)
  case sync(SyncRequest)
  case help(Subcommand?)
  case version
  case completionScript(Shell)

  /// Whether to suppress notes, warnings and progress.
  package var isQuiet: Bool {
    switch self {
    case .distance(let request): request.options.isQuiet
    case .search(let request): request.options.isQuiet
    case .sync(let request): request.options.isQuiet
    case .help, .version, .completionScript: false
    }
  }

  /// Parses and checks a command line.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Throws: `Failure` for the first mistake found, unless an option asks for help or the version.
  package init(_ arguments: [String]) throws(Failure) {
    let parsed = try ArgumentParser.parse(arguments)
    if parsed.has(.help) || parsed.asksForHelp {
      self = .help(parsed.subcommand)
    } else if parsed.has(.version) {
      self = .version
    } else if let shell = parsed.value(of: .generateCompletionScript).flatMap(Shell.init) {
      self = .completionScript(shell)
    } else {
      switch parsed.subcommand {
      case .distance: self = .distance(try DistanceRequest(parsed))
      case .search: self = .search(try SearchRequest(parsed))
      case .sync: self = .sync(try SyncRequest(parsed))
      case nil:
        throw Failure(
          .usage,
          en: "missing command; use 'koleo distance', 'koleo search' or 'koleo sync', "
            + "or see 'koleo --help'",
          pl: "brak polecenia; użyj 'koleo distance', 'koleo search' lub 'koleo sync' "
            + "albo zobacz 'koleo --help'")
      }
    }
  }
}
