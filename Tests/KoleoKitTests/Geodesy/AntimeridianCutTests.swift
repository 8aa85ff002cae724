import Testing

@testable import KoleoKit

@Suite struct AntimeridianCutTests {
  /// Lines as text: latitudes and longitudes, positions apart by commas, lines by bars.
  @Test(arguments: [
    ("10 170, 20 179", "10 170, 20 179"),
    ("10 170, 20 180", "10 170, 20 180"),
    ("10 170, 30 190", "10 170, 20 180 | 20 -180, 30 -170"),
    ("10 -175, 30 -185", "10 -175, 20 -180 | 20 180, 30 175"),
    ("10 170, 20 180, 30 190, 40 200", "10 170, 20 180 | 20 -180, 30 -170, 40 -160"),
  ])
  func cutsALineWhereItCrosses(line: String, expected: String) throws {
    let lines = AntimeridianCut.lines(positions(line))
    let wanted = try expected.split(separator: "|").map { part in
      try positions(String(part)).map {
        try Coordinate(latitude: $0.latitude, longitude: $0.longitude)
      }
    }
    #expect(lines == wanted)
  }

  private func positions(_ line: String) -> [UnrolledPosition] {
    line.split(separator: ",").map { position in
      let numbers = position.split(separator: " ").compactMap { Double($0) }
      return UnrolledPosition(latitude: numbers[0], longitude: numbers[1])
    }
  }
}
