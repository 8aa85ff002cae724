/// The reason why a refresh failed. The list on disk is then unchanged.
public enum RefreshError: Error, Equatable, Sendable {
  /// No server was asked.
  case notAttempted(AttemptError)
  /// The lists could not be fetched, or were rejected.
  case notFetched(FetchError)
  /// The new list could not be written.
  case notSaved(CacheDirectory.WriteError)
}

extension RefreshError: RefreshAttempt.Failure {
  package var preventsSaving: Bool {
    switch self {
    case .notAttempted(let error): error.preventsSaving
    case .notFetched: false
    case .notSaved: true
    }
  }

  package var holdsOffNextAttempt: Bool {
    switch self {
    case .notAttempted: false
    case .notFetched(let error): error.kind.holdsOffNextAttempt
    case .notSaved: true
    }
  }
}

extension RefreshError: ExplainedError {
  package var problem: MessageText { cause.problem }
  package var remedy: Remedy { cause.remedy }

  private var cause: any ExplainedError {
    switch self {
    case .notAttempted(let error): error
    case .notFetched(let error): error
    case .notSaved(let error): error
    }
  }
}
