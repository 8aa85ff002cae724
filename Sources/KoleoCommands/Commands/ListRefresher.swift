import KoleoKit

/// Refreshes the list on behalf of a command that waits for it.
struct ListRefresher {
  let context: Context
  let isQuiet: Bool

  /// Refreshes the list on disk, unless another process does or it has just failed.
  func refresh(within patience: Duration) -> Result<SourcedList, NoRefresh> {
    let deadline = Deadline(after: patience)
    let server: ServerAddress
    do { server = try context.server() } catch { return .failure(.badServer(error)) }
    guard let folder = context.folder else {
      return refreshTemporarily(from: server, because: .noFolder, before: deadline)
    }
    if let pause = pause(in: folder, server) { return .failure(pause) }
    do throws(SystemError) {
      guard let access = try folder.writeAccess(before: deadline) else { return .failure(.busy) }
      return refresh(folder, from: server, with: access, before: deadline)
    } catch {
      // An old list that cannot be replaced answers at once rather than after a download each time.
      let reason = NoRefresh.folderUnusable(folder.path, error)
      if (try? folder.list()) != nil { return .failure(reason) }
      return refreshTemporarily(from: server, because: reason, before: deadline)
    }
  }

  private func refresh(
    _ folder: CacheFolder, from server: ServerAddress,
    with access: borrowing CacheFolder.WriteAccess, before deadline: Deadline
  ) -> Result<SourcedList, NoRefresh> {
    // Whoever had the lock before may have done, or failed at, what is to be done.
    if let list = freshList(in: folder) { return .success(list) }
    if let pause = pause(in: folder, server) { return .failure(pause) }
    let process = RefreshProcess(context: context, isQuiet: isQuiet)
    return process.refresh(folder, from: server, with: access, before: deadline)
      .flatMap { _ in list(in: folder) }
  }

  /// Why to wait before the server is asked again; in words, if they are in the user's language.
  private func pause(in folder: CacheFolder, _ server: ServerAddress) -> NoRefresh? {
    guard let failure = folder.recentFailure(of: server.url, now: context.clock()) else {
      return nil
    }
    let isUnderstood = failure.language == context.locale.language.rawValue
    return .paused(isUnderstood ? failure.reason : nil)
  }

  private func freshList(in folder: CacheFolder) -> SourcedList? {
    guard let list = try? folder.list(), (try? list.verify()) != nil,
      Freshness.isFresh(fetchedAt: list.header.fetchedAt, now: context.clock())
    else { return nil }
    return SourcedList(list: list, origin: .network, isStale: false)
  }

  private func list(in folder: CacheFolder) -> Result<SourcedList, NoRefresh> {
    guard let list = try? folder.list() else { return .failure(.programFailed(.exited(0))) }
    return .success(SourcedList(list: list, origin: .network, isStale: false))
  }

  /// Fetches the list for this one run, where it cannot be kept.
  private func refreshTemporarily(
    from server: ServerAddress, because reason: NoRefresh, before deadline: Deadline
  ) -> Result<SourcedList, NoRefresh> {
    guard let folder = try? CacheFolder.temporary() else { return .failure(reason) }
    // The list stays mapped when its file is gone.
    defer { folder.remove() }
    let process = RefreshProcess(context: context, isQuiet: isQuiet)
    let access = folder.inheritedWriteAccess()
    return process.refresh(folder, from: server, with: access, before: deadline)
      .flatMap { _ in list(in: folder) }
      .map { source in
        var source = source
        source.notes = [.listNotKept(because: context.wording.reason(reason))]
        return source
      }
      .mapError { _ in reason }
  }
}
