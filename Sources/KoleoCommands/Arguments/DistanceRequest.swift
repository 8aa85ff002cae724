import KoleoKit

/// The request of `koleo distance`.
struct DistanceRequest {
  var options = AnswerOptions()
  /// Stations or points, unless they come from standard input.
  var locations: [String] = []
  var readsInput = false
  /// The parsed command line, whose options a suggested command repeats.
  var arguments = ParsedArguments()
}

extension DistanceRequest {
  /// The words of a command with the options of this request and other locations.
  ///
  /// nil if the command would be of no use, because a location is empty or would be printed
  /// changed or cut.
  func command(between locations: [String]) -> [String]? {
    let areUsable = locations.allSatisfy { text in
      !text.isEmpty && text == text.sanitized()
    }
    guard areUsable else { return nil }
    let endOfOptions = locations.allSatisfy(ArgumentParser.isOperand) ? [] : ["--"]
    return ["koleo", "distance"] + arguments.optionWords() + endOfOptions + locations
  }

  /// Whether there are at least two locations, or standard input is to have them.
  var isComplete: Bool { readsInput || locations.count >= 2 }

  /// The request of a command line, which may be incomplete.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try AnswerOptions(parsed)
    locations = parsed.operands
    arguments = parsed
    readsInput = parsed.has(.stdin)
    if readsInput {
      if !locations.isEmpty { throw .operandsBesideInput }
      if options.drawsMap { throw .conflict(between: .map, and: .stdin) }
    }
  }
}
