/// A position in bytes that moves forward.
///
/// Every method checks the bounds, and returns nil or false on unexpected input. In that case, the
/// methods for bytes leave the cursor in place; those for JSON may have advanced it.
package struct ByteCursor {
  /// The bytes ahead of the cursor.
  package private(set) var rest: UnsafeRawBufferPointer

  /// A cursor at the start of `bytes`, which must outlive it.
  package init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
  }

  /// Whether no bytes are left.
  @inline(__always)
  package var isAtEnd: Bool { rest.isEmpty }

  /// Takes the bytes before the next `byte`, and moves past that byte; nil if there is none.
  @inline(__always)
  package mutating func take(upTo byte: UInt8) -> UnsafeRawBufferPointer? {
    guard let end = rest.firstIndex(ofByte: byte) else { return nil }
    defer { skip(end + 1) }
    return UnsafeRawBufferPointer(rebasing: rest[..<end])
  }

  /// Takes the next `count` bytes; returns nil if fewer are left.
  @inline(__always)
  mutating func take(count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { skip(count) }
    return UnsafeRawBufferPointer(rebasing: rest[..<count])
  }

  /// Moves past `literal` if it comes next.
  @inline(__always)
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard count <= rest.count else { return false }
    for index in 0..<count where rest[index] != literal.utf8Start[index] { return false }
    skip(count)
    return true
  }

  /// Takes a hexadecimal number of exactly `digits` digits, in lower case.
  ///
  /// - Parameter digits: At most 16, as many as `UInt64` can hold.
  /// - Returns: The number; nil if a byte is not a digit, or fewer than `digits` bytes are left.
  mutating func takeHexadecimal(digits: Int) -> UInt64? {
    guard digits <= rest.count else { return nil }
    var number: UInt64 = 0
    for byte in rest.prefix(digits) {
      guard let digit = Self.digit(byte) else { return nil }
      number = number << 4 | digit
    }
    skip(digits)
    return number
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }

  @inline(__always)
  private mutating func skip(_ count: Int) {
    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
  }
}

// MARK: - JSON

// Reads JSON token by token, without validation. Only for this program's own files, which
// `JSONWriter` wrote with members in a known order.

extension ByteCursor {
  /// Takes a token, which is a string, a number or a word, and the comma after it if there is one.
  ///
  /// - Returns: The token as written, with the quotation marks of a string.
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

  /// Takes the name of a member, and its value as `takeString` does.
  mutating func takeString(after name: StaticString) -> String? { take(name) ? takeString() : nil }

  /// Takes the name of a member, and its value as `takeInteger` does.
  mutating func takeInteger(after name: StaticString) -> Int? { take(name) ? takeInteger() : nil }

  /// Takes a token and the comma after it; returns nil if the token is not a number.
  mutating func takeDouble() -> Double? {
    takeToken().flatMap { Double(String(decoding: $0, as: UTF8.self)) }
  }

  /// Takes a token and the comma after it; returns nil if the token is neither `true` nor `false`.
  mutating func takeBool() -> Bool? {
    takeToken().flatMap { Bool(String(decoding: $0, as: UTF8.self)) }
  }

  /// The length of the string that starts here, with both quotation marks; nil if it has no end.
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

  /// The length of the number or word that starts here; nil if there is none, or no end of it.
  private var endOfWord: Int? {
    let end = rest.firstIndex { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }
    return end == 0 ? nil : end
  }
}

extension [UInt8] {
  /// Appends the text of a string token as UTF-8, with its escapes resolved.
  ///
  /// Supports only the two kinds of escapes that `JSONWriter` writes: a backslash before a
  /// character that stands for itself (`\"`), and the four digits of a scalar (`\u001b`).
  ///
  /// - Returns: False, with nothing appended, if the token is not a string.
  mutating func append(jsonString token: UnsafeRawBufferPointer) -> Bool {
    guard token.count >= 2, token.first == UInt8(ascii: "\"") else { return false }
    var cursor = ByteCursor(UnsafeRawBufferPointer(rebasing: token.dropFirst().dropLast()))
    while let plain = cursor.take(upTo: UInt8(ascii: "\\")) {
      append(contentsOf: plain)
      if cursor.take("u") {
        let value = cursor.takeHexadecimal(digits: 4).map { UInt32($0) }
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
