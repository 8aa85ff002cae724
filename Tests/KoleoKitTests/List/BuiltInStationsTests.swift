import Foundation
import Testing

@testable import KoleoKit

@Suite("The built-in list") struct BuiltInStationsTests {
  private static let stations = StationList.builtIn.stations
  private static let rows = "\(BuiltInStations.table)"
    .split(separator: "\n")
    .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }

  @Test("every line of the table is a station, in the same order") func lines() {
    let stations = Self.stations.map { station in
      [
        (station.isGroup == true ? "*" : "") + "\(station.id)", station.name,
        station.position.map { String(format: "%.4f", $0.latitude) } ?? "",
        station.position.map { String(format: "%.4f", $0.longitude) } ?? "",
        station.city ?? "", station.region ?? "",
      ]
    }
    #expect(stations == Self.rows)
    #expect(Self.rows.joined().allSatisfy { $0 == $0.sanitized() && !$0.isEmpty })
  }

  @Test("there are 300 stations of different names, in all voivodeships, inside Poland")
  func places() {
    #expect(Self.stations.count { $0.isGroup == false } >= 300)
    #expect(Set(Self.stations.map(\.name)).count == Self.stations.count)
    #expect(Set(Self.stations.map(\.region)).count == 16)
    // The country's extreme points, rounded outwards by a few kilometers for border stations.
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
}
