import KoleoKit
import TestSupport
import Testing

@testable import KoleoCommands

@Suite("Maps") struct RailMapTests {
  struct Example: Sendable {
    var hasStations = false
    let stops: [(name: String, latitude: Double, longitude: Double)]
    var hasRoute = true
    let size: (columns: Int, lines: Int)
    let text: [String]
  }

  static let examples = [
    // On the equator, where a degree is as long in both directions. A label is on its left where
    // that hides less of the route.
    Example(
      hasStations: true, stops: [("Łeba", 2, 0), ("Ustrzyki", 0, 2)], size: (24, 7),
      text: [
        "   Łeba ●⢄  ⠭⠨⠨⠨",
        "          ⠑⢄  ⠨⠨",
        "        ⠅⠅  ⠣⡀",
        "        ⠅⠅⠅⠅ ⠈⠢⡀",
        "      Ustrzyki ●",
        "├──┤ 100 km",
      ]),
    // A round trip, its start named once.
    Example(
      stops: [("Hel", 1, 0), ("Iława", 0, 0), ("Reda", 0, 2), ("Hel", 1, 0)], size: (24, 6),
      text: [
        "     ● Hel",
        "     ⡇⠉⠒⠤⣀",
        "     ⡇    ⠉⠒⠤⣀",
        "     ⡇        ⠉⠒⠤⣀",
        "     ●⠉Iława⠉⠉⠉⠉⠉⠉● Reda",
        "├────┤ 100 km",
      ]),
    // Markers in a row, of which the ends have room for labels.
    Example(
      stops: (0..<6).map { ("Stop \($0)", 0, 0.1 * Double($0)) }, hasRoute: false, size: (40, 9),
      text: ["     Stop 0 ●  ●  ●  ●  ●   ● Stop 5", "├────┤ 20 km"]),
    Example(
      stops: [("A name of too many letters", 52, 21)], size: (20, 9),
      text: ["          ●", "├─┤ 10 km"]),
    Example(
      stops: [("Hel", 0, 0), ("Reda", 0, 1.5)], hasRoute: false, size: (24, 5),
      text: ["    ● Hel      Reda ●", "├───┤ 50 km"]),
    Example(stops: [], size: (40, 10), text: []),
  ]

  @Test("a map shows stations as dots, the route, its ends and their names", arguments: examples)
  func example(_ example: Example) throws {
    var map = RailMap(background: example.hasStations ? try Self.grid(every: 0.25) : [])
    map.markers = try example.stops.map { name, latitude, longitude in
      let position = try Coordinate(latitude: latitude, longitude: longitude)
      return RailMap.Marker(position: position, label: name)
    }
    if example.hasRoute { map.paths = [map.markers.map(\.position)] }
    let (columns, lines) = example.size
    #expect(
      map.lines(columns: columns, lines: lines, isColored: false, unit: .kilometers) == example.text
    )
  }

  /// 81 positions in a square, so many degrees apart.
  private static func grid(every degrees: Double) throws -> [Coordinate] {
    try (0..<81).map {
      try Coordinate(latitude: degrees * Double($0 / 9), longitude: degrees * Double($0 % 9))
    }
  }

  @Test("lines with colors end with a reset") func colors() throws {
    let stations = try [0, 0.4, 0.6, 1].map { try Coordinate(latitude: 0, longitude: $0) }
    let map = RailMap(
      background: [stations[0], stations[3]], paths: [[stations[1], stations[2]]],
      markers: [.init(position: stations[2], label: "Hel")])
    let escape = "\u{1B}["
    #expect(
      map.lines(columns: 20, lines: 4, isColored: true, unit: .kilometers) == [
        "    \(escape)2m⠄   \(escape)0;1;31m⠠⠤⠤● \(escape)0;1mHel\(escape)0m", "├┤ 20 km",
      ])
  }

  @Test("of many matches, the first few have markers and the others are dots") func crowd() throws {
    let crowd = try Self.grid(every: 1)
    let map = RailMap(
      background: crowd,
      markers: crowd.enumerated().map { RailMap.Marker(position: $1, label: "\($0)") })
    let text = map.lines(columns: 20, lines: 10, isColored: true, unit: .kilometers).joined()
    #expect(text.contains("●") && text.contains("0") && !text.contains("99"))
    #expect(text.contains("\u{1B}[1;31m") && !text.contains("\u{1B}[2m"))
  }

  @Test("no map is larger than the terminal", arguments: UInt64(0)..<100)
  func size(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let reach: Double = [0, 0.1, 5, 90].randomElement(using: &generator) ?? 0
    let columns = [0, 1, 2, 10, 80, 300].randomElement(using: &generator) ?? 1
    let lines = [0, 1, 3, 24, 100].randomElement(using: &generator) ?? 1
    func random(atMost count: Int) throws -> [Coordinate] {
      try (0..<Int.random(in: 0...count, using: &generator)).map { _ in
        try Coordinate(
          latitude: .random(in: -reach...reach, using: &generator),
          longitude: .random(in: -2 * reach...2 * reach, using: &generator))
      }
    }
    let map = RailMap(
      background: try random(atMost: 200),
      paths: [try random(atMost: 10), try random(atMost: 2)],
      markers: try random(atMost: 30).map {
        let label = ["", "Hel", "Nowy Sącz", "Kraków Główny"].randomElement(using: &generator)
        return RailMap.Marker(position: $0, label: label ?? "")
      })
    let text = map.lines(columns: columns, lines: lines, isColored: false, unit: .kilometers)
    #expect(text.count <= lines && text.allSatisfy { $0.count <= columns && $0.last != " " })
    #expect(
      map.lines(columns: columns, lines: lines, isColored: true, unit: .kilometers).count
        >= text.count)
  }
}
