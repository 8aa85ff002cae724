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
    (self.english, self.polish) = (english, polish)
  }

  package init(stringLiteral text: String) {
    self.init(en: MessageText(stringLiteral: text), pl: MessageText(stringLiteral: text))
  }

  package init(stringInterpolation: MessageText.StringInterpolation) {
    let text = MessageText(stringInterpolation: stringInterpolation)
    self.init(en: text, pl: text)
  }

  package subscript(language: Language) -> MessageText { language == .polish ? polish : english }

  package static func + (first: Message, second: Message) -> Message {
    Message(en: first.english + second.english, pl: first.polish + second.polish)
  }
}

extension Sequence<Message> {
  package func joined(separator: Message) -> Message {
    reduce(nil) { joined, next in joined.map { $0 + separator + next } ?? next } ?? ""
  }
}

/// A text whose interpolated strings are sanitized.
///
/// Each string becomes one line, and is cut at 200 scalars, with `…` after them. An interpolated
/// message, whose strings are sanitized already, stays as it is.
package struct MessageText: ExpressibleByStringInterpolation, Hashable, CustomStringConvertible,
  Sendable
{
  package let text: String

  package var description: String { text }

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  package static func + (first: MessageText, second: MessageText) -> MessageText {
    "\(first)\(second)"
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ text: String) {
      self.text += text.sanitized(cutMark: "…")
    }

    package mutating func appendInterpolation(_ message: MessageText) { text += message.text }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += number.description
    }

    /// Appends a path or another program's message, sanitized but not cut.
    package mutating func appendInterpolation(uncut text: String) {
      self.text += text.sanitized(maximumLength: .max)
    }
  }
}
