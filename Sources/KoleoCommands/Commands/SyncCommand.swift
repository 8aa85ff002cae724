import KoleoKit

/// Has the server asked for the list, whatever the age of the one on disk.
struct SyncCommand {
  let request: SyncRequest
  let context: Context

  /// How long a refresh may take when nobody waits for an answer.
  private static let patience = Duration.seconds(30)

  /// - Throws: `CommandError`; the list on disk is then what it was.
  func run() throws(CommandError) -> Answer {
    guard let folder = context.folder else { throw .noFolder }
    if request.onlyIfStale, isFresh(folder) { return Answer() }
    do throws(NoRefresh) {
      let outcome = try refresh(folder, before: Deadline(after: Self.patience))
      return Answer(output: isTold ? Array((context.wording.text(of: outcome) + "\n").utf8) : [])
    } catch {
      let age = (try? folder.list()).map { context.now.seconds(since: $0.header.fetchedAt) }
      throw .notRefreshed(error, listAge: age)
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

  private func refresh(_ folder: CacheFolder, before deadline: Deadline) throws(NoRefresh)
    -> RefreshOutcome
  {
    let server: ServerAddress
    do { server = try context.server() } catch { throw .badServer(error) }
    let access = try writeAccess(to: folder, before: deadline)
    if access.hasWaited, !request.isForced, let outcome = doneByAnother(in: folder) {
      return outcome
    }
    let process = RefreshProcess(context: context, isQuiet: request.isQuiet)
    return try process.refresh(
      folder, from: server, request.isForced ? .whole : .ifChanged, with: access,
      before: deadline, describingChanges: isTold
    ).get()
  }

  private func writeAccess(to folder: CacheFolder, before deadline: Deadline) throws(NoRefresh)
    -> CacheFolder.WriteAccess
  {
    do throws(SystemError) {
      if let access = try folder.writeAccess(before: deadline) { return access }
    } catch {
      throw .folderUnusable(folder.path, error)
    }
    throw .busy
  }

  /// The process that had the lock has asked the server since this one began: that is as good.
  private func doneByAnother(in folder: CacheFolder) -> RefreshOutcome? {
    guard let list = try? folder.list(), list.header.fetchedAt >= context.now,
      Freshness.isFresh(fetchedAt: list.header.fetchedAt, now: context.clock())
    else { return nil }
    return .confirmed(stations: list.header.stationCount)
  }
}
