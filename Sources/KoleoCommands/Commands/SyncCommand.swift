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

/// `koleo sync --status`: describes the list on disk without using the network.
struct StatusCommand {
  let request: SyncRequest
  let context: Context
  let reporter: Reporter

  /// Prints the status.
  ///
  /// - Throws: `CommandError` if the environment is wrong or the list cannot be read.
  func run() throws(CommandError) {
    let status = try status()
    if request.writesJSON { return try reporter.write(status.json) }
    let lines = context.messages.text(of: status)
    try reporter.write(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func status() throws(CommandError) -> ListStatus {
    let servers: [ServerAddress]
    let directory: CacheDirectory
    do throws(RefreshError) {
      servers = try context.servers()
      directory = try context.cacheDirectory()
    } catch { throw .environmentUnusable(error) }
    var list: StationList?
    var isDamaged = false
    do {
      list = try directory.list()
    } catch .unreadable(let path, let error) {
      throw .unreadable(path: path, error)
    } catch {
      isDamaged = error == .damaged
    }
    return ListStatus(
      path: directory.listPath, urls: servers.joinedURLs, isDamaged: isDamaged,
      list: list.map { ListStatus.List($0, isFresh: context.isFresh($0), now: context.startedAt) })
  }
}
