import TestSupport
import Testing

@testable import KoleoKit

@Suite("Bus stops") struct BusStopTests {
  @Test(
    "the means of transport decides what is a bus stop, and without it the type",
    arguments: [
      ("bus", "railStopPlace", true), ("bus", nil, true), ("rail", "busStopPlace", false),
      ("rail", "Quay", false), ("tram", nil, false), (nil, "busStopPlace", true),
      (nil, "Quay", true), (.null, "Quay", true), ("", "Quay", true), (7, "busStopPlace", true),
      (nil, "StopPlace", false), (nil, "railStopPlace", false), (nil, "group", false),
      (nil, "TopographicalPlace", false), (nil, .null, false), (nil, .literal("{}"), false),
      (nil, nil, false),
    ] as [(JSON?, JSON?, Bool)])
  func kind(mode: JSON?, type: JSON?, isBusStop: Bool) throws {
    var fixture = StationFixture(1, "Dwór", at: nil)
    fixture.replacements = ["transport_mode": mode, "type": type].compactMapValues { $0 }
    let list = try StationList([fixture])
    #expect(list.stations.map(\.isBusStop) == [isBusStop])
    #expect(list.indexLines.map(\.isBusStop) == [isBusStop])
  }
}
