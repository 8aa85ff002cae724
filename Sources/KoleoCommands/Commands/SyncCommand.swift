import KoleoKit

/// `koleo sync`: refreshes the list.
struct SyncCommand {
  private let request: SyncRequest
  private let context: Context
  private let reporter: Reporter

  init(_ request: SyncRequest, in context: Context, reportingTo reporter: Reporter) {
    self.request = request
    self.context = context
    self.reporter = reporter
  }

  /// Refreshes the list.
  ///
  /// - Throws: `CommandError.notRefreshed`, or an error of standard output after the refresh.
  func run() throws(Failure) {
    do throws(CommandError) { try answer() } catch { throw error.failure }
  }

  private func answer() throws(CommandError) {
    if request.showsStatus {
      return try CommandError.passing { () throws(Failure) in
        try StatusCommand(request, in: context, reportingTo: reporter).run()
      }
    }
    let printsResult = request.isVerbose || (context.output.isTerminal && !reporter.isQuiet)
    let result = try refresh()
    if printsResult { try reporter.writePassing(Array("\(result)\n".utf8)) }
  }

  private func refresh() throws(CommandError) -> MessageText {
    do throws(HelperRefreshError) {
      let deadline = Deadline(after: context.timeouts.sync)
      let refresh = HelperRefresh(
        in: context, isQuiet: reporter.isQuiet, before: deadline,
        reportingRemarksTo: { if request.isVerbose { reporter.note(.remark($0)) } })
      return try refresh.refreshSavedList(
        request.isForced ? .forced : request.onlyIfStale ? .ifStale : .conditional)
    } catch {
      throw .notRefreshed(error, remainingList(after: error))
    }
  }

  private func remainingList(after failure: HelperRefreshError) -> RemainingList {
    guard let directory = try? context.cacheDirectory() else { return .unmentioned }
    do {
      let list = try directory.openListOrThrow(access: .mapped)
      return .inUse(age: context.clock().duration(since: list.fetchedAt))
    } catch { return failure.preventsSaving ? .unmentioned : .unusable(error) }
  }
}
