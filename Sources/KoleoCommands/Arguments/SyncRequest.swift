import KoleoKit

/// The request of `koleo sync`, with or without `--status`.
struct SyncRequest {
  var mode = RefreshMode.conditional
  var isVerbose = false
  var isQuiet = false
  var writesJSON = false
}

extension SyncRequest {
  init(_ parsed: ParsedArguments) throws(UsageError) {
    if parsed.has(.ifStale) { mode = .ifStale }
    if parsed.has(.force) { mode = .forced }
    isVerbose = parsed.has(.verbose)
    let showsStatus = parsed.has(.status)
    let options = try AnswerOptions(parsed)
    isQuiet = options.isQuiet
    writesJSON = options.format == .json
    if let operand = parsed.operands.first { throw .unexpectedOperand(operand) }
    if parsed.has(.force), parsed.has(.ifStale) { throw .conflict(between: .force, and: .ifStale) }
    if showsStatus, mode == .forced { throw .conflict(between: .status, and: .force) }
    if showsStatus, mode == .ifStale { throw .conflict(between: .status, and: .ifStale) }
    if options.isOffline, !showsStatus { throw .unsupported(.offline, without: .status) }
    if !Subcommand.sync.formats.contains(options.format) {
      throw .formatNotSupported(options.format)
    }
    if writesJSON, !showsStatus {
      throw .unsupported(parsed.has(.json) ? .json : .format, without: .status)
    }
  }
}
