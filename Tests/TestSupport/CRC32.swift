/// The checksum of the gzip format (RFC 1952, section 8).
struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  mutating func update(_ bytes: [UInt8]) {
    var state = state
    Self.table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        for byte in bytes { state = table[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8) }
      }
    }
    self.state = state
  }

  /// Takes in the same byte `count` times. O(log count).
  ///
  /// One byte changes the state by an affine map over the field of two elements, and such a map is
  /// applied twice by one of the same kind: `count` applications come from repeated doubling.
  mutating func update(_ byte: UInt8, count: Int) {
    var map = AffineMap(byte: byte, table: Self.table)
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { state = map(state) }
      map = map.twice
      rest >>= 1
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}

/// A map of 32 bits: what each bit adds, and what is added always.
private struct AffineMap {
  var columns: [UInt32]
  var constant: UInt32

  init(byte: UInt8, table: [UInt32]) {
    func step(_ state: UInt32) -> UInt32 {
      table[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8)
    }
    let constant = step(0)
    self.constant = constant
    columns = (0..<32).map { step(1 << UInt32($0)) ^ constant }
  }

  private init(columns: [UInt32], constant: UInt32) {
    self.columns = columns
    self.constant = constant
  }

  func callAsFunction(_ state: UInt32) -> UInt32 { linear(state) ^ constant }

  var twice: AffineMap {
    AffineMap(columns: columns.map(linear), constant: linear(constant) ^ constant)
  }

  private func linear(_ state: UInt32) -> UInt32 {
    columns.indices.reduce(0) { sum, bit in
      state >> UInt32(bit) & 1 == 1 ? sum ^ columns[bit] : sum
    }
  }
}
