import Testing

@testable import KoleoKit

@Suite("The order and the keywords of stations") struct CatalogTests {
  @Test(
    "stations are sorted by traffic, then by the name shown, folded, then by id",
    arguments: [
      (Station(id: 2, name: "B", hits: 9), Station(id: 1, name: "A", hits: 8)),
      (Station(id: 2, name: "A", hits: 8), Station(id: 1, name: "B", hits: 8)),
      (Station(id: 2, name: "A", hits: 0), Station(id: 1, name: "B")),
      (Station(id: 1, name: "A"), Station(id: 2, name: "A")),
      (Station(id: 2, name: "Z", localizedName: "A"), Station(id: 1, name: "B")),
      (Station(id: 2, name: "A"), Station(id: 1, name: "A B")),
      // Names are compared as they are folded.
      (Station(id: 2, name: "Łódź"), Station(id: 1, name: "Lubin")),
      (Station(id: 1, name: "b"), Station(id: 2, name: "B")),
      (Station(id: 1, name: "O\u{301}"), Station(id: 2, name: "Ó")),
      (Station(id: 2, name: "1 Maja"), Station(id: 1, name: "Anin")),
    ])
  func rank(first: Station, second: Station) {
    let (firstRank, secondRank) = (Station.SortKey(of: first), Station.SortKey(of: second))
    #expect(firstRank < secondRank && !(secondRank < firstRank) && !(firstRank < firstRank))
    #expect(Catalog(stations: [second, first], keywords: []).stations == [first, second])
  }

  @Test("of several stations with one id the first is kept") func repeatedID() {
    let stations = [Station(id: 1, name: "A"), Station(id: 1, name: "B", hits: 9)]
    #expect(Catalog(stations: stations, keywords: []).stations == [stations[0]])
  }

  @Test("keywords of unknown stations are dropped") func keywords() {
    let keywords = [1, 2, 1].map { Keyword(stationID: $0, text: "k") }
    let catalog = Catalog(stations: [Station(id: 1, name: "A")], keywords: keywords)
    #expect(catalog.keywords == [keywords[0], keywords[2]])
  }
}
