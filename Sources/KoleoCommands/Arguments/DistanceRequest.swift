import KoleoKit

/// The request of `koleo distance`.
struct DistanceRequest {
  var options = AnswerOptions()
  /// At least two stations or points, unless they come from standard input.
  var locations: [String] = []
  var readsInput = false
  /// The options as words of a command line.
  var optionWords: [String] = []
}

extension DistanceRequest {
  /// A command with these options and stations, in words.
  static func command(_ optionWords: [String], _ locations: [String]) -> [String] {
    let end = locations.allSatisfy(ArgumentParser.isOperand) ? [] : ["--"]
    return ["koleo", "distance"] + optionWords + end + locations
  }

  init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try AnswerOptions(parsed)
    locations = parsed.operands
    optionWords = parsed.optionWords()
    readsInput = parsed.has(.stdin)
    if readsInput {
      if !locations.isEmpty { throw .operandsBesideInput }
      if options.drawsMap { throw .conflict(.map, .stdin) }
    } else if locations.count < 2 {
      let names = locations.first.flatMap(Connectives.names(in:))
      throw .tooFewStations(command: names.map { Self.command(optionWords, $0) })
    }
    if let (split, joined) = PointOperands.joined(locations), joined.count > 1 {
      throw .splitPoint(split, command: Self.command(optionWords, joined))
    }
    for text in locations { try UsageError.check(location: text) }
  }
}
