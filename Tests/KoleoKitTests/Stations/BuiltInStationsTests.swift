import Foundation
import Testing

@testable import KoleoKit

@Suite("The built-in list") struct BuiltInStationsTests {
  private static let catalog = BuiltInStations.catalog
  private static let stations = catalog.stations

  @Test("every line of the table is a station, in the same order") func lines() {
    let keywords = Dictionary(grouping: Self.catalog.keywords, by: \.stationID)
      .mapValues { $0.map(\.text).joined(separator: ",") }
    let lines = Self.stations.map { station in
      let fields: [String?] = [
        (station.isGroup == true ? "*" : "") + "\(station.id)", station.name,
        station.position.map { String(format: "%.4f", $0.latitude) },
        station.position.map { String(format: "%.4f", $0.longitude) },
        station.city, station.region, keywords[station.id] ?? "",
      ]
      return fields.map { $0 ?? "unknown" }.joined(separator: "|")
    }
    let table = "\(BuiltInStations.table)".split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines == table.map(String.init))
    #expect(StationList.builtIn.stations == Self.stations)
    #expect(StationList.builtIn.records().count == Self.stations.count, "all are offered")
  }

  @Test("there are at least 300 stations, and no two have one name") func names() {
    #expect(Self.stations.count { $0.isGroup == false } >= 300)
    #expect(Set(Self.stations.map(\.name)).count == Self.stations.count)
    let texts = Self.stations.flatMap { [$0.name, $0.city ?? "", $0.region ?? ""] }
    for text in texts + Self.catalog.keywords.map(\.text) {
      #expect(text == text.sanitized() && !text.isEmpty)
    }
  }

  @Test("the regions are the sixteen voivodeships, all with their capitals") func regions() {
    let capitals = [
      "dolnośląskie": ["Wrocław"], "kujawsko-pomorskie": ["Bydgoszcz", "Toruń"],
      "lubelskie": ["Lublin"], "lubuskie": ["Gorzów Wielkopolski", "Zielona Góra"],
      "łódzkie": ["Łódź"], "małopolskie": ["Kraków"], "mazowieckie": ["Warszawa"],
      "opolskie": ["Opole"], "podkarpackie": ["Rzeszów"], "podlaskie": ["Białystok"],
      "pomorskie": ["Gdańsk"], "śląskie": ["Katowice"], "świętokrzyskie": ["Kielce"],
      "warmińsko-mazurskie": ["Olsztyn"], "wielkopolskie": ["Poznań"],
      "zachodniopomorskie": ["Szczecin"],
    ]
    let cities = Dictionary(grouping: Self.stations.filter { $0.isGroup == false }, by: \.region)
      .mapValues { Set($0.map(\.city)) }
    #expect(Set(cities.keys) == Set(capitals.keys))
    for (region, capitals) in capitals { #expect(cities[region]?.isSuperset(of: capitals) == true) }
  }

  /// The country's extreme points, rounded outwards by a few kilometers for border stations.
  @Test("every built-in station is in Poland") func poland() {
    let abroad = Self.stations.compactMap(\.position).filter {
      !(48.95...54.90).contains($0.latitude) || !(14.05...24.20).contains($0.longitude)
    }
    #expect(abroad.isEmpty)
  }

  @Test("each group comes directly before a station of its city") func groups() {
    let misplaced = zip(Self.stations, Self.stations.dropFirst()).filter { group, next in
      group.isGroup == true && (next.isGroup == true || next.city != group.name)
    }
    #expect(misplaced.isEmpty)
    #expect(Self.stations.last?.isGroup == false)
  }

  @Test("a built-in keyword belongs to one station and is not a name") func keywords() {
    let keywords = Self.catalog.keywords.map { $0.text.lowercased() }
    #expect(Set(keywords).count == keywords.count)
    #expect(Set(Self.stations.map { $0.name.lowercased() }).isDisjoint(with: keywords))
  }

  @Test("no built-in keyword abbreviates the name of another station") func abbreviations() throws {
    for keyword in Self.catalog.keywords {
      let stems = Abbreviations.stems(of: keyword.text.lowercased())
      let station = try #require(Self.stations.first { $0.id == keyword.stationID })
      let folded = String(decoding: Folding.fold(station.name), as: UTF8.self)
      #expect(stems.isEmpty || stems.contains(where: folded.hasPrefix), "\(keyword)")
    }
  }

  @Test(
    "the built-in list knows the names that visitors use",
    arguments: [
      ("Warsaw", "Warszawa"), ("Warsaw Central", "Warszawa Centralna"), ("Cracow", "Kraków"),
      ("Danzig", "Gdańsk"), ("Breslau", "Wrocław Główny"), ("Auschwitz", "Oświęcim"),
    ])
  func visitors(_ text: String, _ name: String) {
    let ids = Self.catalog.keywords.filter { $0.text == text }.map(\.stationID)
    #expect(Self.stations.filter { ids.contains($0.id) }.map(\.name) == [name])
  }
}
