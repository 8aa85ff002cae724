import KoleoKit
import Testing

@Suite struct LengthUnitTests {
  @Test(arguments: [(LengthUnit.kilometres, "km", 1000.0), (.miles, "mi", 1609.344)])
  func hasItsSymbolAndDefinition(unit: LengthUnit, symbol: String, metres: Double) {
    #expect(unit.rawValue == symbol)
    #expect(LengthUnit(rawValue: symbol) == unit)
    #expect(unit.metres == metres)
    #expect(unit.length(ofMetres: metres) == 1)
  }

  @Test(arguments: [
    (LengthUnit.kilometres, 251548, 251.548),
    (.kilometres, 0, 0),
    (.kilometres, 100, 0.1),
    (.miles, 1_609_344, 1000),
    (.miles, 0, 0),
    (.miles, 42195, 26.218757456454306),
  ])
  func tellsALength(unit: LengthUnit, metres: Double, length: Double) {
    #expect(unit.length(ofMetres: metres) == length)
  }

  @Test(arguments: ["", "KM", "m", "mile", "nmi"])
  func knowsNoOtherSymbols(symbol: String) {
    #expect(LengthUnit(rawValue: symbol) == nil)
  }
}
