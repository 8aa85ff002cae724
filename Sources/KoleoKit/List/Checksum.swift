/// A checksum that detects damage, fast for a megabyte and for a hundred bytes.
///
/// It detects damage by disks and careless editing, but not tampering: an attacker can change the
/// checksum, too. A single damaged byte always changes it, because each step below is reversible.
enum Checksum {
  /// The number of hexadecimal digits.
  static let digits = 16

  /// The checksum of some bytes in hexadecimal.
  ///
  /// - Complexity: O(*n*).
  static func hexadecimal(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    // Four independent sums are computed faster than one.
    var sums = SIMD4<UInt64>(1, 2, 3, 4)
    let whole = bytes.count / 32 * 32
    var offset = 0
    while offset < whole {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self), into: &sums)
      offset &+= 32
    }
    var rest = SIMD4<UInt64>()
    withUnsafeMutableBytes(of: &rest) {
      $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[whole...]))
    }
    mix(rest, into: &sums)
    // Zeros at the end would not count otherwise.
    var sum = UInt64(bytes.count)
    for index in sums.indices { mix(sums[index], into: &sum) }
    var text: [UInt8] = []
    text.append(hexadecimal: sum, digits: digits)
    return text
  }

  // PRIME_MX2 of XXH3.
  private static let factor: UInt64 = 0x9FB2_1C65_1E98_DF25

  // A product carries changes to higher bits only, and the shift carries them back.
  @inline(__always)
  private static func mix(_ words: SIMD4<UInt64>, into sums: inout SIMD4<UInt64>) {
    sums = (sums ^ words) &* factor
    sums ^= sums &>> 32
  }

  private static func mix(_ word: UInt64, into sum: inout UInt64) {
    sum = (sum ^ word) &* factor
    sum ^= sum >> 32
  }
}
