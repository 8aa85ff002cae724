import KoleoKit

/// The reason why `koleo` has no refreshed list.
///
/// `notSaved` and `reported` have the words of `koleo-sync` about the server, the network or the
/// file. The other cases are reasons why `koleo-sync` was not run or did not answer, or why its
/// list cannot be opened.
package enum HelperRefreshError: Error, Equatable {
  /// A variable of the environment is wrong or missing.
  case environmentUnusable(EnvironmentError)
  /// Another process is refreshing the list, the last attempt failed within the retry delay, or the
  /// directory or its lock file cannot be used.
  case notAttempted(AttemptError)
  /// Too little time was left for an attempt.
  case noTimeLeft
  /// The refreshed list cannot be opened.
  case listUnusable(ListError)
  /// The path of `koleo` is unknown, and so is that of `koleo-sync` beside it.
  case helperPathUnknown
  /// `koleo-sync` cannot be started.
  case helperNotStarted(path: String, SystemError)
  /// `koleo-sync` ended without a usable result.
  case helperFailed(ChildProcess.ExitStatus, output: MessageText)
  /// `koleo-sync` fetched a list that cannot be kept, for a reason in its words.
  case notSaved(MessageText)
  /// `koleo-sync` reported an error of the fetch, in its words.
  case reported(FetchError.Kind, MessageText)

  /// The exit status of `koleo sync`.
  var exitCode: ExitCode {
    switch self {
    case .environmentUnusable(let error): error.exitCode
    case .notAttempted: preventsSaving ? .inputOutput : .unavailable
    case .helperPathUnknown, .helperNotStarted, .notSaved, .listUnusable: .inputOutput
    // Probably, `koleo-sync` could not be loaded, or is from another version of koleo.
    case .helperFailed(.exited, _): .inputOutput
    case .helperFailed, .noTimeLeft: .unavailable
    case .reported(let kind, _): kind.exitCode
    }
  }
}

extension HelperRefreshError: RefreshAttempt.Failure {
  package var preventsSaving: Bool {
    switch self {
    case .environmentUnusable(.directory), .notSaved: true
    case .notAttempted(let error): error.preventsSaving
    case .environmentUnusable(.servers), .noTimeLeft, .listUnusable, .helperPathUnknown,
      .helperNotStarted, .helperFailed, .reported:
      false
    }
  }

  package var holdsOffNextAttempt: Bool {
    switch self {
    case .helperFailed, .notSaved: true
    case .reported(let kind, _): kind.holdsOffNextAttempt
    // The next attempt finds the same fault again at once.
    case .environmentUnusable, .helperPathUnknown, .helperNotStarted: false
    // These are not errors of asking.
    case .notAttempted, .noTimeLeft, .listUnusable: false
    }
  }
}
