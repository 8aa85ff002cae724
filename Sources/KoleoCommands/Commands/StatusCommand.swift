import KoleoKit

/// `koleo sync --status`: describes the list on disk without using the network.
struct StatusCommand {
  private let request: SyncRequest
  private let context: Context
  private let reporter: Reporter

  init(_ request: SyncRequest, in context: Context, reportingTo reporter: Reporter) {
    self.request = request
    self.context = context
    self.reporter = reporter
  }

  /// Prints the status.
  ///
  /// - Throws: `CommandError` if the environment is wrong, the list cannot be read, or standard
  ///   output fails.
  func run() throws(Failure) {
    do throws(CommandError) { try answer() } catch { throw error.failure }
  }

  private func answer() throws(CommandError) {
    let status = try status()
    if request.options.format == .json { return try reporter.writePassing(status.json) }
    let lines = context.messages.lines(of: status)
    try reporter.writePassing(Array(lines.map { $0.text + "\n" }.joined().utf8))
  }

  private func status() throws(CommandError) -> ListStatus {
    let servers: [ServerAddress]
    let directory: CacheDirectory
    do throws(EnvironmentError) {
      servers = try context.servers()
      directory = try context.cacheDirectory()
    } catch { throw .environmentUnusable(error) }
    var list: StationList?
    var isDamaged = false
    do {
      list = try directory.openListOrThrow(access: .mapped)
    } catch .absent {
      // That there is no list is a status, too.
    } catch .damaged {
      isDamaged = true
    } catch {
      throw .listUnreadable(error)
    }
    return ListStatus(
      path: directory.listPath, urls: servers.joinedURLs, isDamaged: isDamaged,
      list: list.map {
        ListStatus.List(
          $0, isFresh: $0.isFresh(in: context),
          isFromOtherServer: $0.isFromOtherServer(in: context),
          now: context.clock())
      })
  }
}
