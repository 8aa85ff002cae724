/// A 64-bit checksum that detects damage, fast for a megabyte and for a hundred bytes.
///
/// Mixes in sixteen bytes at a time, like the wyhash family of hash functions: it multiplies two
/// numbers of 64 bits, and takes the exclusive or of the two halves of the product.
///
/// The checksum detects damage by disks and careless editing, but not tampering: an attacker can
/// change the checksum, too.
enum Checksum {
  /// The number of hexadecimal digits of the checksum in a list.
  static let digits = 16

  /// The checksum of some bytes.
  ///
  /// Alternates between the two halves of the bytes, in blocks of 32: two streams are read faster
  /// than one.
  ///
  /// - Complexity: O(*n*).
  static func value(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes = Lanes()
    let half = bytes.count / 64 * 32
    var offset = 0
    while offset < half {
      lanes.mixIn(bytes, at: offset, andAt: half &+ offset)
      offset &+= 32
    }
    if 2 * half < bytes.count { addTail(bytes, from: 2 * half, to: &lanes) }
    return lanes.combined(byteCount: bytes.count)
  }

  private static func addTail(
    _ bytes: UnsafeRawBufferPointer, from offset: Int, to lanes: inout Lanes
  ) {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { padded in
      padded.initializeMemory(as: UInt8.self, repeating: 0)
      padded.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset...]))
      lanes.mixIn(UnsafeRawBufferPointer(padded), at: 0, andAt: 32)
    }
  }

  /// Four independent sums, whose multiplications run in parallel.
  private struct Lanes {
    // Arbitrary numbers, made of the square roots of 2, 3, 5 and 7.
    private var first: UInt64 = 0x6A09_E667_F3BC_C909
    private var second: UInt64 = 0xBB67_AE85_84CA_A73B
    private var third: UInt64 = 0x3C6E_F372_FE94_F82B
    private var fourth: UInt64 = 0xA54F_F53A_5F1D_36F1

    @inline(__always)
    mutating func mixIn(_ bytes: UnsafeRawBufferPointer, at offset: Int, andAt other: Int) {
      first = Self.mixed(first, with: bytes, at: offset)
      second = Self.mixed(second, with: bytes, at: offset + 16)
      third = Self.mixed(third, with: bytes, at: other)
      fourth = Self.mixed(fourth, with: bytes, at: other + 16)
    }

    // The two constants are those of SplitMix64. That of `mixed` is PRIME_MX2 of XXH3.
    func combined(byteCount count: Int) -> UInt64 {
      let halves = Self.product(first ^ UInt64(count), second) ^ Self.product(third, fourth)
      return Self.product(halves ^ 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9)
    }

    @inline(__always)
    private static func mixed(
      _ lane: UInt64, with bytes: UnsafeRawBufferPointer, at offset: Int
    ) -> UInt64 {
      let low = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let high = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      // Without adding the lane, a product of zero would erase what earlier bytes contributed.
      return product(low ^ lane, high ^ 0x9FB2_1C65_1E98_DF25) &+ lane
    }

    @inline(__always)
    private static func product(_ first: UInt64, _ second: UInt64) -> UInt64 {
      let (high, low) = first.multipliedFullWidth(by: second)
      return high ^ low
    }
  }
}
