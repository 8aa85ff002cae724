import Foundation
import TestSupport
import Testing

/// Input beyond all measure: it is answered or refused, and does not fill the memory.
@Suite("koleo distance: memory", .fewAtOnce) struct MemoryTests {
  /// Checks that the program has never had more memory than this, in bytes. A build for debugging
  /// takes some 17 MB for one answer.
  private func expectMemory(
    of outcome: Outcome, below limit: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let size = try #require(outcome.maximumResidentSize)
    #expect(size < limit, sourceLocation: sourceLocation)
  }

  @Test("lines of a megabyte are not remembered") func forgetsLongLines() async throws {
    var sandbox = try await Sandbox.withList()
    // Most end in a byte that is not UTF-8, which is found sooner than that no station matches.
    let lines = (0..<12).map { number in
      Array("\(number)".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 990_000)
        + (number.isMultiple(of: 6) ? [] : [0xFF]) + Array("\tzakopane\n".utf8)
    }
    sandbox.program.input = .bytes(lines.flatMap { $0 })
    sandbox.program.measuresMemory = true
    sandbox.program.timeout = .seconds(180)
    let outcome = try await sandbox.koleo("distance", "--stdin")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == String(repeating: "\n", count: lines.count))
    #expect(outcome.errors.lines.count == lines.count)
    try expectMemory(of: outcome, below: 24_000_000)
  }

  @Test("points that never come again do not fill the memory") func forgetsPoints() async throws {
    var sandbox = try await Sandbox.withList()
    let count = Campaign.count("KOLEO_TEST_POINTS", otherwise: 70_000)
    let points = (0..<count).map { "0,\(Double($0) / 1000)" }
    let lines = stride(from: 0, to: count - 1, by: 2).map { "\(points[$0])\t\(points[$0 + 1])\n" }
    sandbox.program.input = .bytes(Array(lines.joined().utf8))
    sandbox.program.measuresMemory = true
    sandbox.program.timeout = .seconds(180)
    let outcome = try await sandbox.koleo("distance", "--stdin")
    expectAnswer(outcome, String(repeating: "0.1 km\n", count: lines.count))
    try expectMemory(of: outcome, below: 42_000_000)
  }

  @Test("20,000 operands of one letter do not fill the memory") func keepsNoMatches() async throws {
    let list = GeneratedList(stations: 3000, keywords: 3000)
    let sandbox = try await Sandbox.withList(stations: list.stations, keywords: list.keywords)
    let operands = Array(repeating: ["s", "k", "p", "w"], count: 5000).flatMap { $0 }
    let outcome = try await sandbox.koleo(["distance"] + operands) { $0.measuresMemory = true }
    expectFailure(outcome, 1, saying: "'s' matches")
    try expectMemory(of: outcome, below: 60_000_000)
  }

  @Test("a journey of 20,000 points is right as GeoJSON") func writesALongJourney() async throws {
    let sandbox = try await Sandbox.withList()
    let count = 20_000
    let points = (0..<count).map { "\(Double($0 % 4000) / 1000),\(Double($0) / 1000)" }
    let outcome = try await sandbox.koleo(["distance", "--format", "geojson"] + points) {
      $0.measuresMemory = true
    }
    expectAnswer(outcome)
    let features = try #require(try outcome.jsonObject()["features"] as? [[String: Any]])
    let geometries = features.compactMap { $0["geometry"] as? [String: Any] }
    // A line for each leg, and the points.
    #expect(geometries.count == (count - 1) + count)
    #expect(geometries.first?["type"] as? String == "LineString")
    let last = geometries.last?["coordinates"] as? [Double]
    #expect(last == [Double(count - 1) / 1000, Double((count - 1) % 4000) / 1000])
    try expectMemory(of: outcome, below: 80_000_000)
  }
}
