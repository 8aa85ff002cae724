import KoleoKit

/// Asks the server and replaces the list; what `koleo-sync` does.
struct SyncCommand<Connection: Transport> {
  let request: SyncRequest
  let context: Context
  let transport: Connection

  /// How long a refresh may take when nobody waits for an answer.
  private var patience: Duration { .seconds(30) }

  /// - Throws: `CommandError`; the list on disk is then what it was.
  func run() throws(CommandError) -> Answer {
    guard let folder = context.folder else { throw .noFolder }
    if request.onlyIfStale, isFresh(folder) { return Answer() }
    let server: ServerAddress
    do { server = try context.server() } catch { throw .badServer(error) }
    do throws(RefreshError) {
      let outcome = try refresh(folder, server, before: Deadline(after: patience))
      return Answer(output: isTold ? Array((context.wording.text(of: outcome) + "\n").utf8) : [])
    } catch {
      let age = (try? folder.list()).map { context.now.seconds(since: $0.header.fetchedAt) }
      throw .refresh(error, listAge: age)
    }
  }

  /// Whether success has a line of its own.
  private var isTold: Bool {
    request.isVerbose || context.output.isTerminal && !request.isQuiet
  }

  private func isFresh(_ folder: CacheFolder) -> Bool {
    guard let list = try? folder.list() else { return false }
    return Freshness.isFresh(fetchedAt: list.header.fetchedAt, now: context.now)
  }

  private func refresh(_ folder: CacheFolder, _ server: ServerAddress, before deadline: Deadline)
    throws(RefreshError) -> RefreshOutcome
  {
    let access = try writeAccess(to: folder, before: deadline)
    if access.hasWaited, !request.isForced, let outcome = doneByAnother(in: folder) {
      return outcome
    }
    let progress = ProgressLine(context, isWanted: !request.isQuiet)
    defer { progress.end() }
    do {
      return try Refresh(
        of: folder, from: server, over: transport, clock: context.clock, progress: progress.show
      ).run(
        request.isForced ? .whole : .ifChanged, with: access, before: deadline,
        describingChanges: isTold)
    } catch {
      let reason = context.wording.reason(error)
      folder.remember(
        RefreshFailure(failedAt: context.now, url: server.url, reason: reason), with: access)
      throw error
    }
  }

  private func writeAccess(to folder: CacheFolder, before deadline: Deadline) throws(RefreshError)
    -> CacheFolder.WriteAccess
  {
    do throws(SystemError) {
      if let access = try folder.writeAccess(before: deadline) { return access }
    } catch {
      throw .unwritable(folder.path, error)
    }
    throw .busy(lock: folder.path)
  }

  /// The process that had the lock has asked the server since this one began: that is as good.
  private func doneByAnother(in folder: CacheFolder) -> RefreshOutcome? {
    guard let list = try? folder.list(), list.header.fetchedAt >= context.now,
      Freshness.isFresh(fetchedAt: list.header.fetchedAt, now: context.clock())
    else { return nil }
    return .confirmed(stations: list.header.stationCount)
  }
}
