// Reads JSON written by `JSONWriter`, token by token. Only for this program's own files, whose
// members have a known order: nothing is validated.

extension ByteCursor {
  /// Takes a string, a number or a word as written, and the comma after it.
  @inline(__always)
  mutating func takeToken() -> UnsafeRawBufferPointer? {
    guard let first = rest.first else { return nil }
    let end = first == UInt8(ascii: "\"") ? endOfString : endOfWord
    defer { _ = take(",") }
    return end.flatMap { take(count: $0) }
  }

  /// Takes a token and the comma after it; returns nil if the token is not a string.
  mutating func takeString() -> String? {
    var text: [UInt8] = []
    guard let token = takeToken(), text.append(jsonString: token) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes a token and the comma after it; returns nil if the token is not an integer.
  mutating func takeInteger() -> Int? {
    takeToken().flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// Takes a token and the comma after it; returns nil if the token is not a number.
  mutating func takeDouble() -> Double? {
    takeToken().flatMap { Double(String(decoding: $0, as: UTF8.self)) }
  }

  /// Takes a token and the comma after it; returns nil if the token is neither `true` nor `false`.
  mutating func takeBool() -> Bool? {
    takeToken().flatMap { Bool(String(decoding: $0, as: UTF8.self)) }
  }

  /// The length of the string that starts here, with both quotation marks.
  private var endOfString: Int? {
    var index = 1
    while index < rest.count {
      switch rest[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  private var endOfWord: Int? {
    rest.firstIndex { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }
  }
}

extension [UInt8] {
  /// Appends the text of a string token as UTF-8, with its escapes resolved.
  ///
  /// Only the two forms of escapes that `JSONWriter` writes are known: the character itself, or the
  /// four digits of a scalar.
  ///
  /// - Returns: False, with nothing appended, if the token is not a string.
  mutating func append(jsonString token: UnsafeRawBufferPointer) -> Bool {
    guard token.count >= 2, token.first == UInt8(ascii: "\"") else { return false }
    var cursor = ByteCursor(UnsafeRawBufferPointer(rebasing: token.dropFirst().dropLast()))
    while let plain = cursor.take(upTo: UInt8(ascii: "\\")) {
      append(contentsOf: plain)
      if cursor.take("u") {
        let value = cursor.takeNumber(digits: 4, radix: 16).map { UInt32($0) }
        let scalar = value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        append(contentsOf: String(scalar).utf8)
      } else if let character = cursor.take(count: 1) {
        append(contentsOf: character)
      }
    }
    append(contentsOf: cursor.rest)
    return true
  }
}
