import LibC

extension UInt8 {
  package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number in lower-case hexadecimal, with leading zeros up to `digits` digits.
  mutating func append(hexadecimal number: UInt64, digits: Int) {
    let text = String(number, radix: 16)
    let zeros = Swift.max(0, digits - text.utf8.count)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros))
    append(contentsOf: text.utf8)
  }
}

extension UnsafeRawBufferPointer {
  /// The index of the first `byte`; nil if there is none.
  ///
  /// Uses `memchr`, which compares several bytes at once.
  @inline(__always)
  package func firstIndex(ofByte byte: UInt8) -> Int? {
    guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
