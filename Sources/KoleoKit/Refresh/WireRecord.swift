/// A record of a reply.
protocol WireRecord {
  associatedtype Field: CodingKey
  /// Reads a record; nil if its id or text is unusable.
  init?(_ fields: KeyedDecodingContainer<Field>)
}

/// Reads fields that may be anything. A field that is missing, null or unusable is nil.
extension KeyedDecodingContainer {
  func text(_ key: Key) -> String? {
    try? decodeIfPresent(String.self, forKey: key)
  }

  /// The sanitized text; nil if nothing of it is left.
  func sanitizedText(_ key: Key) -> String? {
    guard let text = text(key)?.sanitized(), !text.isEmpty else { return nil }
    return text
  }

  /// A number, which may be in quotation marks.
  func number(_ key: Key) -> Double? {
    if let number = try? decodeIfPresent(Double.self, forKey: key) { return number }
    // `Double` also reads hexadecimal digits.
    guard let text = text(key), !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  func integer(_ key: Key) -> Int? {
    if let number = try? decodeIfPresent(Int.self, forKey: key) { return number }
    return text(key).flatMap { Int($0) }
  }

  func flag(_ key: Key) -> Bool? {
    try? decodeIfPresent(Bool.self, forKey: key)
  }
}
