import KoleoKit

/// Why `koleo` has no refreshed list.
///
/// What the server or its network did is in the words of `koleo-sync`; the other cases are what keeps
/// that program from being asked, or from answering.
enum ListUpdateError: Error, Equatable {
  case environment(EnvironmentError)
  /// The cache directory cannot be used.
  case directoryUnusable(path: String, SystemError)
  /// The user asked for no network.
  case offline
  /// Another process held the lock until the deadline.
  case busy
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
    case .environment(.directory), .directoryUnusable, .helperMissing: .inputOutput
    // It could not be loaded, or is from another version of koleo.
    case .helperFailed(.exited, _): .inputOutput
    case .helperFailed, .offline, .busy, .recentFailure, .noTimeLeft, .listGone: .unavailable
    case .reported(_, let exitCode): exitCode
    }
  }

  /// Whether the list cannot be kept on disk.
  var concernsDirectory: Bool {
    switch self {
    case .environment(.directory), .directoryUnusable, .reported(_, .inputOutput): true
    default: false
    }
  }
}
