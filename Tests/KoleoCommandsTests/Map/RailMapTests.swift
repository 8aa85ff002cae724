import KoleoKit
import TestSupport
import Testing

@testable import KoleoCommands

@Suite struct RailMapTests {
  private static func position(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Stations a quarter of a degree apart, on the equator, where both directions are alike.
  private static func grid() throws -> [Coordinate] {
    try (0...8).flatMap { row in
      try (0...8).map { try position(Double(row) / 4, Double($0) / 4) }
    }
  }

  private static func line() throws -> RailMap {
    let (start, end) = (try position(2, 0), try position(0, 2))
    return RailMap(
      background: try grid(), paths: [[start, end]],
      markers: [.init(position: start, label: "Łeba"), .init(position: end, label: "Ustrzyki")])
  }

  @Test func drawsLineAndEndsOverTheStations() throws {
    let lines = try Self.line().lines(fitting: MapSize(columns: 36, lines: 9), isColored: true)
    #expect(
      lines.map(Self.withoutColours) == [
        "● Łeba  ⠄⠠ ⠠ ⠠ ⠠",
        "⠄⠑⢄ ⠄ ⠄ ⠄⠠ ⠠ ⠠ ⠠",
        "⠄ ⠄⠑⢄ ⠄ ⠄⠠ ⠠ ⠠ ⠠",
        "⠄ ⠄ ⠄⠑⢄ ⠄⠠ ⠠ ⠠ ⠠",
        "⠄ ⠄ ⠄ ⠄⠑⢄⠠ ⠠ ⠠ ⠠",
        "⠂ ⠂ ⠂ ⠂ ⠂⠑⢄⠐ ⠐ ⠐",
        "⠂ ⠂ ⠂ ⠂ ⠂⠐ ⠑⢄⠐ ⠐",
        "⠂ ⠂ ⠂ ⠂ ⠂⠐ ⠐ ⠑⢄⠐",
        "⠂ ⠂ ⠂ ⠂ ⠂⠐ ⠐ ⠐ ● Ustrzyki",
      ])
  }

  @Test func keepsStationsAwayFromALineWithoutColours() throws {
    let lines = try Self.line().lines(fitting: MapSize(columns: 24, lines: 9), isColored: false)
    #expect(
      lines == [
        "● Łeba ⠠ ⠠ ⠠ ⠠ ⠠",
        " ⠑⢄   ⠄⠠ ⠠ ⠠ ⠠ ⠠",
        "⠄  ⠑⢄  ⠠ ⠠ ⠠ ⠠ ⠠",
        "⠄ ⠄  ⠑⢄  ⠠ ⠠ ⠠ ⠠",
        "⠄ ⠄ ⠄  ⠑⢄  ⠠ ⠠ ⠠",
        "⠂ ⠂ ⠂ ⠂  ⠑⢄  ⠐ ⠐",
        "⠂ ⠂ ⠂ ⠂⠐   ⠑⢄  ⠐",
        "⠂ ⠂ ⠂ ⠂⠐ ⠐   ⠑⢄",
        "⠂ ⠂ ⠂ Ustrzyki ●",
      ])
  }

  @Test func coloursWithBasicAttributesAndResetsThem() throws {
    let map = RailMap(
      background: [try Self.position(0, 0), try Self.position(0, 1)],
      paths: [[try Self.position(0, 0.4), try Self.position(0, 0.6)]],
      markers: [.init(position: try Self.position(0, 0.6), label: "Hel")])
    let escape = "\u{1B}["
    #expect(
      map.lines(fitting: MapSize(columns: 20, lines: 4), isColored: true) == [
        "\(escape)2m⠁     \(escape)0;1;31m⠉⠉⠉● \(escape)0;1mHel \(escape)0;2m⠈\(escape)0m"
      ])
  }

  private static func withoutColours(_ line: String) -> String {
    var text = ""
    var isShown = true
    for character in line {
      if character == "\u{1B}" { isShown = false }
      if isShown { text.append(character) }
      if character == "m" { isShown = true }
    }
    return text
  }

  @Test func namesTheEndsOfARoundTripOnce() throws {
    let (start, end) = (try Self.position(50, 20), try Self.position(50.2, 20))
    let map = RailMap(
      markers: [start, end, start].map { .init(position: $0, label: $0 == start ? "Hel" : "Reda") })
    let text = map.lines(fitting: MapSize(columns: 30, lines: 10), isColored: false).joined()
    #expect(text.split(separator: "Hel", omittingEmptySubsequences: false).count == 2)
    #expect(text.filter { $0 == "●" }.count == 2)
  }

  @Test func marksAllAndLabelsTheFirst() throws {
    let markers = try (0..<6).map {
      RailMap.Marker(position: try Self.position(0, 0.05 * Double($0)), label: "Stop \($0)")
    }
    let lines = RailMap(markers: markers)
      .lines(fitting: MapSize(columns: 40, lines: 10), isColored: false)
    #expect(lines == ["Stop 0 ● ● ●● ● ● Stop 5"])
  }

  @Test func drawsACrowdAsDots() throws {
    let crowd = try Self.grid().map { RailMap.Marker(position: $0, label: "Hel") }
    let text = RailMap(background: try Self.grid(), markers: crowd)
      .lines(fitting: MapSize(columns: 20, lines: 10), isColored: true).joined()
    #expect(!text.contains("●") && !text.contains("Hel"))
    #expect(text.contains("\u{1B}[1;31m"))
    #expect(!text.contains("\u{1B}[2m"))
  }

  @Test func showsASingleStation() throws {
    let map = RailMap(markers: [.init(position: try Self.position(52, 21), label: "Warszawa")])
    #expect(map.lines(fitting: MapSize(columns: 40, lines: 10), isColored: false) == ["● Warszawa"])
  }

  @Test func showsNothingWhereThereIsNothingOrNoRoom() throws {
    let station = RailMap(background: [try Self.position(52, 21)])
    #expect(RailMap().lines(fitting: MapSize(columns: 40, lines: 10), isColored: true) == [])
    #expect(station.lines(fitting: MapSize(columns: 0, lines: 10), isColored: true) == [])
    #expect(station.lines(fitting: MapSize(columns: 10, lines: 0), isColored: true) == [])
    #expect(station.lines(fitting: MapSize(columns: 1, lines: 1), isColored: false) == ["⠠"])
  }

  static let labels = ["", "Hel", "Nowy Sącz  ", "Kraków Główny", "北京南站", "🚂🚂", "a\u{301}\u{302}b"]

  private static func positions(
    atMost count: Int, within reach: Double, _ generator: inout SeededGenerator
  ) throws -> [Coordinate] {
    var positions: [Coordinate] = []
    for _ in 0..<Int.random(in: 0...count, using: &generator) {
      let latitude = Double.random(in: -reach...reach, using: &generator)
      positions.append(try position(latitude, 4 * .random(in: -reach...reach, using: &generator)))
    }
    return positions
  }

  /// A map of anything anywhere.
  private static func map(_ generator: inout SeededGenerator) throws -> RailMap {
    let reach: Double = [0, 0.1, 5, 90].randomElement(using: &generator) ?? 0
    var map = RailMap()
    map.background = try positions(atMost: 200, within: reach, &generator)
    map.paths = [
      try positions(atMost: 10, within: reach, &generator),
      try positions(atMost: 2, within: reach, &generator),
    ]
    for position in try positions(atMost: 30, within: reach, &generator) {
      let label = labels.randomElement(using: &generator) ?? ""
      map.markers.append(RailMap.Marker(position: position, label: label))
    }
    return map
  }

  @Test(arguments: 0..<200) func staysWithinItsSize(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let (columns, lines) = ([1, 2, 10, 80, 300], [1, 3, 24, 100])
    let size = MapSize(
      columns: columns.randomElement(using: &generator) ?? 1,
      lines: lines.randomElement(using: &generator) ?? 1)
    let map = try Self.map(&generator)
    for isColored in [false, true] {
      let text = map.lines(fitting: size, isColored: isColored)
      #expect(text.count <= size.lines)
      for line in text {
        let shown = Self.withoutColours(line)
        #expect(DisplayWidth.columns(of: shown) <= size.columns)
        #expect(shown.last != " ")
        #expect(!isColored || line.isEmpty || line.hasSuffix("\u{1B}[0m"))
        #expect(isColored || shown == line)
      }
    }
  }
}
