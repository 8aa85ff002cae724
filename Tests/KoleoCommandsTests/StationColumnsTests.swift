import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("Stations in columns, for people") struct StationColumnsTests {
  @Test(
    "where a station is stands beside its name if eight columns are left for it",
    arguments: [(14, "Reda  pomorsk…\n"), (13, "Reda\n")])
  func area(columns: Int, output: String) throws {
    let context = Context.variables(["COLUMNS": "\(columns)"])
    let columns = StationColumns(
      lengths: try LengthFormat(AnswerOptions(), context),
      style: TerminalStyle(.never, on: context.output, variable: context.variable),
      room: TerminalRoom(of: .output, variable: context.variable),
      messages: Messages(language: .english))
    let station = StationFixture(1, "Reda", at: nil, region: "pomorskie", country: "")
    let matches = try StationList([station]).records().map { StationMatch($0) }
    #expect(String(decoding: columns.bytes(of: matches, isLimited: true), as: UTF8.self) == output)
  }
}
