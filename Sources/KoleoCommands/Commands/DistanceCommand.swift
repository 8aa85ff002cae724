import KoleoKit

/// `koleo distance`: measures the shortest line over the ground between locations.
struct DistanceCommand {
  let request: DistanceRequest
  let context: Context
  let reporter: Reporter

  /// Answers the request.
  ///
  /// - Returns: `.noAnswer` if a line of standard input has no answer; otherwise `.success`.
  /// - Throws: `CommandError`.
  func run() throws(CommandError) -> ExitCode {
    let output = try AnswerOutput(request.options, context)
    let source = StationSource(request.options, context, reporter)
    if request.readsInput {
      // A copy, because the file may change while the input stays open.
      let list = try source.currentList(.copied)
      var stream = DistanceStream(from: list, to: output, reporter: reporter)
      return try stream.run() ? .success : .noAnswer
    }
    let list = try source.currentList()
    let journey = Journey(try list.list.locations(of: request))
    try reporter.write(
      request.options.drawsMap
        ? output.map(of: journey, from: list)
        : output.journey(journey, as: .document, from: list))
    return .success
  }
}
