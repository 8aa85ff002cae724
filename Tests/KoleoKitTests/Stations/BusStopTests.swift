import TestSupport
import Testing

@testable import KoleoKit

@Suite("Stops of buses") struct BusStopTests {
  @Test(
    "the means of transport decides, and without it the type",
    arguments: [
      ("\"bus\"", "\"railStopPlace\"", true), ("\"bus\"", nil, true),
      ("\"rail\"", "\"busStopPlace\"", false), ("\"rail\"", "\"Quay\"", false),
      ("\"tram\"", nil, false), (nil, "\"busStopPlace\"", true), (nil, "\"Quay\"", true),
      ("null", "\"Quay\"", true), ("\"\"", "\"Quay\"", true), ("7", "\"busStopPlace\"", true),
      (nil, "\"StopPlace\"", false), (nil, "\"railStopPlace\"", false), (nil, "\"group\"", false),
      (nil, "\"TopographicalPlace\"", false), (nil, "null", false), (nil, "{}", false),
      (nil, nil, false),
    ] as [(String?, String?, Bool)])
  func decides(mode: String?, type: String?, isBusStop: Bool) throws {
    var fixture = StationFixture(1, "Dwór", at: nil)
    if let mode { fixture = fixture.replacing("transport_mode", with: .literal(mode)) }
    if let type { fixture = fixture.replacing("type", with: .literal(type)) }
    let list = try StationList([fixture])
    #expect(list.stations.map(\.isBusStop) == [isBusStop])
    #expect(list.lines.map(\.isBusStop) == [isBusStop])
  }
}
