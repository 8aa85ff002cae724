import Foundation
import Testing

@testable import KoleoKit

/// A station is found by its name however that is typed.
@Suite("A station is found however its name is typed") struct SpellingTests {
  static let catalog = Result { try Catalog.generated(2_000) }

  @Test("every spelling of a name is the same phrase") func everySpellingOfANameIsTheSame() throws {
    for station in try Self.catalog.get().stations {
      let folded = Folding.fold(station.name)
      for spelling in Self.spellings(of: station.name) {
        #expect(Phrase(spelling).folded == folded, "\(spelling)")
      }
    }
  }

  @Test("every name means a station of that name") func everyNameMeansAStationOfThatName() throws {
    let list = try StationList(of: Self.catalog.get())
    let names = try Dictionary(grouping: Self.catalog.get().stations, by: \.id).mapValues {
      stations in
      Set(stations.flatMap { [$0.name, $0.displayName] }.map(Folding.fold))
    }
    // The whole list is scanned for each: a sample, since unoptimised scans are slow.
    for station in list.stations.enumerated().filter({ $0.offset % 61 == 0 }).map(\.element) {
      for name in Set([station.name, station.displayName]) {
        let folded = Folding.fold(name)
        let spelling = Self.spellings(of: name)[station.id % 4]
        switch list.resolve(Phrase(spelling)) {
        case .station(let found), .guess(let found):
          #expect(names[found.id]?.contains(folded) == true, "\(spelling)")
        case .ambiguous(let found, _):
          for other in found { #expect(names[other.id]?.contains(folded) == true, "\(spelling)") }
        case .unknown: Issue.record("\(spelling) is unknown")
        }
      }
    }
  }

  @Test("a station is found by every spelling of its name") func everyNameIsFound() throws {
    let list = try StationList(of: Self.catalog.get())
    for station in list.records().enumerated().filter({ $0.offset % 97 == 0 })
      .map(\.element.station)
    {
      let found = list.found(Self.spellings(of: station.name)[station.id % 4])
      #expect(found.contains(station), "\(station.name)")
    }
  }

  private static func spellings(of name: String) -> [String] {
    [
      name.uppercased(),
      name.folding(options: .diacriticInsensitive, locale: nil)
        .replacingOccurrences(of: "ł", with: "l").replacingOccurrences(of: "Ł", with: "L"),
      name.replacingOccurrences(of: " ", with: "  "),
      name.decomposedStringWithCanonicalMapping,
    ]
  }
}
