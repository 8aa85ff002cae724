/// A text whose interpolated strings are sanitized.
///
/// Each string becomes one line, without control characters and without spaces at its ends. A
/// string longer than `Sanitizing.maximumLength` is cut and ends with `…`; of a path or another
/// program's message, only such a part is cut. An interpolated message, whose strings are sanitized
/// already, stays as it is and may be longer.
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

    /// Appends a path.
    ///
    /// Sanitizes each part by itself, so that only a part of more than 200 scalars is cut.
    package mutating func appendInterpolation(path: String) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      text += parts.map { String($0).sanitized(cutMark: "…") }.joined(separator: "/")
    }

    /// Appends a message of another program.
    ///
    /// Sanitizes each word by itself, like a path. A long message is not cut, but a word without
    /// slashes, or a part between slashes, is cut if it has more than 200 scalars.
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
