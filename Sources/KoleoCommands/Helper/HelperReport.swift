import KoleoKit

/// The result of a refresh that did not fail, mostly as `koleo-sync` reported it.
enum HelperReport {
  /// The list on disk is current; the text is the result.
  case refreshed(MessageText)
  /// The list was fetched but is not on disk. The reason contains its remedy, and is empty if there
  /// was no directory for the list.
  case fetched(StationList, notSavedBecause: MessageText)

  /// The result in words.
  ///
  /// - Throws: `HelperRefreshError.notSaved` if the list is not on disk.
  func savedResult() throws(HelperRefreshError) -> MessageText {
    switch self {
    case .refreshed(let result): return result
    case .fetched(_, let reason): throw .notSaved(reason)
    }
  }

  /// Checks that the list is on disk.
  ///
  /// - Throws: `HelperRefreshError.notSaved` if it is not.
  func requireSaved() throws(HelperRefreshError) { _ = try savedResult() }
}
