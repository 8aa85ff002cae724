import Testing

@testable import KoleoCommands

@Suite("The grid of a map")
struct MapGridTests {
  private static func grid(_ columns: Int, _ lines: Int, isColored: Bool = true) -> MapGrid {
    MapGrid(size: MapSize(columns: columns, lines: lines), isColored: isColored)
  }

  private static func plainText(_ grid: MapGrid) -> [String] { grid.text.map(withoutColors) }

  @Test("the dots of a cell have the numbers of Braille") func braille() {
    var grid = Self.grid(8, 1)
    for dot in 0..<8 { grid.draw(MapDot(x: 2 * dot + dot % 2, y: dot / 2), .route) }
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
    grid.drawLine(from: MapDot(x: start.0, y: start.1), to: MapDot(x: end.0, y: end.1))
    #expect(Self.plainText(grid) == text)
  }

  @Test(
    "without color, the cells next to a route are cleared",
    arguments: [
      (true, ["⠁⠁⢸⠁⠁", "⠁⠁⢸⠁⠁", "⠁⠁⠁⠁⠁"]), (false, ["⠁ ⢸ ⠁", "⠁ ⢸ ⠁", "⠁⠁ ⠁⠁"]),
    ])
  func clearing(isColored: Bool, text: [String]) {
    var grid = Self.grid(5, 3, isColored: isColored)
    for x in 0..<5 { for y in 0..<3 { grid.draw(MapDot(x: 2 * x, y: 4 * y), .background) } }
    grid.drawLine(from: MapDot(x: 5, y: 0), to: MapDot(x: 5, y: 7))
    #expect(Self.plainText(grid) == text)
  }

  @Test("blank margins are not printed") func margins() {
    var grid = Self.grid(9, 5)
    #expect(grid.text == [])
    grid.write("Hel ", at: MapCell(column: 3, line: 1))
    grid.write("Reda", at: MapCell(column: 2, line: 3))
    #expect(Self.plainText(grid) == [" Hel", "", "Reda"])
  }

  @Test("the background beside a label is cleared") func label() {
    var grid = Self.grid(8, 1)
    for x in 0..<8 { grid.draw(MapDot(x: 2 * x, y: 0), .background) }
    grid.write("北a\u{301}\u{200B}", at: MapCell(column: 2, line: 0))
    #expect(Self.plainText(grid) == ["⠁ 北a\u{301} ⠁⠁"])
  }
}

/// A line as the screen shows it.
func withoutColors(_ line: String) -> String { line.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
