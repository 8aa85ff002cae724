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
}
