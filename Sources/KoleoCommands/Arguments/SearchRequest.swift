import KoleoKit

/// The request of `koleo search`.
struct SearchRequest {
  var options = AnswerOptions()
  /// The words joined by single spaces; empty for all stations.
  var phrase = ""
  /// 0 for all; nil if `--limit` was not given.
  var limit: Int?
  var includesBusStops = false
  /// A station or a point.
  var near: String?
}

extension SearchRequest {
  init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try AnswerOptions(parsed)
    // `joined` takes much longer to start, for the runtime's look-up of generic metadata.
    phrase = parsed.operands.dropFirst().reduce(parsed.operands.first ?? "") { "\($0) \($1)" }
    includesBusStops = parsed.has(.all)
    near = parsed.value(of: .near)
    if let near { try UsageError.check(location: near) }
    if let count = parsed.value(of: .limit) {
      guard let limit = Int(trimmingBlanks: count), limit >= 0 else {
        throw .badValue(.limit, count)
      }
      self.limit = limit
    }
  }
}
