/// The reason why no server was asked, although the list was to be refreshed.
public enum AttemptError: Error, Equatable, Sendable {
  /// Another refresh, in this process or another, holds the lock, or the lock or its directory
  /// cannot be used.
  case lock(CacheDirectory.LockError)
  /// The last attempt with these servers failed less than five minutes ago. Only a refresh in mode
  /// `.automatic` throws this error.
  case recentFailure(ago: Duration)

  /// Whether the list cannot be kept on disk.
  package var preventsSaving: Bool {
    switch self {
    case .lock(let error): error.preventsSaving
    case .recentFailure: false
    }
  }
}

extension AttemptError: ExplainedError {
  package var problem: MessageText {
    switch self {
    case .lock(let error): error.problem
    case .recentFailure(let ago):
      switch ago.components.seconds / 60 {
      case 0: "the last attempt failed just now"
      case 1: "the last attempt failed 1 minute ago"
      case let minutes: "the last attempt failed \(minutes) minutes ago"
      }
    }
  }

  package var remedy: Remedy {
    switch self {
    case .lock(let error): error.remedy
    case .recentFailure: .tryAgainNow
    }
  }
}
