import KoleoKit

/// Finds the best list, which is the first of these that is available:
/// 1. the list on disk, if it is fresh;
/// 2. the list of the server, if it can be saved or there is no old list;
/// 3. the old list on disk;
/// 4. the built-in list.
struct ListSource {
  private let isOffline: Bool
  private let context: Context
  private let reporter: Reporter

  init(_ options: AnswerOptions, in context: Context, reportingTo reporter: Reporter) {
    isOffline = options.isOffline
    self.context = context
    self.reporter = reporter
  }

  /// Obtains the best list, from the server if necessary, which may take ten seconds. Reports a
  /// note if the list is not fresh or cannot be saved.
  func obtainBestList(access: FileBytes.Access = .mapped) -> AnswerList {
    let (old, problem) = openList(access: access)
    if let old, old.isFresh(in: context) {
      return AnswerList(list: old, origin: .cache, isStale: false)
    }
    let failure: HelperRefreshError?
    if isOffline {
      failure = environmentError(hasList: old != nil)
    } else {
      do throws(HelperRefreshError) {
        let (list, note) = try obtainRefreshedList(access: access, hasOldList: old != nil)
        if let note { reporter.note(note) }
        return AnswerList(list: list, origin: .network, isStale: false)
      } catch { failure = error }
    }
    guard let old else {
      let builtIn = StationList.builtIn
      reporter.note(
        .builtInList(stations: builtIn.header.stationCount, because: failure, problem: problem))
      return AnswerList(list: builtIn, origin: .builtIn, isStale: true)
    }
    let url = old.isFromOtherServer(in: context) ? old.header.url : nil
    let age = context.clock().duration(since: old.fetchedAt)
    reporter.note(.oldList(age: age, url: url, because: failure))
    return AnswerList(list: old, origin: .cache, isStale: true)
  }

  private func obtainRefreshedList(access: FileBytes.Access, hasOldList: Bool)
    throws(HelperRefreshError) -> (list: StationList, note: Note?)
  {
    let timeouts = context.timeouts
    let deadline = Deadline(after: hasOldList ? timeouts.withOldList : timeouts.withoutList)
    return try HelperRefresh(in: context, isQuiet: reporter.isQuiet, before: deadline)
      .obtainFreshList(access: access, hasOldList: hasOldList)
  }

  /// The list on disk, or the reason why it cannot be used; neither if there is no list on disk.
  private func openList(access: FileBytes.Access) -> (list: StationList?, problem: ListError?) {
    // That the environment names no directory is a failure to refresh, not a problem of the list.
    guard let directory = try? context.cacheDirectory() else { return (nil, nil) }
    do {
      return (try directory.openListOrThrow(access: access), nil)
    } catch .absent {
      return (nil, nil)
    } catch {
      return (nil, error)
    }
  }

  /// The mistake in the environment, which can be found without the network, that explains why
  /// there is no list on disk or why the list is not fresh; nil if there is no such mistake.
  private func environmentError(hasList: Bool) -> HelperRefreshError? {
    do throws(EnvironmentError) {
      if hasList { _ = try context.servers() } else { _ = try context.cacheDirectory() }
      return nil
    } catch { return .environmentUnusable(error) }
  }
}
