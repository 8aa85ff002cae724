/// Appends JSON to bytes, piece by piece; the commas and brackets are the caller's.
public struct JSONWriter {
  /// What has been appended so far.
  public private(set) var bytes: [UInt8]

  /// An empty text with room for so many bytes.
  public init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Appends text that is JSON already.
  public mutating func append(raw text: StaticString) {
    bytes.append(text)
  }

  /// Appends bytes that are JSON already.
  public mutating func append(raw text: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: text)
  }

  /// Lets `body` append bytes that are JSON already.
  public mutating func append(raw body: (inout [UInt8]) -> Void) {
    body(&bytes)
  }

  /// Appends `true` or `false`.
  public mutating func append(_ value: Bool) {
    append(raw: value ? "true" : "false")
  }

  /// Appends the number in decimal.
  public mutating func append(_ value: Int) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Appends the shortest digits that are read back as the same number; `null` for one that JSON
  /// has no form for.
  public mutating func append(_ value: Double) {
    bytes.appendJSON(value)
  }

  /// Appends a string in quotation marks, or `null`.
  ///
  /// Control characters, the second set of them included, and bidirectional controls are escaped
  /// even where JSON would let them stand, so that the text may be shown on a terminal.
  public mutating func append(_ value: String?) {
    guard let value else { return append(raw: "null") }
    bytes.append(UInt8(ascii: "\""))
    var text = value
    text.withUTF8 { utf8 in
      if utf8.contains(where: Self.mayNeedEscape) {
        for scalar in value.unicodeScalars { append(scalar) }
      } else {
        bytes.append(contentsOf: UnsafeRawBufferPointer(utf8))
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is, or begins, a character that is escaped; false for nearly all names.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  /// Appends the number in decimal, or `null`.
  public mutating func append(_ value: Int?) {
    if let value { append(value) } else { append(raw: "null") }
  }

  /// Appends the number as `append(_: Double)` does, or `null`.
  public mutating func append(_ value: Double?) {
    if let value { append(value) } else { append(raw: "null") }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22, 0x5C:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(scalar.value))
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      append(escaped: scalar.value)
    case 0x20..<0x7F: bytes.append(UInt8(scalar.value))
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func append(escaped value: UInt32) {
    append(raw: "\\u")
    for shift in [12, 8, 4, 0] {
      bytes.append(Hexadecimal.digit(UInt8(truncatingIfNeeded: value >> UInt32(shift)) & 0xF))
    }
  }
}

extension [UInt8] {
  /// Appends a number in decimal notation with a fixed count of decimals.
  ///
  /// Rounds the exact binary value, a tie to the even digit, as `printf` does; a number that rounds
  /// to zero has no sign.
  ///
  /// - Parameters:
  ///   - value: The number; one of 2⁶³ or more, or not finite, is written as Swift describes it.
  ///   - decimals: Digits after the point, 0…9; other counts mean the nearest of these.
  ///   - point: The byte between the whole number and the decimals.
  ///   - trimmingZeros: Whether to leave out trailing zeros, and the point when none remain.
  public mutating func append(
    _ value: Double, decimals: Int, point: UInt8 = UInt8(ascii: "."), trimmingZeros: Bool = false
  ) {
    let magnitude = value.magnitude
    guard magnitude < 0x1p63 else { return append(contentsOf: value.description.utf8) }
    let decimals = Swift.min(Swift.max(decimals, 0), 9)
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    // Both parts are exact, and so is their product with the error of its rounding.
    var whole = magnitude.rounded(decimals == 0 ? .toNearestOrEven : .down)
    let part = decimals == 0 ? 0 : magnitude - whole
    let product = part * scale
    let error = (-product).addingProduct(part, scale)
    var digits = product.rounded(.toNearestOrEven)
    // What merely looks like a tie is not one.
    if (product - product.rounded(.down)) == 0.5, error != 0 {
      digits = product.rounded(error > 0 ? .up : .down)
    }
    if digits == scale, decimals > 0 { (whole, digits) = (whole + 1, 0) }
    if value < 0, whole > 0 || digits > 0 { append(UInt8(ascii: "-")) }
    append(contentsOf: String(UInt64(whole)).utf8)
    if decimals == 0 || trimmingZeros && digits == 0 { return }
    append(point)
    let text = String(UInt64(digits))
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: decimals - text.utf8.count))
    append(contentsOf: text.utf8)
    if trimmingZeros { while last == UInt8(ascii: "0") { removeLast() } }
  }

  /// Appends the JSON number (RFC 8259) of fewest digits that reads back as the same `Double`.
  ///
  /// JSON knows no infinity and no NaN: these are written `null`.
  public mutating func appendJSON(_ value: Double) {
    guard value.isFinite else { return append(contentsOf: "null".utf8) }
    append(contentsOf: value.description.utf8)
    if suffix(2).elementsEqual(".0".utf8) { removeLast(2) }
  }
}
