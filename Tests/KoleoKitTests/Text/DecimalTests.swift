import Foundation
import KoleoKit
import TestSupport
import Testing

@Suite("Numbers with decimals") struct DecimalTests {
  @Test(
    "a decimal between two others is rounded to the even digit",
    arguments: [
      (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (3.5, 0, "4"), (-0.5, 0, "0"), (-1.5, 0, "-2"),
      (0.125, 2, "0.12"), (0.375, 2, "0.38"), (0.25, 1, "0.2"), (0.75, 1, "0.8"),
      (0.0009765625, 9, "0.000976562"), (4503599627370495.5, 0, "4503599627370496"),
      (4503599627370494.5, 0, "4503599627370494"),
    ])
  func roundsTiesToTheEvenDigit(value: Double, decimals: Int, expected: String) {
    #expect(fixed(value, decimals) == expected)
  }

  @Test(
    "the exact binary value is rounded",
    arguments: [
      // Just below and just above ties that decimal notation suggests.
      (0.15, 1, "0.1"), (0.35, 1, "0.3"), (0.45, 1, "0.5"), (1.005, 2, "1.00"), (2.675, 2, "2.67"),
      (1.115, 2, "1.11"), (Double(0.5).nextDown, 0, "0"), (Double(0.5).nextUp, 0, "1"),
      (251.55, 1, "251.6"),
    ])
  func roundsTheExactBinaryValue(value: Double, decimals: Int, expected: String) {
    #expect(fixed(value, decimals) == expected)
  }

  @Test(
    "a carry reaches the whole number",
    arguments: [
      (9.96, 1, "10.0"), (0.96, 0, "1"), (999.9999999999, 9, "1000.000000000"), (99.5, 0, "100"),
      (-9.96, 1, "-10.0"), (4294967295.9999998, 6, "4294967296.000000"),
    ])
  func carriesIntoTheWholeNumber(value: Double, decimals: Int, expected: String) {
    #expect(fixed(value, decimals) == expected)
  }

  @Test(
    "a 0 is written without a sign",
    arguments: [0, -0.0, -0.04, 0.04, -.leastNonzeroMagnitude, .leastNonzeroMagnitude])
  func hasNoSignForZero(value: Double) {
    #expect(fixed(value, 1) == "0.0")
    #expect(fixed(value, 0) == "0")
  }

  @Test(
    "a large number is written in full",
    arguments: [
      (9007199254740993.0, 2), (9.223372036854775e18, 1), (-1e15, 9), (9007199.254740993, 9),
      (123456789012.34567, 9),
    ])
  func writesLargeNumbersInFull(value: Double, decimals: Int) {
    #expect(fixed(value, decimals) == String(format: "%.\(decimals)f", value))
  }

  @Test("a random number is written as printf writes it", arguments: 0...9)
  func agreesWithPrintf(decimals: Int) {
    var generator = SeededGenerator(seed: UInt64(decimals))
    for _ in 0..<500 {
      let exponent = Int.random(in: -40...52, using: &generator)
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      // Few bits, so that ties occur.
      let sparse =
        UInt64.random(in: .min ... .max, using: &generator)
        >> UInt64(
          Int.random(in: 11...63, using: &generator))
      let dense = Double.random(in: -1...1, using: &generator)
      for value in [scale * Double(sparse) * 0x1p-52, scale * dense] {
        let expected = printed(value, decimals)
        #expect(fixed(value, decimals) == expected, "\(value.debugDescription)")
      }
    }
  }

  @Test("the decimal separator may be a comma") func takesADecimalComma() {
    var bytes = Array("Razem: ".utf8)
    bytes.append(251.55, decimals: 1, point: UInt8(ascii: ","))
    #expect(String(decoding: bytes, as: UTF8.self) == "Razem: 251,6")
  }

  @Test(
    "zeros at the end are trimmed on request",
    arguments: [
      (52.2294444444, "52.2294444"), (21, "21"), (-33.9, "-33.9"), (100, "100"), (0.00000001, "0"),
      (-0.00000001, "0"), (179.99999999, "180"), (0.1000001, "0.1000001"), (0, "0"),
    ])
  func trimsZerosOnRequest(value: Double, expected: String) {
    var bytes: [UInt8] = []
    bytes.append(value, decimals: 7, trimmingZeros: true)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(
    "the number of decimals is kept within 0 to 9",
    arguments: [(-1, "2"), (10, "1.500000000"), (.max, "1.500000000"), (.min, "2")])
  func keepsDecimalsWithinNine(decimals: Int, expected: String) {
    #expect(fixed(1.5, decimals) == expected)
  }

  @Test(
    "NaN and infinities are written and do not trap",
    arguments: [(Double.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf")])
  func doesNotTrapOnWhatIsNotFinite(value: Double, expected: String) {
    #expect(fixed(value, 1) == expected)
  }

  /// As `printf` does it, without the sign that it gives to zero.
  private func printed(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    let isZero = text.allSatisfy { "-0.".contains($0) }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  private func fixed(_ value: Double, _ decimals: Int) -> String {
    var bytes: [UInt8] = []
    bytes.append(value, decimals: decimals)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// That Foundation reads them back is tested with `JSONWriter`.
@Suite("Numbers in JSON") struct JSONNumberTests {
  @Test(
    "a number in JSON has the fewest digits",
    arguments: [
      (251547.81815867568, "251547.81815867568"), (0.1, "0.1"), (251547, "251547"),
      (0, "0"), (-52.2294444, "-52.2294444"), (1e-9, "1e-09"),
      (123456.7890625, "123456.7890625"),
    ])
  func hasTheFewestDigits(value: Double, expected: String) {
    var bytes: [UInt8] = []
    bytes.appendJSON(value)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test("a random number in JSON is read back the same") func readsBackTheSameForRandom() throws {
    var generator = SeededGenerator(seed: 3)
    for decimals in 0...12 {
      for _ in 0..<500 {
        let integer = Int64.random(in: -(1 << 55)...(1 << 55), using: &generator) >> (4 * decimals)
        let value = Double(integer) / Double("1e\(decimals)")!
        var bytes: [UInt8] = []
        bytes.appendJSON(value)
        #expect(Double(String(decoding: bytes, as: UTF8.self)) == value)
      }
    }
  }
}
