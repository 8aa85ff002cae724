/// The gzip format (RFC 1951, RFC 1952), as far as a test needs it: any client can decompress what
/// this makes, but the bytes are stored as they are.
enum Gzip {
  /// Deflate, no flags, no time stamp, unknown system.
  static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// A complete stream of stored blocks.
  static func wrap(_ bytes: [UInt8]) -> [UInt8] {
    var result = header
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(Int(UInt16.max))
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += littleEndian(length) + littleEndian(~length) + block
    } while !rest.isEmpty
    return result + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }

  /// The CRC-32 of the bytes.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(~0) { state, byte in
        table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
      }
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}

extension Reply {
  /// A gzip stream of a 160th of what it unpacks to: more than `size` bytes, of a `[` and blanks, so
  /// that a JSON parser waits for more, or of zeros. It has no end, since no client should read it.
  package static func bomb(_ size: Int = 1_000_000_000, ofZeros: Bool = false) -> Reply {
    // Two bytes as they are, and the beginning of the first repetition.
    let beginning: [UInt8] = ofZeros ? [0x63, 0x60, 0x18] : [0x8B, 0x56, 0x18]
    // The byte before, 8 × 258 times.
    let repetitions: [UInt8] = [
      0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82, 0x51, 0x30, 0x0A, 0x46, 0xC1, 0x28, 0x18,
    ]
    let many = [UInt8]((0..<5_000).map { _ in repetitions }.joined())
    return Reply { _, connection in
      try connection.send(head: ["Content-Encoding": "gzip"])
      try connection.send(Gzip.header + beginning)
      for _ in 0...size / (5_000 * 8 * 258) { try connection.send(many) }
      connection.close()
    }
  }
}
