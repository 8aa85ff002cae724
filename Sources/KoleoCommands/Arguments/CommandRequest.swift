import KoleoKit

/// The request that a command line makes.
enum CommandRequest {
  case distance(DistanceRequest)
  case search(SearchRequest)
  case sync(SyncRequest)
  case status(SyncRequest)
  case help(Subcommand?)
  case version
  case completionScript(Shell)

  /// Whether the command line is complete: false if `distance` lacks a location.
  var isComplete: Bool {
    if case .distance(let request) = self { request.isComplete } else { true }
  }

  /// Whether to suppress notes, warnings and progress.
  var isQuiet: Bool {
    switch self {
    case .distance(let request): request.options.isQuiet
    case .search(let request): request.options.isQuiet
    case .sync(let request), .status(let request): request.isQuiet
    case .help, .version, .completionScript: false
    }
  }
}

// MARK: - From a command line

extension CommandRequest {
  /// Parses and checks a command line.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Throws: `UsageError` for the first mistake found, unless an option asks for help or the
  ///   version.
  init(_ arguments: [String]) throws(UsageError) {
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
      case .sync:
        let request = try SyncRequest(parsed)
        self = parsed.has(.status) ? .status(request) : .sync(request)
      case nil:
        let suggestion = SubcommandSuggestion(arguments: arguments)
        throw .missingSubcommand(command: suggestion.commandWithOptions)
      }
    }
  }
}
