import KoleoKit

/// Finds the best list to answer from: the one on disk while it is fresh, otherwise the server's,
/// and without the server the one on disk or the built-in one.
struct StationSource {
  private let isOffline: Bool
  private let context: Context
  private let reporter: Reporter

  init(_ options: AnswerOptions, in context: Context, reportingTo reporter: Reporter) {
    isOffline = options.isOffline
    self.context = context
    self.reporter = reporter
  }

  /// How long a refresh may delay an answer if there is an old list to answer from.
  static let timeoutWithOldList = Duration.seconds(3)
  /// How long a refresh may delay an answer if there is no list.
  static let timeoutWithoutList = Duration.seconds(10)

  /// Returns the best list, and reports a note if it is not a fresh one from disk or server.
  ///
  /// - Throws: `CommandError.noList` if not even the built-in one opens.
  func currentList(_ access: FileBytes.Access = .mapped) throws(CommandError) -> SourcedList {
    let (old, problem) = listOnDisk(access)
    if let old, context.isFresh(old) {
      return SourcedList(list: old, origin: .cache, isStale: false)
    }
    do throws(RefreshError) {
      if isOffline {
        // A wrong environment is a reason that the user can do something about.
        _ = (try context.cacheDirectory(), try context.servers())
        throw .offline
      }
      let timeout = old == nil ? Self.timeoutWithoutList : Self.timeoutWithOldList
      let refresher = Refresher(context: context, isQuiet: reporter.isQuiet)
      let (list, note) = try refresher.freshList(
        access, insteadOf: old, before: Deadline(after: context.scaled(timeout)))
      if let note { reporter.report(note) }
      return SourcedList(list: list, origin: .network, isStale: false)
    } catch {
      let reason = context.messages.reason(of: error)
      guard let old else {
        // A directory that cannot be used is reason enough.
        let problem = error.concernsDirectory ? nil : problem
        return try builtInList(
          because: problem.map { context.messages.joined($0, and: reason) } ?? reason,
          remedy: error.remedy)
      }
      let url = context.isFromConfiguredServer(old) ? nil : old.header.url
      let age = context.startedAt.seconds(since: old.header.fetchedAt)
      reporter.report(
        Note.oldList(ageInSeconds: age, url: url, because: reason, remedy: error.remedy))
      return SourcedList(list: old, origin: .cache, isStale: true)
    }
  }

  /// The list on disk, or why it is not used if there is one.
  private func listOnDisk(_ access: FileBytes.Access) -> (StationList?, problem: String?) {
    // An environment without a directory is reported as the reason for no refresh.
    guard let directory = try? context.cacheDirectory() else { return (nil, nil) }
    do {
      return (try directory.list(access), nil)
    } catch {
      return (nil, context.messages.problem(with: error, at: directory.listPath))
    }
  }

  private func builtInList(because reason: String, remedy: Remedy?) throws(CommandError)
    -> SourcedList
  {
    guard let list = try? StationList.builtIn() else { throw .noList }
    let count = list.header.stationCount
    reporter.report(Note.builtInList(stations: count, because: reason, remedy: remedy))
    return SourcedList(list: list, origin: .builtIn, isStale: true)
  }
}
