import KoleoKit
import Testing

@Suite("Kilometers and miles") struct LengthUnitTests {
  @Test(
    "a length in meters is converted to the unit of a symbol",
    arguments: [
      ("km", 251548, 251.548), ("km", 0, 0), ("km", 100, 0.1), ("mi", 1609.344, 1),
      ("mi", 1_609_344, 1000), ("mi", 42195, 26.218757456454306),
    ])
  func conversion(symbol: String, meters: Double, length: Double) throws {
    let unit = try #require(LengthUnit(rawValue: symbol))
    #expect(unit.converted(fromMeters: meters) == length)
  }

  @Test("no unit has another symbol", arguments: ["", "KM", "m", "mile", "furlong"])
  func otherSymbols(symbol: String) { #expect(LengthUnit(rawValue: symbol) == nil) }
}
