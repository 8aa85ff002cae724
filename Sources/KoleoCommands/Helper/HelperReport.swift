import KoleoKit

/// What `koleo-sync` reported about a refresh that did not fail.
enum HelperReport {
  /// The list on disk was refreshed: the result, and remarks on the addresses.
  case refreshed(MessageText, notes: [MessageText])
  /// The list was fetched but cannot be kept; the reason contains its remedy.
  case notSaved(StationList, because: MessageText)
  /// The list was fetched, without a directory for it.
  case fetched(StationList)

  /// The result, and remarks on the addresses.
  ///
  /// - Throws: `HelperRefreshError.notSaved` if the list cannot be kept; `.helperFailed` if
  ///   `koleo-sync` had no directory for it.
  @discardableResult
  func requireSaved() throws(HelperRefreshError) -> (result: MessageText, notes: [MessageText]) {
    switch self {
    case .refreshed(let result, let notes): return (result, notes)
    case .notSaved(_, let reason): throw .notSaved(reason)
    case .fetched: throw .helperFailed(.exited(ExitCode.success.rawValue), output: "")
    }
  }
}
