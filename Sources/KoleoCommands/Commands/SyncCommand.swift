import KoleoKit

/// Refreshes the list now, however fresh it is.
struct SyncCommand {
  let request: SyncRequest
  let context: Context
  let reporter: Reporter

  /// How long a refresh may take when nobody waits for an answer.
  static let timeout = Duration.seconds(30)

  /// - Throws: `CommandError`; the list on disk is then what it was.
  func run() throws(CommandError) {
    let refresher = Refresher(context: context, isQuiet: request.isQuiet)
    if request.onlyIfStale, let list = try? context.cacheDirectory().list(),
      refresher.isFresh(list)
    {
      return
    }
    // Success has a line of its own on a terminal, and where it is wanted.
    let isVerbose = request.isVerbose || context.output.isTerminal && !request.isQuiet
    let outcome: String
    do throws(SyncError) {
      outcome = try refresher.refresh(
        request.isForced ? .wholeList : .confirmation,
        before: Deadline(after: context.timeout(Self.timeout)), describingChanges: isVerbose)
    } catch {
      let age = (try? context.cacheDirectory().list()).map {
        context.now.seconds(since: $0.header.fetchedAt)
      }
      throw .notRefreshed(error, listAge: age)
    }
    if isVerbose { try reporter.write(Array("\(outcome)\n".utf8)) }
  }
}

/// Describes the list on disk, without a network.
struct StatusCommand {
  let request: SyncRequest
  let context: Context
  let reporter: Reporter

  /// - Throws: `CommandError` when the environment names no directory, or the list cannot be read.
  func run() throws(CommandError) {
    let status = try status()
    if request.writesJSON { return try reporter.write(status.json) }
    let lines = context.messages.text(of: status)
    try reporter.write(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func status() throws(CommandError) -> ListStatus {
    let directory: CacheDirectory
    do { directory = try context.cacheDirectory() } catch { throw .noDirectory(error) }
    var list: StationList?
    do {
      list = try directory.list()
    } catch .unreadable(let error) {
      throw .unreadable(directory.listPath, error)
    } catch {
      // Without a list that can be used, the rest is worth printing.
    }
    let refresher = Refresher(context: context, isQuiet: request.isQuiet)
    return ListStatus(
      path: directory.listPath, urls: urls,
      list: list.map {
        ListStatus.List($0, isFresh: refresher.isFresh($0), now: context.now)
      })
  }

  /// The servers that would be asked, or what the environment has in their place.
  private var urls: String {
    if let servers = try? context.servers() {
      return servers.map(\.url).joined(separator: " ")
    }
    return ServerAddress.withoutCredentials(context.variable(.apiURL) ?? "")
  }
}
