import KoleoKit

/// A subcommand; the raw value is its name.
package enum Subcommand: String, CaseIterable, Sendable {
  case distance, search, sync
}

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

/// The request of `koleo sync`.
package struct SyncRequest {
  package var options = AnswerOptions()
  package var isForced = false
  package var onlyIfStale = false
  /// Whether to describe the list on disk, and not to refresh it.
  package var showsStatus = false
  package var isVerbose = false
}

extension SyncRequest {
  init(_ parsed: ParsedArguments) throws(Failure) {
    options = try AnswerOptions(parsed)
    isForced = parsed.has(.force)
    onlyIfStale = parsed.has(.ifStale)
    showsStatus = parsed.has(.status)
    isVerbose = parsed.has(.verbose)
    if let operand = parsed.operands.first {
      throw Failure(
        .usage,
        en: "unexpected argument '\(operand)'; 'koleo sync' takes none",
        pl: "nieoczekiwany argument „\(operand)”; 'koleo sync' nie przyjmuje argumentów")
    }
    let modes = [CommandLineOption.force, .ifStale, .status].filter(parsed.has)
    if modes.count > 1 { throw .conflict(between: modes[0], and: modes[1]) }
    if showsStatus { return }
    let json: CommandLineOption = parsed.has(.json) ? .json : .format
    if let option = options.isOffline ? .offline : options.format == .json ? json : nil {
      throw Failure(
        .usage,
        en: "'\(option.longName)' works only with '--status'; add '--status', or remove "
          + "'\(option.longName)'",
        pl: "'\(option.longName)' działa tylko z '--status'; dodaj '--status' albo usuń "
          + "'\(option.longName)'")
    }
  }
}
