import Foundation
import KoleoKit
import TestSupport
import Testing

@Suite("Numbers with decimals") struct DecimalTests {
  @Test(
    "the last decimal is rounded, and 0 has no sign",
    arguments: [
      (0.49, 0, "0"), (0.5, 0, "1"), (-1.5, 0, "-2"), (0.45, 1, "0.5"), (1.0049, 2, "1.00"),
      // A carry into the whole number; large numbers, and small ones.
      (999.9999999999, 9, "1000.000000000"), (-9.96, 1, "-10.0"),
      (0x1p63, 0, "9.223372036854776e+18"), (0x1p63.nextDown, 0, "9223372036854774784"),
      (-1e9, 9, "-1000000000.000000000"),
      (-0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.06, 1, "-0.1"), (-.leastNonzeroMagnitude, 0, "0"),
      (.nan, 1, "nan"), (-.infinity, 1, "-inf"), (1.5, -1, "2"), (1.5, .max, "1.500000000"),
    ])
  func rounding(value: Double, decimals: Int, expected: String) {
    #expect(text(value, decimals: decimals) == expected)
  }

  @Test("random numbers differ by half of the last decimal at most", arguments: 0...9)
  func precision(decimals: Int) {
    var generator = SeededGenerator(seed: UInt64(decimals))
    let unit = pow(10, -Double(decimals))
    for _ in 0..<500 {
      let value = Double.random(in: -100_000...100_000, using: &generator)
      let text = text(value, decimals: decimals)
      #expect(abs((Double(text) ?? .nan) - value) <= unit * 0.51, "\(value.debugDescription)")
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
