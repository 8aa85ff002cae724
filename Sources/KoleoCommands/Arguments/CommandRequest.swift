import KoleoKit

/// The request that a command line makes.
enum CommandRequest {
  case distance(DistanceRequest)
  case search(SearchRequest)
  case sync(SyncRequest)
  case help(Subcommand?)
  case version
  case completionScript(Shell)
}

/// The options that `search` and `distance` share; `sync` has some of them.
struct AnswerOptions {
  var isOffline = false
  var format = OutputFormat.text
  var color = ColorChoice.auto
  var isQuiet = false
  /// nil if `--unit` was not given; the environment then decides.
  var unit: LengthUnit?
  /// The number of decimals of a distance, 0 to 9.
  var precision = 1
  var drawsMap = false
}

struct SearchRequest {
  var options = AnswerOptions()
  /// The words joined by single spaces; empty for all stations.
  var phrase = ""
  /// 0 for all; nil if `--limit` was not given.
  var limit: Int?
  /// A station or a point.
  var near: String?
}

struct DistanceRequest {
  var options = AnswerOptions()
  /// At least two stations or points, unless they come from standard input.
  var locations: [String] = []
  var readsInput = false
  /// The options as words of a command line.
  var optionWords: [String] = []
}

struct SyncRequest {
  var isForced = false
  var onlyIfStale = false
  var showsStatus = false
  var isVerbose = false
  var isQuiet = false
  var writesJSON = false
}

// MARK: - From a command line

extension CommandRequest {
  /// Parses and checks a command line.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Throws: `UsageError` for the first mistake found, unless an option asks for help or the version.
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
      case .sync: self = .sync(try SyncRequest(parsed))
      case nil: throw .missingSubcommand
      }
    }
  }
}

extension AnswerOptions {
  fileprivate init(_ parsed: ParsedArguments) throws(UsageError) {
    isOffline = parsed.has(.offline)
    isQuiet = parsed.has(.quiet)
    drawsMap = parsed.has(.map)
    color = parsed.value(of: .color).flatMap(ColorChoice.init) ?? .auto
    unit = parsed.value(of: .unit).flatMap(LengthUnit.init)
    for (option, value) in parsed.options {
      if option == .json { format = .json }
      if option == .format { format = OutputFormat(rawValue: value) ?? format }
    }
    if let decimals = parsed.value(of: .precision) {
      guard let precision = Int(trimmingBlanks: decimals), 0...9 ~= precision else {
        throw .badValue(.precision, decimals)
      }
      self.precision = precision
    }
    if drawsMap, format != .text { throw .conflict(.map, parsed.has(.json) ? .json : .format) }
  }
}

extension SearchRequest {
  fileprivate init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try AnswerOptions(parsed)
    // `joined` takes much longer to start, for the runtime's look-up of generic metadata.
    phrase = parsed.operands.dropFirst().reduce(parsed.operands.first ?? "") { "\($0) \($1)" }
    near = parsed.value(of: .near)
    if let near { _ = try Coordinate.parseOperand(near) }
    if let count = parsed.value(of: .limit) {
      guard let limit = Int(trimmingBlanks: count), limit >= 0 else {
        throw .badValue(.limit, count)
      }
      self.limit = limit
    }
  }
}

extension DistanceRequest {
  fileprivate init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try AnswerOptions(parsed)
    locations = parsed.operands
    optionWords = parsed.options.flatMap { option, value in
      option.value == .none ? [option.long] : [option.long, value]
    }
    readsInput = parsed.has(.stdin)
    if readsInput {
      if !locations.isEmpty { throw .operandsBesideInput }
      if options.drawsMap { throw .conflict(.map, .stdin) }
    } else if locations.count < 2 {
      throw .tooFewStations(locations.count)
    }
    for text in locations { _ = try Coordinate.parseOperand(text) }
  }
}

extension Int {
  /// Parses a number that may have blanks around it: some systems' `wc -l` prints them.
  fileprivate init?(trimmingBlanks text: String) {
    let words = text.split(separator: " ")
    guard words.count == 1 else { return nil }
    self.init(words[0])
  }
}

extension Coordinate {
  /// Parses a point as `parse` does; returns nil for an operand that may be a station.
  ///
  /// - Throws: `UsageError.malformedPoint` or `.notOnGlobe`.
  static func parseOperand(_ text: String) throws(UsageError) -> Coordinate? {
    do {
      return try parse(text)
    } catch .malformedPoint {
      throw .malformedPoint(text)
    } catch {
      throw .notOnGlobe(text)
    }
  }
}

extension SyncRequest {
  fileprivate init(_ parsed: ParsedArguments) throws(UsageError) {
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
