import TestSupport
import Testing

@testable import KoleoKit

/// A section of `Tests/Fixtures/distances.txt`.
enum ReferenceDistances: String, CaseIterable, Sendable {
  case anywhere, nearlyAntipodal, nearlyEquatorial, nearlyMeridional, short, nearPoles
  case leavingTheEquator, sensitiveToSeries, published

  struct Pair {
    let start: Coordinate
    let end: Coordinate
    let meters: Double
    let tolerance: Double
  }

  func pairs() throws -> [Pair] {
    let sections = try SourceTree.text(of: "Tests/Fixtures/distances.txt").split(separator: "\n# ")
    let section = try #require(
      sections.first { $0.hasPrefix("\(rawValue)\n") || $0.hasPrefix("\(rawValue):") })
    return try section.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: " ", maxSplits: 6).prefix(6)
      let numbers = fields.compactMap { Double($0) }
      try #require(numbers.count == fields.count && numbers.count >= 5)
      return Pair(
        start: try Coordinate(latitude: numbers[0], longitude: numbers[1]),
        end: try Coordinate(latitude: numbers[2], longitude: numbers[3]), meters: numbers[4],
        tolerance: numbers.count == 6 ? numbers[5] : 15e-9)
    }
  }
}
