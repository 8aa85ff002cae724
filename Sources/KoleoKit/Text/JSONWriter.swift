/// Appends JSON to bytes, piece by piece; brackets are up to the caller.
package struct JSONWriter {
  /// The JSON so far.
  package private(set) var bytes: [UInt8]

  /// An empty text with room for `capacity` bytes.
  package init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Appends a piece of JSON as it is.
  package mutating func append(raw text: StaticString) {
    bytes.append(text)
  }

  /// Appends a piece of JSON as it is.
  package mutating func append(raw text: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: text)
  }

  /// Appends a piece of JSON that `body` writes.
  package mutating func append(raw body: (inout [UInt8]) -> Void) {
    body(&bytes)
  }

  /// Appends `true` or `false`, or `null` for nil.
  package mutating func append(_ value: Bool?) {
    append(raw: value.map { $0 ? "true" : "false" } ?? "null")
  }

  /// Appends a number in decimal, or `null` for nil.
  package mutating func append(_ value: Int?) {
    bytes.append(contentsOf: (value?.description ?? "null").utf8)
  }

  /// Appends a number as ``Swift/Array/appendJSON(_:)`` does, or `null` for nil.
  package mutating func append(_ value: Double?) {
    bytes.appendJSON(value ?? .nan)
  }

  /// Appends a string in quotation marks, or `null` for nil.
  ///
  /// Escapes all control characters, C1 included, and bidirectional controls, even where JSON does
  /// not require it: the output is then safe to print on a terminal.
  package mutating func append(_ value: String?) {
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

  /// Whether a character that starts with `byte` may need an escape; rare in names.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22, 0x5C:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(scalar.value))
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      bytes.append("\\u")
      bytes.append(hexadecimal: UInt64(scalar.value), digits: 4)
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  // MARK: Members

  /// Appends a comma, unless the element or member to follow is the first.
  package mutating func beginElement() {
    if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") {
      bytes.append(UInt8(ascii: ","))
    }
  }

  /// Appends the name of a member, after a comma unless it is the first. The value is to follow.
  package mutating func append(member name: StaticString) {
    beginElement()
    bytes.append("\"")
    bytes.append(name)
    bytes.append("\":")
  }

  /// Appends a member with a string, or `null` for nil.
  package mutating func append(member name: StaticString, _ value: String?) {
    append(member: name)
    append(value)
  }

  /// Appends a member with an integer, or `null` for nil.
  package mutating func append(member name: StaticString, _ value: Int?) {
    append(member: name)
    append(value)
  }

  /// Appends a member with a number, or `null` for nil.
  package mutating func append(member name: StaticString, _ value: Double?) {
    append(member: name)
    append(value)
  }

  /// Appends a member with `true` or `false`.
  package mutating func append(member name: StaticString, _ value: Bool) {
    append(member: name)
    append(value)
  }
}

extension [UInt8] {
  /// Appends a number in decimal notation with a fixed number of decimals.
  ///
  /// Rounds the exact binary value, ties to even, as `printf` does. A number that rounds to zero has
  /// no sign.
  ///
  /// - Parameters:
  ///   - value: The number. From 2⁶³ on, and if not finite, its `description` is appended.
  ///   - decimals: Digits after the point, clamped to 0…9.
  ///   - point: The decimal separator, in ASCII.
  ///   - trimmingZeros: Whether to drop trailing zeros, and the point if no decimals remain.
  package mutating func append(
    _ value: Double, decimals: Int, point: UInt8 = UInt8(ascii: "."), trimmingZeros: Bool = false
  ) {
    let magnitude = value.magnitude
    guard magnitude < 0x1p63 else { return append(contentsOf: value.description.utf8) }
    let decimals = Swift.min(Swift.max(decimals, 0), 9)
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    // Exact: both parts, and the product together with its rounding error.
    var whole = magnitude.rounded(decimals == 0 ? .toNearestOrEven : .down)
    let part = decimals == 0 ? 0 : magnitude - whole
    let product = part * scale
    let error = (-product).addingProduct(part, scale)
    var digits = product.rounded(.toNearestOrEven)
    // Not a tie if the product was only rounded to one.
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

  /// Appends the shortest JSON number (RFC 8259) that reads back as the same `Double`.
  ///
  /// Infinities and NaN, which JSON lacks, become `null`.
  package mutating func appendJSON(_ value: Double) {
    guard value.isFinite else { return append(contentsOf: "null".utf8) }
    append(contentsOf: value.description.utf8)
    if suffix(2).elementsEqual(".0".utf8) { removeLast(2) }
  }
}
