import TestSupport
import Testing

@testable import KoleoKit

@Suite struct NearestTests {
  private let list: StationList
  private let market: Coordinate

  init() throws {
    list = try StationList(of: .fixture)
    market = try Coordinate(latitude: 50.0617, longitude: 19.9373)
  }

  @Test func comesNearestFirst() throws {
    let nearby = try StationRecord.nearest(list.records(), to: market)
    #expect(
      try nearby.prefix(4).map { try $0.record.station().id } == [600_046, 80416, 79905, 999_005])
    #expect(nearby.map(\.metres) == nearby.map(\.metres).sorted())
    let first = try #require(nearby.first)
    let position = try #require(try first.record.station().position)
    #expect(first.metres == Geodesic.distance(from: market, to: position))
  }

  @Test func leavesOutWhatLiesNobodyKnowsWhere() throws {
    let nearby = try StationRecord.nearest(list.records(matching: Phrase("kraków")), to: market)
    #expect(try nearby.map { try $0.record.displayName() }.contains("Kraków Grzegórzki") == false)
    #expect(nearby.count == 4)
    #expect(try StationRecord.nearest(list.records(matching: Phrase("zator")), to: market).isEmpty)
  }

  @Test func keepsTheOrderOfThoseEquallyFar() throws {
    let list = try StationList(
      (0..<20).map { StationFixture($0, "Dwór \($0)", at: (50, 20), hits: $0 % 7) })
    let records = try list.records()
    let nearby = try StationRecord.nearest(records, to: market)
    #expect(
      try nearby.map { try $0.record.station().id } == records.map { try $0.station().id })
  }
}
