import KoleoKit

/// The request of `koleo distance`.
struct DistanceRequest {
  var options = AnswerOptions()
  /// At least two stations or points, unless they come from standard input.
  var locations: [String] = []
  var readsInput = false
  /// The arguments that make the request, to suggest another command with their options.
  var arguments = ParsedArguments()
}

extension DistanceRequest {
  /// A command with the options of this one and other locations, in words, that can be pasted; nil
  /// if one of the locations cannot be used, or would be shown changed.
  func command(_ locations: [String]) -> [String]? {
    let areUsable = locations.allSatisfy { text in
      !text.isEmpty && text == text.sanitized() && PointError(in: text) == nil
    }
    guard areUsable else { return nil }
    let end = locations.allSatisfy(ArgumentParser.isOperand) ? [] : ["--"]
    return ["koleo", "distance"] + arguments.optionWords() + end + locations
  }

  init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try AnswerOptions(parsed)
    locations = parsed.operands
    arguments = parsed
    readsInput = parsed.has(.stdin)
    if readsInput {
      if !locations.isEmpty { throw .operandsBesideInput }
      if options.drawsMap { throw .conflict(.map, .stdin) }
    } else if locations.count < 2 {
      let isPoint = locations.first.map(Coordinate.isPoint) ?? false
      let names = isPoint ? nil : locations.first.flatMap(Connectives.names(in:))
      throw .tooFewStations(command: names.flatMap(command))
    }
    if let (split, joined) = PointOperands.joined(locations), joined.count > 1,
      let command = command(joined)
    {
      throw .point(.split(split, command: command))
    }
    for text in locations {
      if let error = PointError(in: text) { throw .point(error) }
    }
  }
}
