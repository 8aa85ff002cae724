/// A language of messages and help; the raw value is its ISO 639-1 code.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case polish = "pl"
}
