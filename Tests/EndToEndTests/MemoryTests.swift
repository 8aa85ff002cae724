import Foundation
import TestSupport
import Testing

/// The limits are a few times what an answer takes. macOS does not enforce them.
@Suite("koleo distance: memory", .fewAtOnce) struct MemoryTests {
  private func koleo(
    within kilobytes: Int, _ arguments: [String], reading input: [UInt8] = []
  ) async throws -> Outcome {
    let list = GeneratedList(stations: 3000, keywords: 3000)
    let sandbox = try Sandbox.withList(stations: list.stations, keywords: list.keywords)
    return try await sandbox.program.afterShell("ulimit -d \(kilobytes)").with {
      $0.input = .bytes(input)
      $0.timeout = .seconds(180)
    }.run(["distance"] + arguments)
  }

  @Test("lines of a megabyte are not kept in memory") func longLines() async throws {
    // Invalid UTF-8 is rejected before the search.
    let lines = (0..<20).map { number in
      Array("\(number)".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 990_000)
        + (number.isMultiple(of: 6) ? [] : [0xFF]) + Array("\t52.2,21\n".utf8)
    }
    let outcome = try await koleo(within: 14_000, ["--stdin"], reading: lines.flatMap { $0 })
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == String(repeating: "\n", count: lines.count))
    #expect(outcome.errors.lines.count == lines.count)
  }

  @Test("points that are used once are not kept in memory") func points() async throws {
    let lines = stride(from: 0.0, to: 70, by: 0.002).map { "0,\($0)\t0,\($0 + 0.001)\n" }
    let outcome = try await koleo(within: 34_000, ["--stdin"], reading: Array(lines.joined().utf8))
    expectAnswer(outcome, String(repeating: "0.1 km\n", count: lines.count))
  }

  @Test("20,000 ambiguous operands do not fill the memory") func ambiguousOperands() async throws {
    let operands = Array(repeating: ["s", "k", "p", "w"], count: 5000).flatMap { $0 }
    let outcome = try await koleo(within: 30_000, operands)
    expectFailure(outcome, 1, saying: "'s' matches")
  }

  @Test("a journey of 20,000 points is written as GeoJSON in little memory")
  func longJourney() async throws {
    let count = 20_000
    let points = (0..<count).map { "\(Double($0 % 4000) / 1000),\(Double($0) / 1000)" }
    let outcome = try await koleo(within: 48_000, ["--format", "geojson"] + points)
    expectAnswer(outcome)
    let features = try outcome.features()
    // A line for each leg, and the points.
    #expect(features.count == (count - 1) + count)
    #expect(features.last?.coordinates as? [Double] == [19.999, 3.999])
  }
}
