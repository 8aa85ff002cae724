import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("Stations in columns on a terminal") struct StationColumnsTests {
  /// The lines for stations on a terminal of 24 lines and so many columns.
  private func lines(
    _ stations: [StationFixture], columns: Int = 80, showing extent: StationColumns.Extent = .all
  ) throws -> [String] {
    let context = Context.variables([:])
    let columns = StationColumns(
      in: TerminalStyle(.never, on: context.output, environment: context.value(of:)),
      with: try LengthFormat(AnswerOptions(), in: context),
      fitting: TerminalSize(columns: columns, lines: 24), messages: Messages(language: .english))
    let matches = try StationList(stations).records(includingBusStops: true).map {
      StationMatch($0)
    }
    return String(decoding: columns.bytes(of: matches, showing: extent), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test(
    "a line has the location if eight columns remain, without the city of the station's name",
    arguments: [(80, "Reda  pomorskie"), (14, "Reda  pomorsk…"), (13, "Reda")])
  func area(columns: Int, line: String) throws {
    let station = StationFixture(1, "Reda", at: nil, city: "Reda", region: "pomorskie", country: "")
    #expect(try lines([station], columns: columns) == [line])
  }

  @Test("groups and bus stops are marked") func marks() throws {
    let group = StationFixture(1, "Reda", at: nil, country: "", isGroup: true)
    #expect(try lines([group]) == ["Reda (all stations)"])
    let busStop = StationFixture(1, "Reda", at: nil, city: "Gdynia", country: "")
      .replacing("transport_mode", with: "bus")
    #expect(try lines([busStop]) == ["Reda (bus stop)  Gdynia"])
  }

  @Test("stations that do not fit on the terminal are counted, unless a limit was given")
  func fitting() throws {
    let stations = (0..<24).map { StationFixture($0, "Reda \($0)", at: nil) }
    #expect(try lines(Array(stations.dropLast()), showing: .asManyAsFit).count == 23)
    let some = try lines(stations, showing: .asManyAsFit)
    #expect(some.count == 23 && some.last == "… and 2 more; '--limit 0' lists all")
    #expect(try lines(stations).count == 24)
  }
}
