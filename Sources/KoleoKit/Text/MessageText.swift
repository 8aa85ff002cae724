/// A text whose interpolated strings are sanitized.
///
/// Each string becomes one line, and is cut at 200 scalars, with `…` after them. An interpolated
/// message, whose strings are sanitized already, stays as it is.
package struct MessageText: ExpressibleByStringInterpolation, Hashable, CustomStringConvertible,
  Sendable
{
  package let text: String

  package var description: String { text }
  package var isEmpty: Bool { text.isEmpty }

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
    package mutating func appendInterpolation(whole text: String) {
      self.text += text.sanitized(maximumLength: .max)
    }
  }
}

extension Sequence<MessageText> {
  package func joined(separator: MessageText) -> MessageText {
    MessageText(stringLiteral: map(\.text).joined(separator: separator.text))
  }
}
