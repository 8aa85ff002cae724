import KoleoKit

/// The request of `koleo sync`.
struct SyncRequest {
  var isForced = false
  var onlyIfStale = false
  var showsStatus = false
  var isVerbose = false
  var isQuiet = false
  var writesJSON = false
}

extension SyncRequest {
  init(_ parsed: ParsedArguments) throws(UsageError) {
    isForced = parsed.has(.force)
    onlyIfStale = parsed.has(.ifStale)
    showsStatus = parsed.has(.status)
    isVerbose = parsed.has(.verbose)
    let options = try AnswerOptions(parsed)
    isQuiet = options.isQuiet
    writesJSON = options.format == .json
    if let operand = parsed.operands.first { throw .unexpectedOperand(operand) }
    if isForced, onlyIfStale { throw .conflict(.force, .ifStale) }
    if showsStatus, isForced { throw .conflict(.status, .force) }
    if showsStatus, onlyIfStale { throw .conflict(.status, .ifStale) }
    if options.isOffline, !showsStatus { throw .needs(.offline, .status) }
    switch options.format {
    case .text: break
    case .json: if !showsStatus { throw .needs(parsed.has(.json) ? .json : .format, .status) }
    case .tsv, .geojson: throw .formatNotSupported(options.format)
    }
  }
}
