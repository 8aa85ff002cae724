import KoleoKit

/// Measures the shortest line over the ground from station to station.
struct DistanceCommand {
  let request: DistanceRequest
  let context: Context
  let reporter: Reporter

  /// - Returns: The exit code when answers have been written.
  /// - Throws: `CommandError` when there is no answer.
  func run() throws(CommandError) -> ExitCode {
    let output = try AnswerOutput(checking: request.options, context)
    let source = StationSource(request.options, context, reporter)
    if request.readsInput {
      // Copied: the file may change while input is still open.
      let list = try source.currentList(.copied)
      var stream = DistanceStream(from: list, to: output, reporter: reporter)
      return try stream.run() ? .success : .noAnswer
    }
    let list = try source.currentList()
    let journey = Journey(try locations(in: list.list))
    try reporter.write(
      request.options.drawsMap
        ? output.map(of: journey, from: list)
        : output.journey(journey, as: .document, from: list))
    return .success
  }

  private func locations(in list: StationList) throws(CommandError) -> [Location] {
    var locations: [Location] = []
    for text in request.locations {
      do throws(CommandError) {
        locations.append(try list.location(text))
      } catch {
        throw QuoteRepair(of: request, in: list).error(insteadOf: error)
      }
    }
    return locations
  }
}

/// Finds the command that was meant by names without quotes: `koleo distance warszawa centralna
/// krakow glowny`.
private struct QuoteRepair {
  private let request: DistanceRequest
  private let list: StationList

  /// Limits: operands to try, words in one name.
  private static let (maximumOperands, maximumWords) = (40, 8)

  init(of request: DistanceRequest, in list: StationList) {
    self.request = request
    self.list = list
  }

  /// The error with the command that was meant, where there is exactly one way to join neighbouring
  /// operands into two or more stations of exact names; else the error as it is.
  func error(insteadOf error: CommandError) -> CommandError {
    let (text, matches): (String, Int)
    switch error {
    case .nothingFound(let operand, _): (text, matches) = (operand, 0)
    case .ambiguous(let operand, _, let total): (text, matches) = (operand, total)
    default: return error
    }
    guard request.locations.count <= Self.maximumOperands, let names = onlyPartition() else {
      return error
    }
    let words = ["koleo", "distance"] + (request.optionWords + names).map(\.quotedForShell)
    return .unquoted(text, matches: matches, command: words.joined(separator: " "))
  }

  /// The names of the stations, where there is one way to make them of all operands.
  private func onlyPartition() -> [String]? {
    let operands = request.locations
    // For each beginning of the operands: in how many ways it is made of names, and one of them.
    var ways: [(count: Int, names: [String])] = [(1, [])]
    for end in 1...operands.count {
      var (count, names): (Int, [String]) = (0, [])
      for start in max(0, end - Self.maximumWords)..<end where ways[start].count > 0 {
        guard let name = name(of: operands[start..<end]) else { continue }
        count += ways[start].count
        names = ways[start].names + [name]
      }
      // More than two ways are as bad as two.
      ways.append((min(count, 2), names))
    }
    guard let whole = ways.last, whole.count == 1, whole.names.count >= 2 else { return nil }
    return whole.names
  }

  /// What to write for operands that mean one station, or are a point; nil when they are neither.
  private func name(of operands: ArraySlice<String>) -> String? {
    let text = operands.joined(separator: " ")
    if operands.count == 1, (try? Coordinate.parse(text)) ?? nil != nil { return text }
    guard let station = list.stationNamed(Phrase(text)) else { return nil }
    let isUnique = list.stationNamed(Phrase(station.displayName)) == station
    return isUnique ? station.displayName : String(station.id)
  }
}

extension String {
  /// The text as a word of a shell's command line, in quotes unless it needs none.
  fileprivate var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/": true
      default: !scalar.isASCII
      }
    }
    if isPlain, !isEmpty { return self }
    let escaped = split(separator: "'", omittingEmptySubsequences: false).joined(
      separator: #"'\''"#)
    return "'\(escaped)'"
  }
}

extension StationList {
  /// The location that a text means: a point, or a station whose position is known.
  ///
  /// - Throws: `CommandError` when it means none.
  func location(_ text: String) throws(CommandError) -> Location {
    do {
      if let point = try Coordinate.parse(text) { return .point(point) }
    } catch .malformedPoint {
      throw .usage(.malformedPoint(text))
    } catch {
      throw .usage(.notOnGlobe(text))
    }
    let phrase = Phrase(text)
    switch resolve(phrase) {
    case .station(let station):
      guard let position = station.position else { throw .positionUnknown(station) }
      return .station(station, at: position)
    case .ambiguous(let stations, let total): throw .ambiguous(text, stations, total: total)
    case .unknown: throw .nothingFound(text, suggestions: suggestions(for: phrase))
    }
  }
}
