import Foundation

/// A JSON value for fixtures, which may be one that no encoder would write.
package struct JSON: Sendable, Hashable {
  /// The text in the document.
  package let text: String

  package static let null = JSON.literal("null")

  /// A text that is written as it is, whether or not it is JSON.
  package static func literal(_ text: String) -> JSON { JSON(text: text) }

  /// A string in quotes, in which only the characters that need it are escaped.
  package static func string(_ value: String) -> JSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return JSON(text: String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self))
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { text = "\(value)" }
  package init(floatLiteral value: Double) { text = "\(value)" }
  package init(booleanLiteral value: Bool) { text = "\(value)" }
  package init(nilLiteral: ()) { self = .null }

  init(_ value: String?) { self = value.map(JSON.string) ?? .null }
  init(_ value: Int?) { self = value.map { .literal("\($0)") } ?? .null }
  init(_ value: Double?) { self = value.map { .literal("\($0)") } ?? .null }
}
