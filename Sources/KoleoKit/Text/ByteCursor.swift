/// A position in bytes that moves forward.
///
/// Every step checks the bounds. A step that finds something else returns nil or false and leaves
/// the cursor where it is.
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

  /// Takes the bytes before the next `byte` and moves past it; returns nil if there is none.
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

  /// Takes an unsigned number of exactly `digits` digits.
  ///
  /// - Parameters:
  ///   - digits: At most as many as `UInt64` can hold: 19 decimal or 16 hexadecimal ones.
  ///   - radix: 10 or 16. Hexadecimal letters are lower case.
  /// - Returns: The number, or nil if one of the bytes is not a digit or missing.
  mutating func takeNumber(digits: Int, radix: UInt64 = 10) -> UInt64? {
    guard digits <= rest.count else { return nil }
    var number: UInt64 = 0
    for byte in rest.prefix(digits) {
      guard let digit = Self.digit(byte), digit < radix else { return nil }
      number = number &* radix &+ digit
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

extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number in hexadecimal, in lower case and with leading zeros.
  mutating func append(hexadecimal number: UInt64, digits: Int = 16) {
    let text = String(number, radix: 16)
    let zeros = Swift.max(0, digits - text.utf8.count)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros))
    append(contentsOf: text.utf8)
  }
}
