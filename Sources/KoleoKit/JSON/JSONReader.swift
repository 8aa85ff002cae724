/// What keeps bytes from being JSON.
public enum JSONError: Error, Equatable, Sendable {
  /// Not JSON (RFC 8259) from this byte on, counted from 0.
  case malformed(offset: Int)
  /// Arrays and objects within each other beyond all sense.
  case tooDeep(offset: Int)
}

/// Reads JSON from memory piece by piece, without building anything that is not asked for.
///
/// Strict as RFC 8259 is, and safe on any bytes. Foundation's decoder would cost the program that
/// answers half a millisecond of start-up, and the one that synchronises ten times the work.
struct JSONReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var depth = 0
  /// Whether an array or object has just been entered, so that no comma is due.
  private var isBeforeFirst = false

  private static let maximumDepth = 64

  /// The bytes must stay where they are for as long as the reader, and what it returned, is used.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// A value. Arrays and objects have been read past by the time they are returned.
  enum Value {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(JSONString)
    case array
    case object
  }

  // MARK: Values

  /// Whether the next value is an object.
  var isAtObject: Bool {
    mutating get {
      skipSpace()
      return peek() == UInt8(ascii: "{")
    }
  }

  mutating func readValue() throws(JSONError) -> Value {
    skipSpace()
    switch peek() {
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "{"):
      try beginObject()
      while try nextMember() != nil { _ = try readValue() }
      return .object
    case UInt8(ascii: "["):
      try beginArray()
      while try nextElement() { _ = try readValue() }
      return .array
    case UInt8(ascii: "n"): return try readLiteral("null", .null)
    case UInt8(ascii: "t"): return try readLiteral("true", .bool(true))
    case UInt8(ascii: "f"): return try readLiteral("false", .bool(false))
    default: return .number(try readNumber())
    }
  }

  /// Enters an array; `nextElement` then leads from value to value.
  mutating func beginArray() throws(JSONError) {
    try open("[")
  }

  /// Whether the array has another value, which then has to be read; if not, the array has been
  /// left.
  mutating func nextElement() throws(JSONError) -> Bool {
    try continues(until: "]")
  }

  /// Enters an object; `nextMember` then leads from member to member.
  mutating func beginObject() throws(JSONError) {
    try open("{")
  }

  /// The name of the object's next member, whose value then has to be read; nil at the object's
  /// end, when it has been left.
  mutating func nextMember() throws(JSONError) -> JSONString? {
    guard try continues(until: "}") else { return nil }
    skipSpace()
    let name = try readString()
    skipSpace()
    guard take(":") else { throw malformed }
    return name
  }

  /// Makes sure that nothing but white space is left.
  mutating func readEnd() throws(JSONError) {
    skipSpace()
    guard position == bytes.count else { throw malformed }
  }

  // MARK: Pieces

  private var malformed: JSONError { .malformed(offset: position) }

  @inline(__always)
  private func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  @inline(__always)
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  @inline(__always)
  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func open(_ bracket: Unicode.Scalar) throws(JSONError) {
    skipSpace()
    guard take(bracket) else { throw malformed }
    depth += 1
    guard depth <= Self.maximumDepth else { throw .tooDeep(offset: position) }
    isBeforeFirst = true
  }

  private mutating func continues(until bracket: Unicode.Scalar) throws(JSONError) -> Bool {
    defer { isBeforeFirst = false }
    skipSpace()
    if take(bracket) {
      depth -= 1
      return false
    }
    guard isBeforeFirst || take(",") else { throw malformed }
    return true
  }

  private mutating func readLiteral(_ literal: StaticString, _ value: Value) throws(JSONError)
    -> Value
  {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - position >= count,
      UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]).equals(literal)
    else { throw malformed }
    position += count
    return value
  }

  private mutating func readString() throws(JSONError) -> JSONString {
    guard take("\"") else { throw malformed }
    let start = position
    var isEscaped = false
    while true {
      position = endOfPlainText(from: position)
      guard let byte = peek(), byte >= 0x20 else { throw malformed }
      if byte == UInt8(ascii: "\"") { break }
      isEscaped = true
      try skipEscape()
    }
    defer { position += 1 }
    return JSONString(
      raw: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), isEscaped: isEscaped)
  }

  /// The first byte from `start` on that a string cannot hold as it is.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    // Most of what there is to read is text: eight bytes at a time, then the rest.
    var index = start
    while bytes.count - index >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let marks = SpecialBytes.marks(in: UInt64(littleEndian: word))
      if marks != 0 { return index &+ marks.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count, !SpecialBytes.contains(bytes[index]) { index &+= 1 }
    return index
  }

  private mutating func skipEscape() throws(JSONError) {
    position += 1
    switch peek() {
    case UInt8(ascii: "u"):
      position += 1
      guard bytes.count - position >= 4,
        bytes[position..<position + 4].allSatisfy({ $0.hexadecimalValue != nil })
      else { throw malformed }
      position += 4
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    default: throw malformed
    }
  }

  /// `-`? (`0` | 1…9 digits) (`.` digits)? (`e` sign? digits)?
  private mutating func readNumber() throws(JSONError) -> JSONNumber {
    let start = position
    _ = take("-")
    if !take("0") { try skipDigits() }
    var isInteger = true
    if take(".") {
      isInteger = false
      try skipDigits()
    }
    if take("e") || take("E") {
      isInteger = false
      if !take("+") { _ = take("-") }
      try skipDigits()
    }
    return JSONNumber(
      raw: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), isInteger: isInteger)
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while let byte = peek(), 0x30...0x39 ~= byte { position += 1 }
    guard position > start else { throw malformed }
  }
}

/// The bytes that a string cannot hold as they are: quotation marks, backslashes and control
/// characters.
private enum SpecialBytes {
  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
  }

  /// The highest bit of each special byte among eight.
  ///
  /// Above the lowest special byte a bit may be set without reason.
  @inline(__always)
  static func marks(in word: UInt64) -> UInt64 {
    let lowestBits: UInt64 = 0x0101_0101_0101_0101
    let quotationMarks = word ^ lowestBits &* UInt64(UInt8(ascii: "\""))
    let backslashes = word ^ lowestBits &* UInt64(UInt8(ascii: "\\"))
    // Where a byte is too small for a subtraction, the borrow sets a highest bit that was clear.
    return lowestBits &* 0x80
      & ((quotationMarks &- lowestBits) & ~quotationMarks
        | (backslashes &- lowestBits) & ~backslashes | (word &- lowestBits &* 0x20) & ~word)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the first bytes are those of `literal`.
  func starts(with literal: StaticString) -> Bool {
    Self(rebasing: prefix(literal.utf8CodeUnitCount)).equals(literal)
  }

  /// Whether the bytes are those of `literal`.
  @inline(__always)
  func equals(_ literal: StaticString) -> Bool {
    hasBytes(of: Self(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in either case.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
