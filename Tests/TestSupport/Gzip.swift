/// A small encoder of the gzip format (RFC 1951, RFC 1952).
///
/// It finds repetitions through a table of three-byte prefixes and writes them with the fixed
/// codes: a station list shrinks to about a quarter, in time linear in its length.
package enum Gzip {
  /// A complete stream, without a name or a time. O(n).
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.append(bytes)
    var checksum = CRC32()
    checksum.update(bytes)
    return header + deflate.finish() + trailer(checksum.value, length: bytes.count)
  }

  /// Deflate, no flags, no time stamp, unknown system.
  static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  static func trailer(_ checksum: UInt32, length: Int) -> [UInt8] {
    littleEndian(checksum) + littleEndian(UInt32(truncatingIfNeeded: length))
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }
}

/// One final deflate block with the fixed Huffman codes.
struct Deflate {
  static let longestMatch = 258
  private static let shortestMatch = 3
  private static let window = 32_768
  private static let prefixes = 1 << 15

  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  init() {
    // The last block, compressed with the fixed codes.
    write(0b011, count: 3)
  }

  /// Writes the bytes, repetitions among them as references backwards.
  mutating func append(_ bytes: [UInt8]) {
    var latest = [Int](repeating: -1, count: Self.prefixes)
    latest.withUnsafeMutableBufferPointer { latest in
      bytes.withUnsafeBufferPointer { bytes in
        var position = 0
        while position < bytes.count {
          position += appendNext(bytes, at: position, latest: latest)
        }
      }
    }
  }

  /// - Returns: how many bytes have been written.
  private mutating func appendNext(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int,
    latest: UnsafeMutableBufferPointer<Int>
  ) -> Int {
    guard position + Self.shortestMatch <= bytes.count else {
      appendLiteral(bytes[position])
      return 1
    }
    let prefix =
      (Int(bytes[position]) << 10 ^ Int(bytes[position + 1]) << 5 ^ Int(bytes[position + 2]))
      & (Self.prefixes - 1)
    let candidate = latest[prefix]
    latest[prefix] = position
    let length = matchLength(bytes, candidate, position)
    guard length >= Self.shortestMatch else {
      appendLiteral(bytes[position])
      return 1
    }
    appendMatch(length: length, distance: position - candidate)
    return length
  }

  private func matchLength(
    _ bytes: UnsafeBufferPointer<UInt8>, _ candidate: Int, _ position: Int
  ) -> Int {
    guard candidate >= 0, position - candidate <= Self.window else { return 0 }
    let limit = min(Self.longestMatch, bytes.count - position)
    var length = 0
    while length < limit, bytes[candidate + length] == bytes[position + length] { length += 1 }
    return length
  }

  mutating func appendLiteral(_ byte: UInt8) {
    write(FixedCodes.literals[Int(byte)])
  }

  /// - Parameters:
  ///   - length: 3 to 258 bytes.
  ///   - distance: 1 to 32,768 bytes.
  mutating func appendMatch(length: Int, distance: Int) {
    let symbol = FixedCodes.symbol(of: length, in: FixedCodes.lengths)
    write(FixedCodes.literals[257 + symbol])
    write(
      UInt64(length - FixedCodes.lengths[symbol].first), count: FixedCodes.lengths[symbol].extraBits
    )
    let distanceSymbol = FixedCodes.symbol(of: distance, in: FixedCodes.distances)
    write(FixedCodes.reversed(UInt64(distanceSymbol), count: 5), count: 5)
    write(
      UInt64(distance - FixedCodes.distances[distanceSymbol].first),
      count: FixedCodes.distances[distanceSymbol].extraBits)
  }

  /// Takes out the whole bytes written so far.
  mutating func drain() -> [UInt8] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  /// Ends the block and takes out the rest.
  mutating func finish() -> [UInt8] {
    write(FixedCodes.literals[256])
    if bitCount > 0 { write(0, count: 8 - bitCount) }
    return drain()
  }

  private mutating func write(_ code: FixedCodes.Code) {
    write(code.bits, count: code.count)
  }

  private mutating func write(_ value: UInt64, count: UInt64) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}

/// The tables of RFC 1951, sections 3.2.5 and 3.2.6.
private enum FixedCodes {
  struct Code {
    var bits: UInt64
    var count: UInt64
  }

  /// The values from `first` on that share a symbol and are told apart by extra bits.
  struct Range {
    var first: Int
    var extraBits: UInt64
  }

  /// The codes of the literals 0 to 255, the end of the block (256) and the lengths (257 to 287).
  static let literals: [Code] = (0..<288).map { symbol in
    let value = UInt64(symbol)
    return switch symbol {
    case ..<144: Code(bits: reversed(0b0011_0000 + value, count: 8), count: 8)
    case ..<256: Code(bits: reversed(0b1_1001_0000 + value - 144, count: 9), count: 9)
    case ..<280: Code(bits: reversed(value - 256, count: 7), count: 7)
    default: Code(bits: reversed(0b1100_0000 + value - 280, count: 8), count: 8)
    }
  }

  /// The last length has a symbol of its own, without extra bits.
  static let lengths: [Range] =
    ranges(from: 3, plain: 8, groups: 4, symbols: 28) + [Range(first: 258, extraBits: 0)]

  static let distances: [Range] = ranges(from: 1, plain: 4, groups: 2, symbols: 30)

  /// Symbols whose number of extra bits grows by one after every group of them.
  private static func ranges(
    from start: Int, plain: Int, groups: Int, symbols: Int
  ) -> [Range] {
    var first = start
    return (0..<symbols).map { symbol in
      let extraBits = symbol < plain ? 0 : UInt64(symbol / groups - 1)
      defer { first += 1 << Int(extraBits) }
      return Range(first: first, extraBits: extraBits)
    }
  }

  static func symbol(of value: Int, in ranges: [Range]) -> Int {
    (ranges.firstIndex { $0.first > value } ?? ranges.count) - 1
  }

  /// Huffman codes stand with their first bit lowest.
  static func reversed(_ value: UInt64, count: UInt64) -> UInt64 {
    (0..<count).reduce(0) { $0 << 1 | (value >> $1 & 1) }
  }
}
