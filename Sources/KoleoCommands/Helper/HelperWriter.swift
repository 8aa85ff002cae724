import KoleoKit

/// Formats the result of a refresh as the lines of `koleo-sync`, with the texts that `koleo`
/// prints.
package struct HelperWriter: Sendable {
  private let messages: Messages

  /// Writes texts in a language.
  package init(language: Language) {
    messages = Messages(language: language)
  }

  /// The line about a step of the progress.
  package func bytes(of progress: RefreshProgress) -> [UInt8] {
    let line: HelperLine =
      switch progress {
      case .asking(let server): .asking(server)
      case .replying(let server): .replying(server)
      case .failed(let error): .note(messages.text(of: error).text)
      case .received(let bytes): .received(bytes: bytes)
      }
    return line.bytes
  }

  /// The lines about a refresh that succeeded: the address that answered, and the result.
  package func bytes(of outcome: RefreshOutcome) -> [UInt8] {
    let answered = outcome.server.map { HelperLine.note(messages.answered($0).text).bytes } ?? []
    return answered + HelperLine.refreshed(messages.text(of: outcome).text).bytes
  }

  /// The lines about a list that was fetched but is not on disk, and the bytes of the list between
  /// them. `error` is nil if there was no directory for the list.
  package func bytes(ofUnsaved list: [UInt8], because error: CacheDirectory.WriteError?) -> [UInt8]
  {
    let reason = error.map { messages.text(of: $0).text } ?? ""
    return HelperLine.list(count: list.count).bytes + list + HelperLine.notSaved(reason).bytes
  }

  /// The line about a refresh that failed.
  package func bytes(of error: FetchError) -> [UInt8] {
    HelperLine.failed(messages.text(of: error).text).bytes
  }
}
