import LibC

extension UInt8 { package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self } }

extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number with a fixed number of decimals, clamped to 0…9.
  ///
  /// A number that rounds to zero has no sign. Of a number that is not finite, or is 2⁶³ or more in
  /// units of the last decimal, the `description` is appended. Zeros at the end are dropped on
  /// request, and then the separator if no decimals remain.
  package mutating func append(
    _ value: Double, decimals: Int, separator: UInt8 = UInt8(ascii: "."),
    trimmingZeros: Bool = false
  ) {
    let decimals = Swift.min(Swift.max(decimals, 0), 9)
    let scale = (0..<decimals).reduce(UInt64(1)) { power, _ in power * 10 }
    let rounded = (value.magnitude * Double(scale)).rounded()
    guard rounded < 0x1p63 else { return append(contentsOf: value.description.utf8) }
    let (whole, digits) = UInt64(rounded).quotientAndRemainder(dividingBy: scale)
    if value < 0, rounded > 0 { append(UInt8(ascii: "-")) }
    append(contentsOf: String(whole).utf8)
    if decimals == 0 || trimmingZeros && digits == 0 { return }
    append(separator)
    let text = String(digits)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: decimals - text.utf8.count))
    append(contentsOf: text.utf8)
    if trimmingZeros { while last == UInt8(ascii: "0") { removeLast() } }
  }
}

extension UnsafeRawBufferPointer {
  /// The index of the first `byte`; nil if there is none. `memchr` compares several bytes at once.
  @inline(__always)
  package func firstIndex(ofByte byte: UInt8) -> Int? {
    guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - start
  }
}

/// A part of bytes in the memory of others.
typealias ByteSlice = Slice<UnsafeRawBufferPointer>

extension ByteSlice {
  /// Whether the slice begins with a text; faster than the method for all sequences.
  @inline(__always)
  func starts(withBytes text: [UInt8]) -> Bool {
    guard text.count <= count else { return false }
    for index in text.indices where base[startIndex + index] != text[index] { return false }
    return true
  }
}
