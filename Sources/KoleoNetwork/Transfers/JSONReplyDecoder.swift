import Foundation
import KoleoKit

/// Decodes with Foundation's `JSONDecoder`.
package struct JSONReplyDecoder: ReplyDecoder {
  /// A decoder, which has no settings.
  package init() {}

  package func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json))
  }
}
