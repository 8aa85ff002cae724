import Foundation
import KoleoKit
import TestSupport
import Testing

@Suite("Numbers with decimals") struct DecimalTests {
  @Test(
    "the exact binary value is rounded, a tie to the even digit, and 0 has no sign",
    arguments: [
      (0.5, 0, "0"), (1.5, 0, "2"), (-1.5, 0, "-2"), (4503599627370494.5, 0, "4503599627370494"),
      // Just below and just above ties that decimal notation suggests.
      (1.005, 2, "1.00"), (0.45, 1, "0.5"), (Double(0.5).nextUp, 0, "1"),
      // A carry into the whole number; large numbers, and small ones.
      (999.9999999999, 9, "1000.000000000"), (-9.96, 1, "-10.0"),
      (0x1p63, 2, "9.223372036854776e+18"),
      (0x1p63.nextDown, 2, "9223372036854774784.00"), (-1e15, 9, "-1000000000000000.000000000"),
      (-0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-.leastNonzeroMagnitude, 0, "0"), (.nan, 1, "nan"),
      (-.infinity, 1, "-inf"), (1.5, -1, "2"), (1.5, .max, "1.500000000"),
    ])
  func rounding(value: Double, decimals: Int, expected: String) {
    #expect(text(value, decimals: decimals) == expected)
  }

  @Test("random numbers are written as printf writes them", arguments: 0...9)
  func printf(decimals: Int) {
    var generator = SeededGenerator(seed: UInt64(decimals))
    for _ in 0..<500 {
      let exponent = Int.random(in: -40...52, using: &generator)
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      // Few bits, so that ties occur.
      let sparse = generator.next() >> UInt64.random(in: 11...63, using: &generator)
      let dense = Double.random(in: 0...1, using: &generator)
      for value in [scale * Double(sparse) * 0x1p-52, scale * dense] {
        let printed = String(format: "%.\(decimals)f", value)
        #expect(text(value, decimals: decimals) == printed, "\(value.debugDescription)")
      }
    }
  }

  @Test(
    "zeros at the end are trimmed on request",
    arguments: [
      (52.2294444444, "52.2294444"), (21, "21"), (-33.9, "-33.9"), (100, "100"),
      (-0.00000001, "0"), (179.99999999, "180"), (0.1000001, "0.1000001"), (0, "0"),
    ])
  func trimming(value: Double, expected: String) {
    #expect(text(value, decimals: 7, trimmingZeros: true) == expected)
  }

  @Test("the decimal separator may be a comma") func comma() {
    #expect(text(251.55, decimals: 1, separator: UInt8(ascii: ",")) == "251,6")
  }

  private func text(
    _ value: Double, decimals: Int, separator: UInt8 = UInt8(ascii: "."),
    trimmingZeros: Bool = false
  ) -> String {
    var bytes: [UInt8] = []
    bytes.append(value, decimals: decimals, separator: separator, trimmingZeros: trimmingZeros)
    return String(decoding: bytes, as: UTF8.self)
  }
}
