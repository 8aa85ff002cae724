import KoleoKit

/// `koleo sync`: refreshes the list.
struct SyncCommand {
  let request: SyncRequest
  let context: Context
  let reporter: Reporter

  /// Refreshes the list.
  ///
  /// - Throws: `CommandError.notRefreshed`, or an error of standard output after the refresh.
  func run() throws(CommandError) {
    let printsResult = request.isVerbose || (context.output.isTerminal && !reporter.isQuiet)
    let result = try refresh()
    if printsResult { try reporter.write(Array("\(result)\n".utf8)) }
  }

  private func refresh() throws(CommandError) -> MessageText {
    do throws(HelperRefreshError) {
      let deadline = Deadline(after: context.timeouts.sync)
      let refresh = HelperRefresh(context: context, isQuiet: reporter.isQuiet, deadline: deadline)
      let (result, notes) = try refresh.run(request.mode)
      if request.isVerbose { for note in notes { reporter.note(.helper(note)) } }
      return result
    } catch {
      let age = context.listOnDisk.map { context.clock().duration(since: $0.header.fetchedAt) }
      throw .notRefreshed(error, listAge: age)
    }
  }
}
