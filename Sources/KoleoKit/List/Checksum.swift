/// A checksum that detects damage, fast for a megabyte and for a hundred bytes.
///
/// It detects damage by disks and careless editing, but not tampering: an attacker can change the
/// checksum, too. A single damaged byte always changes it, because each step below is reversible.
enum Checksum {
  /// The number of hexadecimal digits.
  static let digits = 16

  static func hexadecimal(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var sums: Sums = (1, 2, 3, 4)
    let whole = bytes.count / 32 * 32
    var offset = 0
    while offset < whole {
      mix(bytes, at: offset, into: &sums)
      offset &+= 32
    }
    let rest = Array(bytes[whole...]) + [UInt8](repeating: 0, count: whole + 32 - bytes.count)
    rest.withUnsafeBytes { mix($0, at: 0, into: &sums) }
    // Without their number, zeros at the end would not count.
    var sum = UInt64(bytes.count)
    for other in [sums.0, sums.1, sums.2, sums.3] { sum = mixed(sum, other) }
    var text: [UInt8] = []
    text.append(hexadecimal: sum, digits: digits)
    return text
  }

  /// Four independent sums, which are computed faster than one.
  private typealias Sums = (UInt64, UInt64, UInt64, UInt64)

  @inline(__always)
  private static func mix(_ bytes: UnsafeRawBufferPointer, at offset: Int, into sums: inout Sums) {
    func word(_ index: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset &+ 8 &* index, as: UInt64.self)
    }
    sums = (
      mixed(sums.0, word(0)), mixed(sums.1, word(1)), mixed(sums.2, word(2)), mixed(sums.3, word(3))
    )
  }

  /// A product carries changes to higher bits only, and the rotation carries them back. The
  /// constant is PRIME_MX2 of XXH3.
  @inline(__always)
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let bits = sum ^ word
    return (bits &<< 27 | bits &>> 37) &* 0x9FB2_1C65_1E98_DF25
  }
}
