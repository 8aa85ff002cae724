import KoleoKit
import TestSupport
import Testing

@testable import KoleoCommands

@Suite("Maps") struct RailMapTests {
  struct Example: Sendable {
    var isOnGrid = false
    let stops: [(name: String, latitude: Double, longitude: Double)]
    var hasRoute = true
    let size: (columns: Int, lines: Int)
    let text: [String]
  }

  static let examples = [
    // With stations a quarter of a degree apart, on the equator, where a degree is as long in both
    // directions; a label is on its left.
    Example(
      isOnGrid: true, stops: [("Łeba", 2, 0), ("Ustrzyki", 0, 2)], size: (24, 9),
      text: [
        "● Łeba ⠠ ⠠ ⠠ ⠠ ⠠",
        " ⠑⢄   ⠄⠠ ⠠ ⠠ ⠠ ⠠",
        "⠄  ⠑⢄  ⠠ ⠠ ⠠ ⠠ ⠠",
        "⠄ ⠄  ⠑⢄  ⠠ ⠠ ⠠ ⠠",
        "⠄ ⠄ ⠄  ⠑⢄  ⠠ ⠠ ⠠",
        "⠂ ⠂ ⠂ ⠂  ⠑⢄  ⠐ ⠐",
        "⠂ ⠂ ⠂ ⠂⠐   ⠑⢄  ⠐",
        "⠂ ⠂ ⠂ ⠂⠐ ⠐   ⠑⢄",
        "⠂ ⠂ ⠂ Ustrzyki ●",
      ]),
    // A round trip, its start named once.
    Example(
      stops: [("Hel", 1, 0), ("北京", 0, 0), ("Reda", 0, 2), ("Hel", 1, 0)], size: (24, 6),
      text: [
        " Hel ●⣀",
        "     ⡇ ⠉⠒⠤⣀",
        "     ⡇     ⠉⠒⠤⣀",
        "北京 ●⠒⠒⠒⠒⠒⠒⠒⠒⠒⠛● Reda",
      ]),
    // Markers in a row, of which the ends have room for labels.
    Example(
      stops: (0..<6).map { ("Stop \($0)", 0, 0.05 * Double($0)) }, hasRoute: false, size: (40, 10),
      text: ["Stop 0 ● ● ●● ● ● Stop 5"]),
    // A point to the west, its longitude given as one to the east, and both edges of the world.
    Example(
      stops: [("Kraków", 0, 1), ("359", 0, 359)], size: (30, 3),
      text: ["359 ●⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤● Kraków"]),
    Example(
      stops: [("east", 0, 180), ("west", 0, -180)], hasRoute: false, size: (30, 3),
      text: ["● west         ● east"]),
    Example(stops: [("Warszawa", 52, 21)], size: (40, 10), text: ["● Warszawa"]),
    Example(stops: [], size: (40, 10), text: []),
  ]

  @Test("a map shows stations as dots, the route, its ends and their names", arguments: examples)
  func example(_ example: Example) throws {
    var map = RailMap(background: example.isOnGrid ? try Self.grid(every: 0.25) : [])
    map.markers = try example.stops.map { name, latitude, longitude in
      let position = try Coordinate(latitude: latitude, longitude: longitude)
      return RailMap.Marker(position: position, label: name)
    }
    if example.hasRoute { map.paths = [map.markers.map(\.position)] }
    let size = MapSize(columns: example.size.columns, lines: example.size.lines)
    #expect(map.lines(fitting: size, isColored: false) == example.text)
  }

  /// 81 positions in a square, so many degrees apart.
  private static func grid(every degrees: Double) throws -> [Coordinate] {
    try positions((0..<81).map { (degrees * Double($0 / 9), degrees * Double($0 % 9)) })
  }

  @Test("lines with colors end with a reset") func colors() throws {
    let stations = try positions([(0, 0), (0, 0.4), (0, 0.6), (0, 1)])
    let map = RailMap(
      background: [stations[0], stations[3]], paths: [[stations[1], stations[2]]],
      markers: [.init(position: stations[2], label: "Hel")])
    let escape = "\u{1B}["
    #expect(
      map.lines(fitting: MapSize(columns: 20, lines: 4), isColored: true) == [
        "\(escape)2m⠁     \(escape)0;1;31m⠉⠉⠉● \(escape)0;1mHel \(escape)0;2m⠈\(escape)0m"
      ])
  }

  @Test("many matches are drawn as dots without names") func crowd() throws {
    let crowd = try Self.grid(every: 1)
    let map = RailMap(
      background: crowd, markers: crowd.map { RailMap.Marker(position: $0, label: "Hel") })
    let text = map.lines(fitting: MapSize(columns: 20, lines: 10), isColored: true).joined()
    #expect(!text.contains("●") && !text.contains("Hel"))
    #expect(text.contains("\u{1B}[1;31m") && !text.contains("\u{1B}[2m"))
  }

  static let labels = ["", "Hel", "Nowy Sącz  ", "Kraków Główny", "北京南站", "🚂🚂", "a\u{301}\u{302}b"]

  @Test("no map is larger than the terminal", arguments: 0..<200)
  func size(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let reach: Double = [0, 0.1, 5, 90].randomElement(using: &generator) ?? 0
    let size = MapSize(
      columns: [0, 1, 2, 10, 80, 300].randomElement(using: &generator) ?? 1,
      lines: [0, 1, 3, 24, 100].randomElement(using: &generator) ?? 1)
    func random(atMost count: Int) throws -> [Coordinate] {
      try positions(
        (0..<Int.random(in: 0...count, using: &generator)).map { _ in
          (
            .random(in: -reach...reach, using: &generator),
            .random(in: -4 * reach...4 * reach, using: &generator)
          )
        })
    }
    let map = RailMap(
      background: try random(atMost: 200),
      paths: [try random(atMost: 10), try random(atMost: 2)],
      markers: try random(atMost: 30).map {
        .init(position: $0, label: Self.labels.randomElement(using: &generator) ?? "")
      })
    for isColored in [false, true] {
      let text = map.lines(fitting: size, isColored: isColored)
      #expect(text.count <= size.lines)
      for line in text {
        let shown = withoutColors(line)
        #expect(DisplayWidth.columns(of: shown) <= size.columns && shown.last != " ")
        #expect(isColored ? line.isEmpty || line.hasSuffix("\u{1B}[0m") : shown == line)
      }
    }
  }
}
