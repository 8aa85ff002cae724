/// A checksum that detects damage, fast for a megabyte and for a hundred bytes.
///
/// It detects damage by disks and careless editing, but not tampering: an attacker can change the
/// checksum, too. A single damaged byte always changes it, because each step below is reversible.
enum Checksum {
  static func sum(of bytes: UnsafeRawBufferPointer) -> Int {
    var sums: Sums = (1, 2, 3, 4)
    let whole = bytes.count / rowSize * rowSize
    var offset = 0
    while offset < whole {
      mix(bytes, at: offset, into: &sums)
      offset &+= rowSize
    }
    let rest = bytes[whole...] + [UInt8](repeating: 0, count: whole + rowSize - bytes.count)
    rest.withUnsafeBytes { mix($0, at: 0, into: &sums) }
    // Without their number, zeros at the end would not count.
    var sum = UInt64(bytes.count)
    for other in [sums.0, sums.1, sums.2, sums.3] { sum = mixed(sum, other, 0) }
    return Int(bitPattern: UInt(sum))
  }

  /// Four independent sums, which are computed faster than one.
  private typealias Sums = (UInt64, UInt64, UInt64, UInt64)
  /// Two words for each sum.
  private static let rowSize = 64

  @inline(__always)
  private static func mix(_ bytes: UnsafeRawBufferPointer, at offset: Int, into sums: inout Sums) {
    func word(_ index: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset &+ 8 &* index, as: UInt64.self)
    }
    sums = (
      mixed(sums.0, word(0), word(4)), mixed(sums.1, word(1), word(5)),
      mixed(sums.2, word(2), word(6)), mixed(sums.3, word(3), word(7))
    )
  }

  /// A product carries changes to higher bits only, and the rotations carry them back; one product
  /// for two words, because it takes the most time. The constant is PRIME_MX2 of XXH3.
  @inline(__always)
  private static func mixed(_ sum: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
    rotated(rotated(sum ^ first) ^ second) &* 0x9FB2_1C65_1E98_DF25
  }

  @inline(__always)
  private static func rotated(_ bits: UInt64) -> UInt64 { bits &<< 27 | bits &>> 37 }
}
