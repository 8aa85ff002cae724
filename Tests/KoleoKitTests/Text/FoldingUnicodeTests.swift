import Foundation
import KoleoKit
import Testing

/// Properties that hold for every scalar, or every scalar that the folding table covers.
@Suite("Folding, for every scalar") struct FoldingUnicodeTests {
  static let latinGreekAndCyrillic: [Unicode.Scalar] = [
    0x00...0x052F, 0x1AB0...0x1AFF, 0x1DC0...0x1FFF, 0x20D0...0x20FF, 0x2126...0x212B,
    0x2C60...0x2C7F, 0xFE20...0xFE2F, 0xFF01...0xFF5E,
  ].flatMap { $0 }.compactMap { Unicode.Scalar(UInt32($0)) }

  /// The planes that hold letters, apart from the ideographs of planes 2 and 3, and the tags.
  static let everyScalar: [Unicode.Scalar] = [0x00...0x1FFFF, 0xE0000...0xE0FFF]
    .flatMap { $0 }.compactMap { Unicode.Scalar(UInt32($0)) }

  @Test("composed and decomposed text fold alike") func decomposition() {
    let different = Self.latinGreekAndCyrillic.filter { scalar in
      let composed = "a\(Character(scalar))b"
      return Folding.fold(composed) != Folding.fold(composed.decomposedStringWithCanonicalMapping)
    }
    #expect(different == [])
  }

  @Test("every scalar folds like its lower case, to letters and digits")
  func everyScalar() {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    let offending = Self.everyScalar.filter { scalar in
      let folded = Folding.fold(String(scalar))
      return folded != Folding.fold(scalar.properties.lowercaseMapping)
        || Folding.fold(String(decoding: folded, as: UTF8.self)) != folded
        || !folded.allSatisfy { $0 >= 0x80 || letters.contains($0) }
    }
    #expect(offending == [])
  }

  @Test("each Latin letter has an ASCII base") func latin() {
    let latin = (0xC0...0x17F).compactMap { Unicode.Scalar($0) }.filter(\.properties.isAlphabetic)
    let withoutBase = latin.filter { scalar in
      let folded = Folding.fold(String(scalar))
      return folded.isEmpty || !folded.allSatisfy { $0 < 0x80 }
    }
    #expect(withoutBase == [])
  }
}
