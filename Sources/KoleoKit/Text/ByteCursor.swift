/// A position in bytes that moves forward.
/// Every method checks the bounds. On unexpected input it returns nil or false, and the cursor
/// stays in place, but for `takeMember`; at a bracket, `takeToken` is empty.
struct ByteCursor {
  /// The bytes ahead of the cursor.
  private(set) var rest: UnsafeRawBufferPointer

  /// A cursor at the start of `bytes`, which must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  /// A cursor at an offset in `bytes`; at their end if it is outside of them.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int?) {
    let offset = offset.flatMap { 0...bytes.count ~= $0 ? $0 : nil }
    rest = UnsafeRawBufferPointer(rebasing: bytes[(offset ?? bytes.count)...])
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

// Reads JSON token by token, without validation. Only for this program's own files, which
// `JSONWriter` wrote with members in a known order.

extension ByteCursor {
  /// Takes a token, which is a string in quotation marks, a number or a word, and the comma after
  /// it if there is one.
  @inline(__always)
  mutating func takeToken() -> UnsafeRawBufferPointer? {
    guard let first = rest.first, let end = first == UInt8(ascii: "\"") ? endOfString : endOfWord
    else { return nil }
    let token = UnsafeRawBufferPointer(rebasing: rest[..<end])
    skip(end < rest.count && rest[end] == UInt8(ascii: ",") ? end + 1 : end)
    return token
  }

  /// Takes a whole number, which wraps around beyond `Int`, and the byte after it; nil if no digit
  /// comes next.
  @inline(__always)
  mutating func takeOffset() -> Int? {
    var (number, count) = (0, 0)
    while count < rest.count, rest[count].isASCIIDigit {
      number = number &* 10 &+ Int(rest[count] & 0xF)
      count &+= 1
    }
    return count > 0 && take(count: count + 1) != nil ? number : nil
  }

  /// Takes a name in quotation marks with its colon, and returns the token after them.
  mutating func takeMember(_ name: StaticString) -> UnsafeRawBufferPointer? {
    take(name) ? takeToken() : nil
  }

  @inline(__always)
  private var endOfString: Int? {
    var end = 1
    while let length = ByteCursor(rest, at: end).rest.firstIndex(ofByte: UInt8(ascii: "\"")) {
      end += length + 1
      if rest[end - 2] != UInt8(ascii: "\\") { return end }
      let escapes = rest[..<(end - 1)].reversed().prefix { $0 == UInt8(ascii: "\\") }
      if escapes.count % 2 == 0 { return end }
    }
    return nil
  }

  @inline(__always)
  private var endOfWord: Int? {
    rest.firstIndex { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }
  }
}

extension UnsafeRawBufferPointer {
  /// A token as an `Int` or a `Bool`; nil if it is something else.
  func decoded<Value: LosslessStringConvertible>(as type: Value.Type = Value.self) -> Value? {
    Value(String(decoding: self, as: UTF8.self))
  }

  /// A token as a `Double`; nil if it is something else.
  /// Of a short decimal number, the digits and the power of ten that divides them are exact, so
  /// that the quotient is rounded correctly, in a tenth of the time that the C library takes.
  @inline(__always)
  var decodedDouble: Double? {
    let isNegative = first == UInt8(ascii: "-")
    var (digits, divisor, factor) = (0, 1, 1)
    for byte in self[(isNegative ? 1 : 0)...].prefix(16) {
      if byte.isASCIIDigit {
        digits = digits * 10 + Int(byte & 0xF)
        divisor *= factor
      } else if byte == UInt8(ascii: "."), factor == 1 {
        factor = 10
      } else {
        divisor = 0
      }
    }
    // There is a negative zero.
    guard count <= 15, divisor > 0, digits > 0 || !isNegative, !isEmpty else { return decoded() }
    return Double(isNegative ? -digits : digits) / Double(divisor)
  }

  /// A token as the string that it denotes; nil if it is something else.
  var decodedString: String? {
    var text: [UInt8] = []
    return text.append(jsonString: self) ? String(decoding: text, as: UTF8.self) : nil
  }
}

extension [UInt8] {
  /// Appends the text of a string token as UTF-8, with its escapes resolved.
  /// Supports only the two kinds of escapes that `JSONWriter` writes: a backslash before a
  /// character that stands for itself (`\"`), and the four digits of a scalar (`\u001b`).
  ///
  /// - Returns: False, with nothing appended, if the token is not a string.
  mutating func append(jsonString token: UnsafeRawBufferPointer) -> Bool {
    guard token.count >= 2, token.first == UInt8(ascii: "\"") else { return false }
    var cursor = ByteCursor(UnsafeRawBufferPointer(rebasing: token[1..<token.count - 1]))
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
