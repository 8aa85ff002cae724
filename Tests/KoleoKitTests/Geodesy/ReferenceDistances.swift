import Foundation
import Testing

@testable import KoleoKit

/// A section of `Tests/Fixtures/distances.txt`.
enum ReferenceDistances: String, CaseIterable, Sendable {
  case anywhere, nearlyAntipodal, nearlyEquatorial, nearlyMeridional, short, nearPoles
  case leavingTheEquator, sensitiveToSeries, published

  /// Distances known to within nanometers.
  static let exact = allCases.filter { $0 != .published }

  struct Pair: Sendable, CustomTestStringConvertible {
    let start: Coordinate
    let end: Coordinate
    let meters: Double
    var tolerance = 15e-9
    var testDescription = ""
  }

  func pairs() throws -> [Pair] {
    let sections = try Self.text().components(separatedBy: "\n# ")
    let section = try #require(
      sections.first { $0.hasPrefix("\(rawValue)\n") || $0.hasPrefix("\(rawValue):") })
    return try section.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: " ", maxSplits: 6)
      let numbers = fields.prefix(6).compactMap { Double($0) }
      try #require(numbers.count == min(fields.count, 6))
      var pair = Pair(
        start: try Coordinate(latitude: numbers[0], longitude: numbers[1]),
        end: try Coordinate(latitude: numbers[2], longitude: numbers[3]), meters: numbers[4])
      if fields.count == 7 { (pair.tolerance, pair.testDescription) = (numbers[5], "\(fields[6])") }
      return pair
    }
  }

  private static func text() throws -> String {
    let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/distances.txt")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }
}
