/// Reads JSON that `JSONWriter` wrote, token by token.
///
/// It is for this program's own files, whose order of members is known; it does not check that what
/// it passes over is JSON. A token of another kind than asked for, or none, is `nil`.
struct JSONCursor {
  private var cursor: ByteCursor

  /// A cursor at the first byte of JSON, which must stay where it is.
  init(_ bytes: UnsafeRawBufferPointer) {
    cursor = ByteCursor(bytes)
  }

  /// Whether nothing lies ahead.
  var isAtEnd: Bool { cursor.isAtEnd }

  /// Takes a literal if it comes next.
  mutating func take(_ literal: StaticString) -> Bool {
    cursor.take(literal)
  }

  /// Takes a string, a number or a word as it is written, and the comma behind it.
  @inline(__always)
  mutating func takeToken() -> UnsafeRawBufferPointer? {
    guard let first = cursor.rest.first else { return nil }
    let end = first == UInt8(ascii: "\"") ? endOfString : endOfWord
    defer { if cursor.rest.first == UInt8(ascii: ",") { _ = cursor.take(count: 1) } }
    return end.flatMap { cursor.take(count: $0) }
  }

  /// Takes a string, and the comma behind it; nil when the token is something else.
  mutating func takeString() -> String? {
    takeToken().flatMap(Self.string)
  }

  /// Takes an integer, and the comma behind it; nil when the token is something else.
  mutating func takeInteger() -> Int? {
    takeToken().flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// Takes a number, and the comma behind it; nil when the token is something else.
  mutating func takeDouble() -> Double? {
    takeToken().flatMap { Double(String(decoding: $0, as: UTF8.self)) }
  }

  /// Takes `true` or `false`, and the comma behind it; nil when the token is something else.
  mutating func takeBool() -> Bool? {
    takeToken().flatMap { Bool(String(decoding: $0, as: UTF8.self)) }
  }

  /// The bytes to the end of the string that begins here, its quotation marks included.
  private var endOfString: Int? {
    var index = 1
    while index < cursor.rest.count {
      switch cursor.rest[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  private var endOfWord: Int? {
    cursor.rest.firstIndex { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }
  }

  // MARK: Strings

  /// The text of a string token; nil when the token is something else.
  private static func string(_ token: UnsafeRawBufferPointer) -> String? {
    var text: [UInt8] = []
    return append(token, to: &text) ? String(decoding: text, as: UTF8.self) : nil
  }

  /// Appends the UTF-8 of a string token.
  ///
  /// - Returns: False, with nothing appended, when the token is something else.
  static func append(_ token: UnsafeRawBufferPointer, to text: inout [UInt8]) -> Bool {
    guard token.count >= 2, token.first == UInt8(ascii: "\"") else { return false }
    var rest = UnsafeRawBufferPointer(rebasing: token.dropFirst().dropLast())
    while let backslash = rest.firstIndex(ofByte: UInt8(ascii: "\\")) {
      text.append(contentsOf: rest[..<backslash])
      rest = UnsafeRawBufferPointer(rebasing: rest[(backslash + 1)...])
      let length = appendEscaped(rest, to: &text)
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(length))
    }
    text.append(contentsOf: rest)
    return true
  }

  /// Appends what an escape means: the character itself, or four digits of a scalar, which are the
  /// two forms that the writer knows.
  ///
  /// - Returns: The length of the escape behind its backslash.
  private static func appendEscaped(_ escape: UnsafeRawBufferPointer, to text: inout [UInt8]) -> Int
  {
    guard escape.first == UInt8(ascii: "u"), escape.count >= 5 else {
      text.append(contentsOf: escape.prefix(1))
      return 1
    }
    var value: UInt32 = 0
    for byte in escape[1..<5] { value = value << 4 | UInt32(Hexadecimal.value(of: byte) ?? 0) }
    text.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    return 5
  }
}
