/// A position in bytes that moves forward.
///
/// Every method checks the bounds. On unexpected input it returns nil or false, and the cursor stays
/// in place.
struct ByteCursor {
  /// The bytes ahead of the cursor.
  private(set) var rest: UnsafeRawBufferPointer

  /// A cursor at the start of `bytes`, which must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
  }

  /// Takes the bytes before the next `byte`, and moves past that byte; nil if there is none.
  @inline(__always)
  mutating func take(upTo byte: UInt8) -> UnsafeRawBufferPointer? {
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

  @inline(__always)
  private mutating func skip(_ count: Int) {
    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
  }
}

// MARK: - JSON

// Reads JSON token by token, without validation. Only for this program's own files, which
// `JSONWriter` wrote with members in a known order.

extension ByteCursor {
  /// Takes a token, which is a string in quotation marks, a number or a word, and the comma after it
  /// if there is one.
  @inline(__always)
  mutating func takeToken() -> UnsafeRawBufferPointer? {
    guard let first = rest.first else { return nil }
    let end = first == UInt8(ascii: "\"") ? endOfString : endOfWord
    defer { _ = take(",") }
    return end.flatMap { take(count: $0) }
  }

  /// Takes a name in quotation marks with its colon, and returns the token after them.
  mutating func takeMember(_ name: StaticString) -> UnsafeRawBufferPointer? {
    take(name) ? takeToken() : nil
  }

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

extension UnsafeRawBufferPointer {
  /// A token as an `Int`, a `Double` or a `Bool`; nil if it is something else.
  func decoded<Value: LosslessStringConvertible>(as type: Value.Type = Value.self) -> Value? {
    Value(String(decoding: self, as: UTF8.self))
  }

  /// A token as the string that it denotes; nil if it is something else.
  var decodedString: String? {
    var text: [UInt8] = []
    return text.append(jsonString: self) ? String(decoding: text, as: UTF8.self) : nil
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
        let digits = cursor.take(count: 4).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        append(contentsOf: String(scalar).utf8)
      } else if let character = cursor.take(count: 1) {
        append(contentsOf: character)
      }
    }
    append(contentsOf: cursor.rest)
    return true
  }
}
