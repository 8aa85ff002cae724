extension UInt8 {
  /// Whether the byte is an ASCII digit.
  package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
