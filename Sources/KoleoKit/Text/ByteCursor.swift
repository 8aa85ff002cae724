/// A position in bytes that moves forward.
///
/// Every step checks the bounds; what is not there is `nil` or `false`, and the cursor stays.
public struct ByteCursor {
  /// What lies ahead of the cursor.
  public private(set) var rest: UnsafeRawBufferPointer

  /// A cursor at the first of some bytes, which must stay where they are.
  public init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
  }

  /// Whether nothing lies ahead.
  @inline(__always)
  public var isAtEnd: Bool { rest.isEmpty }

  /// Takes the next line, without its end; nil when no line end lies ahead.
  @inline(__always)
  public mutating func takeLine() -> UnsafeRawBufferPointer? {
    guard let end = rest.firstIndex(ofByte: UInt8(ascii: "\n")) else { return nil }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...]) }
    return UnsafeRawBufferPointer(rebasing: rest[..<end])
  }

  /// Takes the next `count` bytes; nil when there are fewer.
  @inline(__always)
  mutating func take(count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
    return UnsafeRawBufferPointer(rebasing: rest[..<count])
  }

  /// Takes a text if that is what comes next.
  @inline(__always)
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard count <= rest.count else { return false }
    for index in 0..<count where rest[index] != literal.utf8Start[index] { return false }
    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    return true
  }

  /// Takes the bytes before the next `byte`, and that; nil when it does not lie ahead.
  @inline(__always)
  mutating func take(upTo byte: UInt8) -> UnsafeRawBufferPointer? {
    guard let end = rest.firstIndex(ofByte: byte) else { return nil }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...]) }
    return UnsafeRawBufferPointer(rebasing: rest[..<end])
  }

  /// Takes a number of exactly so many decimal digits, 18 at most.
  mutating func takeNumber(digits: Int) -> Int? {
    guard digits <= rest.count else { return nil }
    var number = 0
    for byte in rest.prefix(digits) {
      guard 0x30...0x39 ~= byte else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    rest = UnsafeRawBufferPointer(rebasing: rest[digits...])
    return number
  }

  /// Takes sixteen hexadecimal digits in lower case.
  mutating func takeHexadecimal() -> UInt64? {
    guard rest.count >= 16 else { return nil }
    var number: UInt64 = 0
    for byte in rest.prefix(16) {
      guard let digit = Hexadecimal.value(of: byte) else { return nil }
      number = number << 4 | UInt64(digit)
    }
    rest = UnsafeRawBufferPointer(rebasing: rest[16...])
    return number
  }
}

/// Hexadecimal digits in lower case.
enum Hexadecimal {
  /// The digit of a value below 16.
  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// The value of a digit; nil for any other byte.
  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends the bytes of a literal.
  public mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends sixteen hexadecimal digits.
  mutating func append(hexadecimal number: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      append(Hexadecimal.digit(UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 0xF))
    }
  }
}
