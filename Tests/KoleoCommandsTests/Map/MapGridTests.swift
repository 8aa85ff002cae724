import Testing

@testable import KoleoCommands

@Suite("The grid of a map and its labels") struct MapGridTests {
  private static func grid(_ columns: Int, _ lines: Int, isColored: Bool = true) -> MapGrid {
    MapGrid(size: MapSize(columns: columns, lines: lines), isColored: isColored)
  }

  private static func plainText(_ grid: MapGrid) -> [String] {
    grid.renderedLines.map(withoutColors)
  }

  @Test("the dots of a cell have the numbers of Braille") func braille() {
    var grid = Self.grid(8, 1)
    for dot in 0..<8 { grid.draw(MapGrid.Dot(x: 2 * dot + dot % 2, y: dot / 2), as: .route) }
    #expect(Self.plainText(grid) == ["⠁⠈⠂⠐⠄⠠⡀⢀"])
  }

  @Test(
    "a line is drawn dot by dot",
    arguments: [
      ((0, 0), (0, 0), ["⠁"]), ((0, 0), (5, 0), ["⠉⠉⠉"]), ((5, 0), (0, 0), ["⠉⠉⠉"]),
      ((1, 0), (1, 7), ["⢸", "⢸"]), ((0, 0), (5, 5), ["⠑⢄", "  ⠑"]),
      ((0, 0), (3, 7), ["⢣", " ⢣"]), ((0, 1), (5, 3), ["⠒⠤⣀"]),
    ])
  func line(from start: (Int, Int), to end: (Int, Int), text: [String]) {
    var grid = Self.grid(3, 2)
    grid.drawLine(from: MapGrid.Dot(x: start.0, y: start.1), to: MapGrid.Dot(x: end.0, y: end.1))
    #expect(Self.plainText(grid) == text)
  }

  @Test(
    "without color, the cells next to a route are cleared",
    arguments: [
      (true, ["⠁⠁⢸⠁⠁", "⠁⠁⢸⠁⠁", "⠁⠁⠁⠁⠁"]), (false, ["⠁ ⢸ ⠁", "⠁ ⢸ ⠁", "⠁⠁ ⠁⠁"]),
    ])
  func clearing(isColored: Bool, text: [String]) {
    var grid = Self.grid(5, 3, isColored: isColored)
    for x in 0..<5 {
      for y in 0..<3 { grid.draw(MapGrid.Dot(x: 2 * x, y: 4 * y), as: .background) }
    }
    grid.drawLine(from: MapGrid.Dot(x: 5, y: 0), to: MapGrid.Dot(x: 5, y: 7))
    #expect(Self.plainText(grid) == text)
  }

  @Test("blank margins are not printed") func margins() {
    var grid = Self.grid(9, 5)
    #expect(grid.renderedLines == [])
    grid.write("Hel ", at: MapGrid.Position(column: 3, line: 1))
    grid.write("Reda", at: MapGrid.Position(column: 2, line: 3))
    #expect(Self.plainText(grid) == [" Hel", "", "Reda"])
  }

  // MARK: Labels

  @Test("the background beside a label is cleared") func clearedBackground() {
    var grid = Self.grid(8, 1)
    for x in 0..<8 { grid.draw(MapGrid.Dot(x: 2 * x, y: 0), as: .background) }
    grid.write("北a\u{301}\u{200B}", at: MapGrid.Position(column: 2, line: 0))
    #expect(Self.plainText(grid) == ["⠁ 北a\u{301} ⠁⠁"])
  }

  private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }
  private static func dots(_ count: Int) -> String { String(repeating: ".", count: count) }

  /// Lines are separated by `|`; `@` marks a cell to be labeled, `●` another marker, `#` a route.
  @Test(
    "a label is written where it hides the least of the routes",
    arguments: [
      ("to the right", "Hel", "............|....@.......", "............|....@.Hel..."),
      ("to the left at the right edge", "Hel", "........@...", "....Hel.@..."),
      ("to the left of a route", "Hel", ".....@##....", ".Hel.@##...."),
      ("above, between routes", "Hel", "........|..##@##.|........", "...Hel..|..##@##.|........"),
      ("below other routes", "Hel", "...##...|..##@##.|........", "...##...|..##@##.|...Hel.."),
      ("over a route, where there is nothing else", "Hel", "...@####", "...@#Hel"),
      ("above, within the edges", "Hel", "......|@#####", "Hel...|@#####"),
      ("cut at the edge", "Malbork", "..@......", "..@.Malb…"),
      ("cut on the wider side", "Malbork", "......@..", "Malb….@.."),
      ("not when too little is left", "Malbork", "..@..", "..@.."),
      ("not at another marker", "Hel", "...@.●...", "...@.●..."),
      ("not between two markers", "Hel", "@.....●...", "@.....●..."),
      ("not below one", "Hel", "...●...|..●.@●.|.......", "...●...|..●.@●.|......."),
      ("beside the next label", "Hel", "....@@....", "Hel.@@.Hel"),
      ("at most 32 columns", x(40), "@" + dots(39), "@." + x(31) + "…" + dots(6)),
      ("columns, not characters", "北京南站", "@..........", "@.北京南站."),
      ("an emoji of several scalars", "👩‍🚒!", "@......", "@.👩‍🚒!.."),
      ("nothing", "", "...@...", "...@..."),
    ])
  func label(_ case: String, _ label: String, before: String, after: String) {
    let rows = before.split(separator: "|")
    var grid = Self.grid(rows[0].count, rows.count)
    var targets: [MapGrid.Position] = []
    for (line, row) in rows.enumerated() {
      for (column, character) in row.enumerated() {
        let cell = MapGrid.Position(column: column, line: line)
        switch character {
        case "#": grid.draw(MapGrid.Dot(x: 2 * column, y: 4 * line), as: .route)
        case ".": break
        default: grid[cell] = .character(character, .route)
        }
        if character == "@" { targets.append(cell) }
      }
    }
    for target in targets { _ = grid.drawLabel(label, beside: target) }
    let drawn = rows.indices.map { line in
      (0..<rows[0].count).map { column in
        switch grid[MapGrid.Position(column: column, line: line)] {
        case .dots(let pattern, _): pattern == 0 ? "." : "#"
        case .character(let character, _): String(character)
        case .continuation: ""
        }
      }.joined()
    }
    #expect(drawn.joined(separator: "|") == after)
  }
}

/// A line as the screen shows it.
func withoutColors(_ line: String) -> String { line.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
