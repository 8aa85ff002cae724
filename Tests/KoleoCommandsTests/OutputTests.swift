import Foundation
import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("Stations in columns on a terminal") struct StationColumnsTests {
  /// The lines for stations on a terminal of so many columns.
  private func lines(
    _ stations: [StationFixture], columns: Int = 80, isLimited: Bool = true
  ) throws -> [String] {
    let context = Context.variables(["COLUMNS": "\(columns)"])
    let columns = StationColumns(
      lengths: try LengthFormat(AnswerOptions(), in: context),
      style: TerminalStyle(.never, on: context.output, variable: context.variable),
      room: room(context), messages: Messages(language: .english))
    let matches = try StationList(stations).records(includingBusStops: true).map {
      StationMatch($0)
    }
    return String(decoding: columns.bytes(of: matches, isLimited: isLimited), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func room(_ context: Context) -> TerminalSize {
    TerminalSize(of: .output, variable: context.variable)
  }

  @Test(
    "the location column appears if eight columns remain",
    arguments: [(14, "Reda  pomorsk…"), (13, "Reda")])
  func area(columns: Int, line: String) throws {
    let station = StationFixture(1, "Reda", at: nil, region: "pomorskie", country: "")
    #expect(try lines([station], columns: columns) == [line])
  }

  @Test("groups and stops of buses are marked") func marks() throws {
    let group = StationFixture(1, "Reda", at: nil, country: "", isGroup: true)
    #expect(try lines([group]) == ["Reda (all stations)"])
    let busStop = StationFixture(1, "Reda", at: nil, city: "Gdynia", country: "")
      .replacing("transport_mode", with: "bus")
    #expect(try lines([busStop]) == ["Reda (bus stop)  Gdynia"])
  }

  @Test("a city of the station's name is not repeated") func cityOfItsName() throws {
    let station = StationFixture(1, "Reda", at: nil, city: "Reda", region: "pomorskie", country: "")
    #expect(try lines([station]) == ["Reda  pomorskie"])
  }

  @Test("stations that do not fit on the terminal are counted, unless a limit was given")
  func fitting() throws {
    let room = room(Context.variables([:])).lines
    let stations = (0..<room).map { StationFixture($0, "Reda \($0)", at: nil) }
    #expect(try lines(Array(stations.dropLast()), isLimited: false).count == room - 1)
    let some = try lines(stations, isLimited: false)
    #expect(some.count == room - 1 && some.last == "… and 2 more; '--limit 0' lists all")
    #expect(try lines(stations).count == room)
  }
}

@Suite("Stations at one place") struct DistinctPlacesTests {
  @Test(
    "stations of one name within 2 km of the busiest of them are one place",
    arguments: [
      ("one name near by", ["Dwór", "Dwór"], [50, 50.01], [0]),
      ("one name far away", ["Dwór", "Dwór"], [50, 50.02], [0, 1]),
      ("other names", ["Dwór", "DWÓR", "Dwor"], [50, 50, 50], [0, 1, 2]),
      ("either side of the busiest", ["Dwór", "Dwór", "Dwór"], [50, 50.015, 49.985], [0]),
      ("two places", ["Dwór", "Dwór", "Dwór", "Dwór"], [50, 51, 50, 51.01], [0, 1]),
      ("no position", ["Dwór", "Dwór", "Dwór"], [nil, 50, 50], [0, 1]),
    ] as [(String, [String], [Double?], [Int])])
  func places(what: String, names: [String], latitudes: [Double?], ids: [Int]) throws {
    let list = try StationList(
      names.enumerated().map { index, name in
        StationFixture(index, name, at: latitudes[index].map { ($0, 20) }, hits: 9 - index)
      })
    let matches = list.records().map { StationMatch($0) }
    #expect(matches.distinctPlaces.map(\.record.station.id) == ids)
  }

  @Test("of the stations of a place the first match is shown") func nearest() throws {
    let list = try StationList([
      StationFixture(1, "Dwór", at: (50, 20), hits: 9), StationFixture(2, "Dwór", at: (50.015, 20)),
      StationFixture(3, "Dwór", at: (49.985, 20)),
    ])
    let north = try Coordinate(latitude: 51, longitude: 20)
    #expect(list.records().nearest(to: north).distinctPlaces.map(\.record.station.id) == [2])
  }
}

@Suite("GeoJSON") struct GeoJSONTests {
  @Test("the journey's legs come first, then each of its locations once") func roundTrip() throws {
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
