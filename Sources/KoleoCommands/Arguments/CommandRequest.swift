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

extension Coordinate {
  /// Parses a point as `parse` does; returns nil for an operand that may be a station.
  ///
  /// - Throws: `UsageError.malformedPoint`, `.singleCoordinate` or `.notOnGlobe`.
  static func parseOperand(_ text: String) throws(UsageError) -> Coordinate? {
    do {
      return try parse(text)
    } catch .malformedPoint {
      throw isSingleCoordinate(text) ? .singleCoordinate(text) : .malformedPoint(text)
    } catch {
      throw .notOnGlobe(text)
    }
  }

  /// Whether the text lacks only the other coordinate, as `52.23` and `52.23,` do.
  private static func isSingleCoordinate(_ text: String) -> Bool {
    let others = text.last == "," ? ["0"] : [",0", " 0E", " 0N"]
    return others.contains { other in (try? parse(text + other)) ?? nil != nil }
  }
}
