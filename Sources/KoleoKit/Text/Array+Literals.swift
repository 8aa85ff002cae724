extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number in lower-case hexadecimal, with leading zeros up to `digits` digits.
  mutating func append(hexadecimal number: UInt64, digits: Int = 16) {
    let text = String(number, radix: 16)
    let zeros = Swift.max(0, digits - text.utf8.count)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros))
    append(contentsOf: text.utf8)
  }
}
