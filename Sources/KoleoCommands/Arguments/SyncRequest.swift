import KoleoKit

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
