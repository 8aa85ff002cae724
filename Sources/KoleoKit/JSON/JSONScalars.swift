/// A JSON string as it stands in the text, between its quotation marks.
struct JSONString {
  /// The bytes with their escapes, checked for form but not for valid UTF-8.
  let raw: UnsafeRawBufferPointer
  let isEscaped: Bool

  /// The string that is meant; nil when its bytes are not UTF-8 or a surrogate lacks its other
  /// half.
  func text() -> String? {
    guard isEscaped else { return Self.valid(raw) }
    var units: [UInt8] = []
    units.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      guard raw[index] == UInt8(ascii: "\\") else {
        units.append(raw[index])
        index += 1
        continue
      }
      guard let (scalar, length) = escapedScalar(at: index) else { return nil }
      units.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += length
    }
    return units.withUnsafeBytes(Self.valid)
  }

  /// The text of some UTF-8; nil when it is none.
  ///
  /// As `String(validating:as:)`, but made for UTF-8, which takes a fraction of the time.
  private static func valid(_ utf8: UnsafeRawBufferPointer) -> String? {
    var text = String(decoding: utf8, as: UTF8.self)
    return text.withUTF8 { utf8.hasBytes(of: UnsafeRawBufferPointer($0)) } ? text : nil
  }

  /// Appends the UTF-8 of a string that is known to be valid, as those of verified records are.
  ///
  /// - Returns: False when nothing was appended, for it was not.
  func append(to bytes: inout [UInt8]) -> Bool {
    guard isEscaped else {
      bytes.append(contentsOf: raw)
      return true
    }
    guard let text = text() else { return false }
    bytes += text.utf8
    return true
  }

  /// Whether this is exactly `literal`, written without escapes.
  @inline(__always)
  func equals(_ literal: StaticString) -> Bool {
    raw.equals(literal)
  }

  private func escapedScalar(at index: Int) -> (Unicode.Scalar, length: Int)? {
    switch raw[index + 1] {
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"): return unicodeScalar(at: index)
    case let other: return (Unicode.Scalar(other), 2)
    }
  }

  /// The scalar of `\uXXXX`, or of two of them that are a pair of surrogates.
  private func unicodeScalar(at index: Int) -> (Unicode.Scalar, length: Int)? {
    guard let first = codeUnit(at: index) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    guard UTF16.isLeadSurrogate(first), let second = codeUnit(at: index + 6),
      UTF16.isTrailSurrogate(second)
    else { return nil }
    let value = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
    return Unicode.Scalar(value).map { ($0, 12) }
  }

  private func codeUnit(at index: Int) -> UInt16? {
    guard raw.count - index >= 6, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for offset in 2..<6 {
      guard let digit = raw[index + offset].hexadecimalValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

/// A JSON number as it stands in the text.
struct JSONNumber {
  /// Digits and signs, checked for form.
  let raw: UnsafeRawBufferPointer
  /// Whether it has neither a fraction nor an exponent.
  let isInteger: Bool

  /// The nearest number that can be represented; infinite when it is beyond all of them.
  var double: Double {
    shortDecimal ?? Double(String(decoding: raw, as: UTF8.self)) ?? .nan
  }

  /// The number if it is written as an integer that fits.
  var integer: Int? {
    guard isInteger else { return nil }
    guard let decimal else { return Int(String(decoding: raw, as: UTF8.self)) }
    return isNegative ? -decimal.digits : decimal.digits
  }

  /// The number if its digits and its power of ten can both be represented: then their quotient is
  /// the nearest number, since only one rounding is left.
  ///
  /// W. D. Clinger, "How to read floating point numbers accurately", PLDI 1990.
  private var shortDecimal: Double? {
    guard let decimal else { return nil }
    var power = 1.0
    for _ in 0..<decimal.places { power *= 10 }
    let magnitude = Double(decimal.digits) / power
    return isNegative ? -magnitude : magnitude
  }

  private var isNegative: Bool { raw.first == UInt8(ascii: "-") }

  /// The digits as an integer, and how many of them follow the point; nil for numbers that are
  /// longer than sixteen characters, have an exponent, or have digits that `Double` cannot hold.
  private var decimal: (digits: Int, places: Int)? {
    guard raw.count <= 16 else { return nil }
    var digits = 0
    var places: Int?
    for byte in raw.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: ".") {
        places = 0
      } else {
        guard 0x30...0x39 ~= byte else { return nil }
        digits = digits * 10 + Int(byte - 0x30)
        places = places.map { $0 + 1 }
      }
    }
    return digits < 1 << 53 ? (digits, places ?? 0) : nil
  }
}
