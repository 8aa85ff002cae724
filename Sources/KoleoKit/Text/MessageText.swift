/// A text whose interpolated strings are sanitized: each becomes one line without control
/// characters and without spaces at its ends, and ends with `…` where it was too long.
///
/// An interpolated message is sanitized already, may be long, and stays as it is.
package struct MessageText: ExpressibleByStringInterpolation, Hashable, CustomStringConvertible,
  Sendable
{
  /// The whole text.
  package let text: String

  package var description: String { text }
  /// Whether there is no text.
  package var isEmpty: Bool { text.isEmpty }

  package init(stringLiteral text: String) {
    self.text = text
  }

  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Both texts as one.
  package static func + (first: MessageText, second: MessageText) -> MessageText {
    "\(first)\(second)"
  }

  /// Sanitizes what is interpolated.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Appends a string, sanitized and cut.
    package mutating func appendInterpolation(_ text: String) {
      self.text += text.sanitized(cutMark: "…")
    }

    /// Appends a message as it is.
    package mutating func appendInterpolation(_ message: MessageText) {
      text += message.text
    }

    /// Appends an integer.
    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += number.description
    }

    /// Appends a number.
    package mutating func appendInterpolation(_ number: Double) {
      text += number.description
    }

    /// Sanitizes each part of a path by itself, so that only a part of more than 200 characters is
    /// cut.
    package mutating func appendInterpolation(path: String) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      text += parts.map { String($0).sanitized() }.joined(separator: "/")
    }

    /// Sanitizes another program's message, of which only a word of more than 200 characters is
    /// cut.
    package mutating func appendInterpolation(foreignMessage: String) {
      for (index, word) in foreignMessage.split(separator: " ").enumerated() {
        if index > 0 { text += " " }
        appendInterpolation(path: String(word))
      }
    }
  }
}

extension Sequence<MessageText> {
  /// The messages as one, with `separator` between them.
  package func joined(separator: MessageText) -> MessageText {
    MessageText(stringLiteral: map(\.text).joined(separator: separator.text))
  }
}
