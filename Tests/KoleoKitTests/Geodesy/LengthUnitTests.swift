import KoleoKit
import Testing

@Suite("Kilometers and miles") struct LengthUnitTests {
  @Test("a kilometer has 1,000 meters, and a mile 1,609.344") func meters() {
    let meters = LengthUnit.allCases.map { [$0.rawValue: $0.meters] }
    #expect(meters == [["km": 1000], ["mi": 1609.344]])
  }

  @Test(
    "a length in meters is converted",
    arguments: [
      ("km", 251548, 251.548), ("km", 0, 0), ("mi", 1609.344, 1),
      ("mi", 42195, 26.218757456454306),
    ])
  func conversion(symbol: String, meters: Double, length: Double) {
    #expect(LengthUnit(rawValue: symbol)?.value(fromMeters: meters) == length)
  }
}
