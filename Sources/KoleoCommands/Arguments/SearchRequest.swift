import KoleoKit

/// The request of `koleo search`.
struct SearchRequest {
  var options = AnswerOptions()
  /// The words joined by single spaces; empty for all stations.
  var phrase = ""
  /// The maximum number of stations; nil if `--limit` was not given.
  var limit: Int?
  var includesBusStops = false
  /// A station or a point.
  var near: String?
  /// The parsed command line, whose options a suggested command repeats.
  var arguments = ParsedArguments()
}

extension SearchRequest {
  init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try AnswerOptions(parsed)
    // `joined` would slow the start down, because of the runtime's look-up of generic metadata.
    phrase = parsed.operands.dropFirst().reduce(parsed.operands.first ?? "") { "\($0) \($1)" }
    includesBusStops = parsed.has(.all)
    near = parsed.value(of: .near)
    arguments = parsed
    // Treat `-5` as the option that it is for `head`; with `--`, it is part of the phrase.
    if !parsed.hasEndedOptions,
      let number = parsed.operands.first(where: { $0.hasPrefix("-") && Int($0) != nil })
    {
      throw .unknownOption(number, of: .search, suggestion: CommandLineOption.limit.longName)
    }
    if let count = parsed.value(of: .limit) {
      guard let limit = Int(trimmingBlanks: count), limit >= 0 else {
        throw .badValue(count, of: .limit)
      }
      self.limit = limit == 0 ? .max : limit
    }
  }

  /// The words of a command with the options of this request, but another location for `--near` and
  /// no phrase.
  func command(near location: String) -> [String] {
    ["koleo", "search"] + arguments.optionWords(without: .near) + ["--near", location]
  }
}
