import Foundation
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("GeoJSON") struct GeoJSONTests {
  @Test("the legs of a journey come first, then each of its locations once") func roundTrip() throws
  {
    let points = try [(50.0, 20.0), (51, 21), (50, 20)].map {
      Location.point(try Coordinate(latitude: $0.0, longitude: $0.1))
    }
    let lengths = try LengthFormat(AnswerOptions(), in: Context.variables([:]))
    let json = Data(GeoJSON.journey(Journey(points), lengths))
    let document = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let features = try #require(document["features"] as? [[String: Any]])
    let kinds = features.map { ($0["geometry"] as? [String: Any])?["type"] as? String }
    #expect(kinds == ["LineString", "LineString", "Point", "Point"])
  }
}
