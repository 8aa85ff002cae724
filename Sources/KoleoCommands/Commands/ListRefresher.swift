import KoleoKit

/// Has the list refreshed by `koleo-sync`, on behalf of a command that waits for it.
struct ListRefresher {
  let context: Context
  let isQuiet: Bool

  /// Why there is no fresh list, in words that go on from «because of this:».
  struct Failure: Error {
    let reason: String
  }

  /// What the helper is left of the patience, so that it can tell of its failure itself.
  private static let margin = Duration.milliseconds(150)

  /// Refreshes the list on disk, unless another process does or it has just failed.
  func refresh(within patience: Duration) -> Result<SourcedList, Failure> {
    let deadline = Deadline(after: patience)
    guard let folder = context.folder else {
      return refreshTemporarily(insteadOf: nil, .notFound, before: deadline)
    }
    let server: ServerAddress
    do { server = try context.server() } catch { return failure(.badServer(error)) }
    if let failure = folder.recentFailure(of: server.url, now: context.now) {
      return .failure(Failure(reason: failure.reason))
    }
    do throws(SystemError) {
      guard let access = try folder.writeAccess(before: deadline) else { return failure(.busy) }
      return refresh(folder, from: server, with: access, before: deadline)
    } catch {
      return refreshTemporarily(insteadOf: folder, error, before: deadline)
    }
  }

  private func refresh(
    _ folder: CacheFolder, from server: ServerAddress,
    with access: borrowing CacheFolder.WriteAccess, before deadline: Deadline
  ) -> Result<SourcedList, Failure> {
    // Whoever had the lock before may have done, or failed at, what is to be done.
    if let list = try? folder.list(),
      Freshness.isFresh(fetchedAt: list.header.fetchedAt, now: context.now),
      (try? list.verify()) != nil
    {
      return .success(SourcedList(list: list, origin: .network, isStale: false))
    }
    if let failure = folder.recentFailure(of: server.url, now: context.now) {
      return .failure(Failure(reason: failure.reason))
    }
    let result = runHelper(for: folder, before: deadline)
    if case .failure(let failure) = result {
      folder.remember(
        RefreshFailure(failedAt: context.now, url: server.url, reason: failure.reason),
        with: access)
    }
    return result
  }

  /// Runs `koleo-sync`, to which the lock is handed on.
  private func runHelper(for folder: CacheFolder, before deadline: Deadline)
    -> Result<SourcedList, Failure>
  {
    let request = HelperRequest(
      folder: folder, patience: max(deadline.remaining - Self.margin, .milliseconds(1)),
      isQuiet: isQuiet)
    let ending: ChildProcess.Ending
    let output: String
    do {
      (ending, output) = try ChildProcess.run(
        context.helperPath, request.arguments, before: deadline)
    } catch {
      return failure(.helperMissing(context.helperPath))
    }
    switch ending {
    case .exited(0): break
    case .exited where !output.isEmpty: return .failure(Failure(reason: shown(output)))
    case .overdue: return failure(.timedOut)
    case .exited, .killed: return failure(.helperFailed)
    }
    guard let list = try? folder.list() else { return failure(.helperFailed) }
    return .success(SourcedList(list: list, origin: .network, isStale: false))
  }

  // MARK: Without a folder

  /// Fetches the list for this one run, where it cannot be kept.
  private func refreshTemporarily(
    insteadOf folder: CacheFolder?, _ error: SystemError, before deadline: Deadline
  ) -> Result<SourcedList, Failure> {
    let reason: NoRefresh = folder.map { .folderUnusable($0.path, error) } ?? .noFolder
    // An old list that cannot be replaced answers at once rather than after a download each time.
    guard (try? folder?.list()) == nil, let temporary = try? CacheFolder.temporary() else {
      return failure(reason)
    }
    // The list stays mapped when its file is gone.
    defer { temporary.remove() }
    switch runHelper(for: temporary, before: deadline) {
    case .success(var source):
      source.note = folder.map { .listNotKept(folder: $0.path, error) }
      return .success(source)
    case .failure: return failure(reason)
    }
  }

  private func failure(_ reason: NoRefresh) -> Result<SourcedList, Failure> {
    .failure(Failure(reason: context.wording.reason(reason)))
  }
}
