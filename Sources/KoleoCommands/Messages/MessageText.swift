import KoleoKit

/// A text whose interpolated strings are sanitized: each becomes one line without control
/// characters and without spaces at its ends, and ends with `…` where it was too long.
///
/// An interpolated message is sanitized already, may be long, and stays as it is.
struct MessageText: ExpressibleByStringInterpolation, Equatable, CustomStringConvertible {
  let text: String

  var description: String { text }
  var isEmpty: Bool { text.isEmpty }

  init(stringLiteral text: String) {
    self.text = text
  }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  static func + (first: MessageText, second: MessageText) -> MessageText { "\(first)\(second)" }

  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    mutating func appendInterpolation(_ text: String) {
      self.text += text.sanitized(cutMark: "…")
    }

    mutating func appendInterpolation(_ message: MessageText) {
      text += message.text
    }

    mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += number.description
    }

    mutating func appendInterpolation(_ number: Double) {
      text += number.description
    }

    mutating func appendInterpolation(_ point: Coordinate) {
      text += point.description
    }

    /// Sanitizes each part of a path without cutting it, so that it can be copied.
    mutating func appendInterpolation(path: String) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      text += parts.map { String($0).sanitized() }.joined(separator: "/")
    }

    /// Sanitizes each word of another program's message without cutting it.
    mutating func appendInterpolation(foreignMessage: String) {
      for (index, word) in foreignMessage.split(separator: " ").enumerated() {
        if index > 0 { text += " " }
        appendInterpolation(path: String(word))
      }
    }
  }
}

extension Sequence<MessageText> {
  /// The messages as one, with `separator` between them.
  func joined(separator: MessageText) -> MessageText {
    MessageText(stringLiteral: map(\.text).joined(separator: separator.text))
  }
}
