import TestSupport
import Testing

@testable import KoleoCommands

@Suite("The labels of a map")
struct MapLabelTests {
  /// `@` marks a cell to be labeled, `●` another marker, `#` a route.
  static let examples: [(String, String, [String], [String])] = [
    (
      "to the right", "Hel", ["............", "....@......."], ["............", "....@.Hel..."]
    ),
    ("to the left at the right edge", "Hel", ["........@..."], ["....Hel.@..."]),
    ("to the left of a route", "Hel", [".....@##...."], [".Hel.@##...."]),
    (
      "above, between routes", "Hel", ["........", "..##@##.", "........"],
      ["...Hel..", "..##@##.", "........"]
    ),
    (
      "below, where there are routes above, too", "Hel", ["...##...", "..##@##.", "........"],
      ["...##...", "..##@##.", "...Hel.."]
    ),
    ("over a route, where there is nothing else", "Hel", ["...@####"], ["...@#Hel"]),
    ("above, within the edges", "Hel", ["......", "@#####"], ["Hel...", "@#####"]),
    ("cut at the edge", "Malbork", ["..@......"], ["..@.Malb…"]),
    ("cut on the wider side", "Malbork", ["......@.."], ["Malb….@.."]),
    ("not when too little is left", "Malbork", ["..@.."], ["..@.."]),
    ("not at another marker", "Hel", ["...@.●..."], ["...@.●..."]),
    ("not between two markers", "Hel", ["@.....●..."], ["@.....●..."]),
    (
      "not below another marker", "Hel", ["...●...", "..●.@●.", "......."],
      ["...●...", "..●.@●.", "......."]
    ),
    ("beside the next label", "Hel", ["....@@...."], ["Hel.@@.Hel"]),
    (
      "at most 32 columns", String(repeating: "x", count: 40),
      ["@" + String(repeating: ".", count: 49)],
      ["@." + String(repeating: "x", count: 31) + "…" + String(repeating: ".", count: 16)]
    ),
    ("columns, not characters", "北京南站", ["@.........."], ["@.北京南站."]),
    ("an emoji of several scalars", "👩‍🚒!", ["@......"], ["@.👩‍🚒!.."]),
    ("nothing", "", ["...@..."], ["...@..."]),
  ]

  @Test("a label is written where it hides the least of the routes", arguments: examples)
  func label(_ case: String, _ label: String, before: [String], after: [String]) {
    let size = MapSize(columns: before[0].count, lines: before.count)
    var grid = MapGrid(size: size, isColored: true)
    var targets: [MapCell] = []
    for (line, row) in before.enumerated() {
      for (column, character) in row.enumerated() {
        let cell = MapCell(column: column, line: line)
        switch character {
        case "#": grid.draw(MapDot(x: 2 * column, y: 4 * line), .route)
        case ".": break
        default: grid[cell] = .character(character, .route)
        }
        if character == "@" { targets.append(cell) }
      }
    }
    for target in targets { _ = grid.drawLabel(label, beside: target) }
    let drawn = (0..<size.lines).map { line in
      (0..<size.columns).map { column in
        switch grid[MapCell(column: column, line: line)] {
        case .dots(let pattern, _): pattern == 0 ? "." : "#"
        case .character(let character, _): String(character)
        case .continuation: ""
        }
      }.joined()
    }
    #expect(drawn == after)
  }

  static let alphabet: [Character] = ["a", "Ł", "o\u{301}", "北", "🚂", "\u{200B}", " "]

  @Test("labels hide neither markers nor other labels", arguments: 0..<100) func random(
    seed: Int
  ) {
    var generator = SeededGenerator(seed: seed)
    let size = MapSize(
      columns: .random(in: 1...60, using: &generator), lines: .random(in: 1...20, using: &generator)
    )
    var grid = MapGrid(size: size, isColored: false)
    let markers = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      MapCell(
        column: .random(in: 0..<size.columns, using: &generator),
        line: .random(in: 0..<size.lines, using: &generator))
    }
    for marker in markers { grid[marker] = .character("●", .route) }
    var written: [String] = []
    for (index, marker) in markers.enumerated() {
      let letters = (0..<Int.random(in: 0...8, using: &generator))
        .compactMap { _ in Self.alphabet.randomElement(using: &generator) }
      let beginning = "<\(index + 10)"
      if grid.drawLabel(beginning + String(letters) + ">", beside: marker) {
        written.append(beginning)
      }
    }
    let text = grid.text.joined(separator: "\n")
    #expect(text.count { $0 == "●" } == Set(markers).count)
    for beginning in written { #expect(text.contains(beginning)) }
    #expect(text.count { $0 == ">" || $0 == "…" } == written.count)
  }
}
