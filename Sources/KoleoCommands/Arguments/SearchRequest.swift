import KoleoKit

/// The request of `koleo search`.
package struct SearchRequest {
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
  init(_ parsed: ParsedArguments) throws(Failure) {
    options = try AnswerOptions(parsed)
    phrase = parsed.operands.joined(separator: " ")
    includesBusStops = parsed.has(.all)
    near = parsed.value(of: .near)
    arguments = parsed
    limit = parsed.number(of: .limit).map { $0 == 0 ? .max : $0 }
  }

  /// The words of a command with the options of this request, but another location for `--near` and
  /// no phrase.
  func command(near location: String) -> [String] {
    ["koleo", "search"] + arguments.optionWords(without: .near) + ["--near", location]
  }
}
