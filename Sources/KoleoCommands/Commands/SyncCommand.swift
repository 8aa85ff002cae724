import KoleoKit

/// `koleo sync`: refreshes the list, whether or not it is fresh.
struct SyncCommand {
  let request: SyncRequest
  let context: Context
  let reporter: Reporter

  /// How long the refresh may take.
  static let timeout = Duration.seconds(30)

  /// Refreshes the list.
  ///
  /// - Throws: `CommandError`; the list on disk is then unchanged.
  func run() throws(CommandError) {
    let isVerbose = request.isVerbose || context.output.isTerminal && !request.isQuiet
    let outcome: String
    if request.onlyIfStale, let list = listOnDisk, context.isFresh(list) {
      outcome = context.messages.stillFresh(stations: list.header.stationCount)
    } else {
      outcome = try refresh(describingChanges: isVerbose)
    }
    if isVerbose { try reporter.write(Array("\(outcome)\n".utf8)) }
  }

  private func refresh(describingChanges: Bool) throws(CommandError) -> String {
    do throws(RefreshError) {
      return try Refresher(context: context, isQuiet: request.isQuiet).refresh(
        request.isForced ? .wholeList : .confirmation,
        before: Deadline(after: context.scaled(Self.timeout)), describingChanges: describingChanges)
    } catch {
      let age = listOnDisk.map { context.startedAt.seconds(since: $0.header.fetchedAt) }
      throw .notRefreshed(error, listAge: age)
    }
  }

  private var listOnDisk: StationList? { try? context.cacheDirectory().list() }
}
