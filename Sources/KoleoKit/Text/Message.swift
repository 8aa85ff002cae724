/// A language of messages and help; the raw value is its ISO 639-1 code.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case polish = "pl"
}

/// A text in both languages, side by side where it is said:
///
///     Message(en: "\(count) more", pl: "jeszcze \(count)")
///
/// What is interpolated is sanitized (see `MessageText`). A literal alone is the same text in both.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let english: MessageText
  package let polish: MessageText

  package init(en english: MessageText, pl polish: MessageText) {
    self.english = english
    self.polish = polish
  }

  package init(stringLiteral text: String) {
    self.init(en: MessageText(stringLiteral: text), pl: MessageText(stringLiteral: text))
  }

  package init(stringInterpolation: MessageText.StringInterpolation) {
    let text = MessageText(stringInterpolation: stringInterpolation)
    self.init(en: text, pl: text)
  }

  package subscript(language: Language) -> MessageText {
    language == .polish ? polish : english
  }

  package static func + (first: Message, second: Message) -> Message {
    Message(en: first.english + second.english, pl: first.polish + second.polish)
  }
}

extension Sequence<Message> {
  package func joined(separator: Message) -> Message {
    Message(
      en: map(\.english).joined(separator: separator.english),
      pl: map(\.polish).joined(separator: separator.polish))
  }
}
