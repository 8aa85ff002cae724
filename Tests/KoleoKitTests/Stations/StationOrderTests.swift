import Testing

@testable import KoleoKit

@Suite struct StationOrderTests {
  @Test(arguments: [
    ("hits", Station(id: 2, name: "B", hits: 9), Station(id: 1, name: "A", hits: 8)),
    ("then the name", Station(id: 2, name: "A", hits: 8), Station(id: 1, name: "B", hits: 8)),
    ("then the id", Station(id: 1, name: "A"), Station(id: 2, name: "A")),
    ("the name shown", Station(id: 2, name: "Z", localisedName: "A"), Station(id: 1, name: "B")),
    ("the shorter name", Station(id: 2, name: "A"), Station(id: 1, name: "A B")),
    ("code points, not an alphabet", Station(id: 2, name: "Zator"), Station(id: 1, name: "Łódź")),
    ("capitals first", Station(id: 2, name: "B"), Station(id: 1, name: "a")),
    ("NFD, another name", Station(id: 2, name: "O\u{301}"), Station(id: 1, name: "Ó")),
  ])
  func comesFirst(by: String, first: Station, second: Station) {
    #expect(Station.precedes(first, second))
    #expect(!Station.precedes(second, first))
    #expect(!Station.precedes(first, first))
  }

  @Test func aCatalogHasTheBusiestFirst() {
    let stations = [3, 1, 2].map { Station(id: $0, name: "A", hits: $0 * 10) }
    #expect(Catalog(stations: stations, keywords: []).stations.map(\.id) == [3, 2, 1])
  }

  @Test func aCatalogKeepsTheFirstOfOneID() {
    let stations = [Station(id: 1, name: "A"), Station(id: 1, name: "B", hits: 9)]
    #expect(Catalog(stations: stations, keywords: []).stations == [stations[0]])
  }

  @Test func aCatalogDropsKeywordsOfStationsItDoesNotHave() {
    let keywords = [1, 2, 1].map { Keyword(stationID: $0, text: "k") }
    let catalog = Catalog(stations: [Station(id: 1, name: "A")], keywords: keywords)
    #expect(catalog.keywords == [keywords[0], keywords[2]])
  }
}
