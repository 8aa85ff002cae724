import KoleoKit

/// The texts of `koleo-sync`, which `koleo` prints.
package struct HelperMessages: Sendable {
  private let messages: Messages

  /// The texts in a language of `RefreshRequest`; in English for an unknown one.
  package init(language: String) {
    messages = Messages(language: Language(rawValue: language) ?? .english)
  }

  /// The result of a refresh, in one line.
  package func text(of outcome: RefreshOutcome) -> String { messages.text(of: outcome).text }

  /// The reason why nothing was fetched, and the remedy, in one line.
  package func text(of error: FetchError) -> String { messages.text(of: error).text }

  /// The reason why a fetched list is not kept, and the remedy, in one line.
  package func notWritten(path: String, _ error: SystemError) -> String {
    messages.text(of: RefreshError.notWritten(path: path, error)).text
  }

  /// The errors of addresses, then the address that answered.
  package func notes(on outcome: RefreshOutcome) -> [String] {
    outcome.failures.map(text(of:)) + (outcome.server.map { [messages.answered($0).text] } ?? [])
  }
}
