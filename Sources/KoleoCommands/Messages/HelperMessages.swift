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

  /// The reason why nothing was fetched or kept, and the remedy, in one line.
  package func text(of error: RefreshError) -> String { messages.text(of: error).text }

  /// The errors of addresses, then the address that answered.
  package func notes(on outcome: RefreshOutcome) -> [String] {
    guard let source = outcome.source else { return [] }
    return source.failures.map { messages.text(of: $0).text } + [
      messages.answered(source.server).text
    ]
  }
}
