import KoleoKit

/// The texts of `koleo-sync`, which `koleo` prints.
package struct HelperMessages: Sendable {
  private let messages: Messages

  /// The texts in a language of `RefreshRequest`; in English for one that koleo does not know.
  package init(language: String) {
    messages = Messages(language: Language(rawValue: language) ?? .english)
  }

  /// The result of a refresh, in one line.
  package func text(of outcome: RefreshOutcome) -> String { messages.text(of: outcome).text }

  /// Why nothing was fetched, and what to do about it, in one line.
  package func text(of error: FetchError) -> String { messages.text(of: error).text }

  /// Why a list that was fetched is not kept, and what to do about it, in one line.
  package func notWritten(path: String, _ error: SystemError) -> String {
    messages.notWritten(path: path, error).text
  }

  /// Which address answered, after why those before it did not.
  package func notes(on outcome: RefreshOutcome) -> [String] {
    outcome.failures.map(text(of:)) + (outcome.server.map { [messages.answered($0).text] } ?? [])
  }
}
