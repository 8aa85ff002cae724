import KoleoKit

/// The result of a refresh that did not fail, mostly as `koleo-sync` reported it.
enum HelperReport {
  /// The list on disk is current: the result in words, and remarks on the addresses.
  case refreshed(MessageText, notes: [MessageText])
  /// The list was fetched but is not on disk. The reason contains its remedy, and is empty if there
  /// was no directory for the list.
  case notSaved(StationList, because: MessageText)

  /// The result, and remarks on the addresses.
  ///
  /// - Throws: `HelperRefreshError.notSaved` if the list is not on disk.
  @discardableResult
  func requireSaved() throws(HelperRefreshError) -> (result: MessageText, notes: [MessageText]) {
    switch self {
    case .refreshed(let result, let notes): return (result, notes)
    case .notSaved(_, let reason): throw .notSaved(reason)
    }
  }
}
