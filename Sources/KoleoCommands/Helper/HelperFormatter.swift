import KoleoKit

/// Formats the result of a refresh as the lines of `koleo-sync`, with the texts that `koleo`
/// prints.
package final class HelperFormatter {
  private let messages: Messages
  /// The failures of addresses, which are reported with the result: only then is it known which of
  /// them is the failure of the refresh.
  private var failures: [FetchError] = []

  /// Writes texts in a language.
  package init(language: Language) {
    messages = Messages(language: language)
  }

  /// Collects the failure of an address, for the lines about the result.
  package func collect(_ failure: FetchError) {
    failures.append(failure)
  }

  /// The lines about a refresh that succeeded: the failures, the address that answered, and the
  /// result.
  package func lines(about outcome: RefreshOutcome) -> [UInt8] {
    let answered =
      outcome.server.map { HelperLine.remark(messages.answer(from: $0).text).bytes } ?? []
    return remarks(on: failures) + answered
      + HelperLine.refreshed(messages.text(of: outcome).text).bytes
  }

  /// The lines about a list that was fetched but is not on disk, and the bytes of the list between
  /// them. `error` is nil if there was no directory for the list.
  package func lines(aboutUnsaved list: [UInt8], because error: CacheDirectory.WriteError?)
    -> [UInt8]
  {
    let reason = error.map { messages.text(of: $0).text } ?? ""
    return remarks(on: failures) + HelperLine.list(count: list.count).bytes + list
      + HelperLine.notSaved(reason).bytes
  }

  /// The lines about a refresh that failed: the other failures, and that of the refresh.
  package func lines(about error: FetchError) -> [UInt8] {
    // Two addresses may fail in the same way.
    var others = failures
    if let index = others.firstIndex(of: error) { others.remove(at: index) }
    return remarks(on: others) + HelperLine.failed(error.kind, messages.text(of: error).text).bytes
  }

  private func remarks(on failures: [FetchError]) -> [UInt8] {
    failures.flatMap { HelperLine.remark(messages.text(of: $0).text).bytes }
  }
}
