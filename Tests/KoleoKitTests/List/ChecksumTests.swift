import TestSupport
import Testing

@testable import KoleoKit

@Suite("The checksum of a list") struct ChecksumTests {
  static let lengths = [1, 2, 7, 8, 9, 15, 16, 17, 31, 48, 63, 64, 65, 79, 80, 127, 128, 129, 200]

  /// Part of the file format: with another number, lists on disk would count as damaged.
  @Test(
    "the checksum of a text never changes",
    arguments: [
      (0, 0x6FB3_17D7_C4CB_A27D), (1, 0xDAB2_64C0_FADB_85AB),
      (16, 0x55B7_B0B0_CB41_8BA6), (63, 0x7F79_0414_8CBA_15DF),
      (64, 0x7D71_4048_AB95_8A2D), (65, 0x17FC_C9DE_1684_DD9D),
      (1_000, 0xAD5B_EA0F_062C_E8C0),
    ] as [(Int, UInt64)])
  func format(length: Int, sum: UInt64) {
    #expect(checksum((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }) == sum)
  }

  @Test("a flipped bit changes the checksum", arguments: lengths) func flippedBit(length: Int) {
    var generator = SeededGenerator(seed: UInt64(length))
    let random = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    for bytes in [random, [UInt8](repeating: 0, count: length)] {
      let sum = checksum(bytes)
      for bit in 0..<(length * 8) {
        var flipped = bytes
        flipped[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(checksum(flipped) != sum, "bit \(bit)")
      }
    }
  }

  @Test("swapped pieces change the checksum") func swappedPieces() {
    var generator = SeededGenerator(seed: 5)
    let pieces = (0..<12).map { _ in
      (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
    let sum = checksum(Array(pieces.joined()))
    for first in pieces.indices {
      for second in pieces.indices where second > first {
        var swapped = pieces
        swapped.swapAt(first, second)
        #expect(checksum(Array(swapped.joined())) != sum, "\(first) and \(second)")
      }
    }
  }

  @Test("zeros added or lost change the checksum") func zeros() {
    let sums = (0...200).map { checksum([UInt8](repeating: 0, count: $0)) }
    #expect(Set(sums).count == sums.count)
    let text = Array("krakow glowny".utf8)
    #expect(Set((0...80).map { checksum(text + [UInt8](repeating: 0, count: $0)) }).count == 81)
  }

  @Test("the alignment of the bytes does not change the checksum") func alignment() {
    let bytes = (0..<150).map { UInt8($0) }
    let sum = checksum(bytes)
    for shift in 1...16 {
      let moved = [UInt8](repeating: 255, count: shift) + bytes
      #expect(
        moved.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[shift...])) } == sum
      )
    }
  }

  private func checksum(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes(Checksum.of) }
}
