import KoleoKit

/// `koleo distance`: measures the straight-line distance between locations.
struct DistanceCommand {
  private let request: DistanceRequest
  private let context: Context
  private let reporter: Reporter

  init(_ request: DistanceRequest, in context: Context, reportingTo reporter: Reporter) {
    self.request = request
    self.context = context
    self.reporter = reporter
  }

  /// Answers the request.
  ///
  /// - Throws: `CommandError`, for instance if the environment is wrong, a request has no answer,
  ///   or a standard stream fails.
  func run() throws(Failure) {
    do throws(CommandError) { try answer() } catch { throw error.failure }
  }

  private func answer() throws(CommandError) {
    guard request.isComplete else {
      let suggestion = CommandSuggestion(of: request, in: context.openListOnDisk() ?? .builtIn)
      let advice =
        suggestion.commandForNamesInOneOperand.map(Message.didYouMean(command:))
        ?? Message(
          en: "usage: koleo distance <station> <station> ...",
          pl: "użycie: koleo distance <stacja> <stacja> ...")
      throw .failed(
        Failure(
          .usage,
          Message(
            en: "'koleo distance' needs at least two stations; ",
            pl: "'koleo distance' wymaga co najmniej dwóch stacji; ") + advice))
    }
    let formatter = try CommandError.passing { () throws(Failure) in
      try AnswerFormatter(request.options, in: context)
    }
    let source = ListSource(request.options, in: context, reportingTo: reporter)
    if request.readsInput {
      // A copy, because the file may change while the input stays open.
      let answerList = source.obtainBestList(access: .copied)
      if StandardStream.input.isTerminal { reporter.note(.readingTerminal) }
      var stream = DistanceStream(from: answerList, with: formatter, reportingTo: reporter)
      return try stream.run()
    }
    let answerList = source.obtainBestList()
    let locations = try answerList.list.locations(
      of: request,
      reportingNotesTo: { note in
        // On a terminal, the answer names the stations.
        if !note.isShownByNames || !context.output.isTerminal { reporter.note(note) }
      })
    let journey = Journey(locations)
    try reporter.writePassing(
      request.options.drawsMap
        ? formatter.drawing(of: journey, from: answerList)
        : formatter.bytes(of: journey, from: answerList, as: .document))
  }
}
