/// The reason why the list of a directory was not refreshed; it is then unchanged.
public enum RefreshError: Error, Equatable, Sendable {
  /// Another process refreshes the list, or the directory cannot be used.
  case notLocked(CacheDirectory.LockError)
  /// The last attempt with these servers failed less than five minutes ago; only of `.automatic`.
  case recentFailure(ago: Duration)
  /// The server or the network did not deliver the lists.
  case notFetched(FetchError)
  /// The new list could not be written.
  case notWritten(CacheDirectory.WriteError)
}

extension RefreshError: RefreshAttemptError {
  package var concernsDirectory: Bool {
    switch self {
    case .notLocked(let error): error.concernsDirectory
    case .notWritten: true
    case .recentFailure, .notFetched: false
    }
  }

  package var recursAtOnce: Bool {
    if case .notFetched(.invalidAddress) = self { true } else { false }
  }
}

extension RefreshError: ExplainedError {
  package var problem: MessageText {
    switch self {
    case .notLocked(let error): error.problem
    case .recentFailure: "the last attempt failed less than five minutes ago"
    case .notFetched(let error): error.problem
    case .notWritten(let error): error.problem
    }
  }

  package var remedy: Remedy {
    switch self {
    case .notLocked(let error): error.remedy
    case .recentFailure: .tryAgainNow
    case .notFetched(let error): error.remedy
    case .notWritten(let error): error.remedy
    }
  }
}
