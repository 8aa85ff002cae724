/// Decodes the bodies of replies.
package protocol ReplyDecoder {
  /// Decodes JSON, like Foundation's `JSONDecoder`.
  ///
  /// - Throws: `DecodingError`, or an error of `Value`.
  func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value
}
