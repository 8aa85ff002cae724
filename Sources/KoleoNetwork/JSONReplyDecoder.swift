import Foundation
import KoleoKit

/// Decodes with Foundation's `JSONDecoder`.
package struct JSONReplyDecoder: ReplyDecoder {
  package init() {}

  package func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json))
  }
}
