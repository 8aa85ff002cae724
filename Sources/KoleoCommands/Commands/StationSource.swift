import KoleoKit

/// A list to answer from, and where it came from.
struct SourcedList {
  enum Origin: String {
    case cache, network
    case builtIn = "built-in"
  }

  let list: StationList
  let origin: Origin
  let isStale: Bool
  /// What has to be said of it.
  var notes: [Note] = []
}

/// Finds a list to answer from: the one on disk while it is fresh, the server's when it is not,
/// whatever there is when the server cannot be asked.
struct StationSource {
  let context: Context
  let isOffline: Bool
  let isQuiet: Bool

  init(_ context: Context, _ options: AnswerOptions) {
    self.context = context
    isOffline = options.isOffline
    isQuiet = options.isQuiet
  }

  /// How long an answer may be held up by a refresh while there is an old list to answer from.
  private static let patienceWithOldList = Duration.seconds(3)
  /// And while there is none.
  private static let patienceWithoutList = Duration.seconds(10)

  /// Calls `body` with the best list there is.
  ///
  /// Damage is found where it lies, on the way to the answer: then the list counts as absent, and
  /// `body` is called again with another. It must not have written anything by then.
  ///
  /// - Throws: What `body` throws of the built-in list.
  func withList<Answer>(_ body: (SourcedList) throws(ListError) -> Answer) throws(ListError)
    -> Answer
  {
    do { return try body(current(listOnDisk())) } catch {}
    do { return try body(listInsteadOfNone()) } catch {}
    return try body(builtInList(because: .programFailed(.exited(0))))
  }

  private func listOnDisk() throws(ListError) -> StationList {
    guard let folder = context.folder else { throw .absent }
    return try folder.list()
  }

  /// The list on disk while it is fresh, else what a refresh makes of it.
  private func current(_ list: StationList) -> SourcedList {
    let fetchedAt = list.header.fetchedAt
    if Freshness.isFresh(fetchedAt: fetchedAt, now: context.now) {
      return SourcedList(list: list, origin: .cache, isStale: false)
    }
    switch refreshed(within: Self.patienceWithOldList) {
    case .success(let refreshed): return refreshed
    case .failure(let reason):
      let age = context.now.seconds(since: fetchedAt)
      let note = Note.oldList(ageInSeconds: age, because: context.wording.reason(reason))
      return SourcedList(list: list, origin: .cache, isStale: true, notes: [note])
    }
  }

  private func listInsteadOfNone() throws(ListError) -> SourcedList {
    switch refreshed(within: Self.patienceWithoutList) {
    case .success(let refreshed): return refreshed
    case .failure(let reason): return try builtInList(because: reason)
    }
  }

  private func refreshed(within patience: Duration) -> Result<SourcedList, NoRefresh> {
    if isOffline { return .failure(.offline) }
    return ListRefresher(context: context, isQuiet: isQuiet).refresh(within: patience)
  }

  private func builtInList(because reason: NoRefresh) throws(ListError) -> SourcedList {
    let list = try StationList.builtIn()
    let note = Note.builtInList(
      stations: list.header.stationCount, because: context.wording.reason(reason))
    return SourcedList(list: list, origin: .builtIn, isStale: true, notes: [note])
  }
}
