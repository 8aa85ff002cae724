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
  init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try AnswerOptions(parsed)
    locations = parsed.operands
    optionWords = parsed.options.flatMap { option, value, _ in
      option.value == .none ? [option.long] : [option.long, value]
    }
    readsInput = parsed.has(.stdin)
    if readsInput {
      if !locations.isEmpty { throw .operandsBesideInput }
      if options.drawsMap { throw .conflict(.map, .stdin) }
    } else if locations.count < 2 {
      throw .tooFewStations
    }
    for text in locations { try UsageError.check(location: text) }
  }
}
