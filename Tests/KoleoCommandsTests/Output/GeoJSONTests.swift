import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("GeoJSON") struct GeoJSONTests {
  @Test("the legs of a journey come first, then each of its locations once") func roundTrip() throws
  {
    let points = try positions([(50, 20), (51, 21), (50, 20)]).map { Location.point($0) }
    let lengthFormat = try LengthFormat(AnswerOptions(), in: Context.variables([:]))
    let json = String(
      decoding: GeoJSON(lengthFormat: lengthFormat).bytes(of: Journey(points)), as: UTF8.self)
    let kinds = json.matches(of: /"type":"(LineString|Point)"/).map(\.1)
    #expect(kinds == ["LineString", "LineString", "Point", "Point"])
  }
}
