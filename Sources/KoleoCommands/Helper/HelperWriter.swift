import KoleoKit

/// Formats the result of a refresh as the lines of `koleo-sync`, with the texts that `koleo`
/// prints.
package struct HelperWriter: Sendable {
  private let messages: Messages

  /// Writes texts in a language.
  package init(language: Language) {
    messages = Messages(language: language)
  }

  /// The lines about a refresh that succeeded.
  ///
  /// For a list on disk, these are the errors of addresses, the address that answered, and the
  /// result. For a list that is not on disk, these are the list itself and, if there was a
  /// directory for the list, the reason.
  package func bytes(of result: Refresh.Result) -> [UInt8] {
    switch result {
    case .saved(let outcome): return bytes(of: outcome)
    case .notSaved(let list, because: let error):
      return bytes(of: list, endingWith: .notSaved(messages.text(of: error).text))
    case .fetched(let list): return bytes(of: list, endingWith: .fetched)
    }
  }

  private func bytes(of list: [UInt8], endingWith end: HelperLine) -> [UInt8] {
    HelperLine.list(count: list.count).bytes + list + end.bytes
  }

  private func bytes(of outcome: RefreshOutcome) -> [UInt8] {
    var notes: [MessageText] = []
    if let source = outcome.source {
      notes = source.failures.map { messages.text(of: $0) } + [messages.answered(source.server)]
    }
    return notes.flatMap { HelperLine.note($0.text).bytes }
      + HelperLine.refreshed(messages.text(of: outcome).text).bytes
  }

  /// The line about a refresh that failed.
  package func bytes(of error: FetchError) -> [UInt8] {
    HelperLine.failed(messages.text(of: error).text).bytes
  }
}
