/// Decodes the bodies of replies.
package protocol ReplyDecoder {
  /// Decodes JSON, as Foundation's `JSONDecoder` does.
  ///
  /// - Throws: `DecodingError`, or what `Value` throws.
  func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value
}
