import KoleoKit

/// Finds a list to answer from: the one on disk while it is fresh, the server's when it is not,
/// whatever there is when the server cannot be asked.
struct StationSource {
  private let isOffline: Bool
  private let context: Context
  private let reporter: Reporter

  init(_ options: AnswerOptions, _ context: Context, _ reporter: Reporter) {
    isOffline = options.isOffline
    self.context = context
    self.reporter = reporter
  }

  /// How long an answer may be held up by a refresh while there is an old list to answer from.
  static let timeoutWithOldList = Duration.seconds(3)
  /// And while there is none.
  static let timeoutWithoutList = Duration.seconds(10)

  /// The best list there is; what the user should know of it is reported.
  ///
  /// - Throws: `CommandError.noList` when not even the built-in list can be opened.
  func currentList(_ access: FileBytes.Access = .mapped) throws(CommandError) -> SourcedList {
    let refresher = Refresher(context: context, isQuiet: reporter.isQuiet)
    let old = try? context.cacheDirectory().list(access)
    if let old, refresher.isFresh(old) {
      return SourcedList(list: old, origin: .cache, isStale: false)
    }
    do throws(SyncError) {
      if isOffline { throw .offline }
      let timeout = old == nil ? Self.timeoutWithoutList : Self.timeoutWithOldList
      let (list, note) = try refresher.freshList(
        access, insteadOf: old, before: Deadline(after: context.timeout(timeout)))
      if let note { reporter.report(note) }
      return SourcedList(list: list, origin: .network, isStale: false)
    } catch {
      let reason = context.messages.reason(of: error)
      guard let old else { return try builtInList(because: reason) }
      let url = refresher.isFromWantedServer(old) ? nil : old.header.url
      let age = context.now.seconds(since: old.header.fetchedAt)
      reporter.report(Note.oldList(ageInSeconds: age, url: url, because: reason))
      return SourcedList(list: old, origin: .cache, isStale: true)
    }
  }

  private func builtInList(because reason: String) throws(CommandError) -> SourcedList {
    guard let list = try? StationList.builtIn() else { throw .noList }
    reporter.report(Note.builtInList(stations: list.header.stationCount, because: reason))
    return SourcedList(list: list, origin: .builtIn, isStale: true)
  }
}
