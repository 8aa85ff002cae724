import KoleoKit

/// Why `koleo` has no refreshed list.
///
/// What the server or its network did is in the words of `koleo-sync`; the other cases are what keeps
/// that program from being asked, or from answering.
enum ListUpdateError: Error, Equatable {
  case environment(EnvironmentError)
  /// Another process holds the lock of the cache directory, or the directory cannot be used.
  case notLocked(CacheDirectory.LockError)
  /// The user asked for no network.
  case offline
  /// The last attempt failed so short a time ago that a query does not try again.
  case recentFailure(ago: Duration)
  /// So little time was left that an attempt would only have failed.
  case noTimeLeft
  /// The list was refreshed, and removed or changed before it could be opened.
  case listGone
  /// `koleo-sync` cannot be started; the path is nil if unknown.
  case helperMissing(path: String?, SystemError)
  /// `koleo-sync` ended without a result.
  case helperFailed(ChildProcess.ExitStatus, output: MessageText)
  /// `koleo-sync` reported a failure, in words and by its exit status.
  case reported(MessageText, ExitCode)

  /// The exit status of `koleo sync`.
  var exitCode: ExitCode {
    switch self {
    case .environment(.servers): .usage
    case .environment(.directory), .notLocked(.directoryUnusable), .notLocked(.fileUnusable),
      .helperMissing:
      .inputOutput
    // It could not be loaded, or is from another version of koleo.
    case .helperFailed(.exited, _): .inputOutput
    case .helperFailed, .offline, .notLocked(.busy), .recentFailure, .noTimeLeft, .listGone:
      .unavailable
    case .reported(_, let exitCode): exitCode
    }
  }

  /// Whether the list cannot be kept on disk.
  var concernsDirectory: Bool {
    switch self {
    case .environment(.directory), .notLocked(.directoryUnusable), .notLocked(.fileUnusable),
      .reported(_, .inputOutput):
      true
    default: false
    }
  }
}

extension ListUpdateError: RefreshSequenceError {
  /// A failure holds off the next attempt, but not if looking again takes no time, nor without a list
  /// if only the directory is at fault, since lists are then fetched for one run.
  func holdsOffNextAttempt(hasList: Bool) -> Bool {
    if case .helperMissing = self { return false }
    if exitCode == .usage { return false }
    return !concernsDirectory || hasList
  }
}
