import TestSupport
import Testing

@testable import KoleoKit

@Suite("The checksum of a list") struct ChecksumTests {
  /// Part of the file format: with another number, lists on disk would count as damaged.
  @Test(
    "the checksum of a text never changes, wherever it is in memory",
    arguments: [
      (0, 0x6FB3_17D7_C4CB_A27D), (1, 0xDAB2_64C0_FADB_85AB),
      (16, 0x55B7_B0B0_CB41_8BA6), (63, 0x7F79_0414_8CBA_15DF),
      (64, 0x7D71_4048_AB95_8A2D), (65, 0x17FC_C9DE_1684_DD9D),
      (1_000, 0xAD5B_EA0F_062C_E8C0),
    ] as [(Int, UInt64)])
  func format(length: Int, sum: UInt64) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    for shift in 0...16 {
      let moved = [UInt8](repeating: 255, count: shift) + bytes
      moved.withUnsafeBytes {
        #expect(Checksum.value(of: UnsafeRawBufferPointer(rebasing: $0[shift...])) == sum)
      }
    }
  }

  @Test("a flipped bit, swapped pieces and added zeros change the checksum") func damage() {
    var generator = SeededGenerator(seed: 5)
    let bytes = (0..<200).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    var sums = Set([checksum(bytes)])
    for bit in 0..<(bytes.count * 8) {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      sums.insert(checksum(flipped))
    }
    for piece in stride(from: 16, to: 192, by: 16) {
      var swapped = bytes
      for offset in 0..<16 { swapped.swapAt(offset, piece + offset) }
      sums.insert(checksum(swapped))
    }
    for count in 1...80 { sums.insert(checksum(bytes + [UInt8](repeating: 0, count: count))) }
    #expect(sums.count == 1 + 1_600 + 11 + 80)
  }

  private func checksum(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes(Checksum.value) }
}
