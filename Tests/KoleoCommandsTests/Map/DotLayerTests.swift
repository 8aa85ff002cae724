import Testing

@testable import KoleoCommands

@Suite struct DotLayerTests {
  /// The layer as Braille characters, with blanks and margins.
  private static func text(_ layer: DotLayer) -> [String] {
    (0..<layer.lines).map { line in
      (0..<layer.columns).map { column in
        let pattern = layer[MapCell(column: column, line: line)]
        return String(Unicode.Scalar(0x2800 + UInt32(pattern)) ?? " ")
      }.joined()
    }
  }

  private static func drawing(
    _ columns: Int, _ lines: Int, from start: (Double, Double), to end: (Double, Double)
  ) -> [String] {
    var layer = DotLayer(columns: columns, lines: lines)
    layer.drawLine(
      from: DotPosition(x: start.0, y: start.1), to: DotPosition(x: end.0, y: end.1))
    return text(layer)
  }

  @Test func numbersDotsAsBrailleDoes() {
    var row = ""
    for y in 0..<4 {
      for x in 0..<2 {
        var layer = DotLayer(columns: 1, lines: 1)
        layer.set(DotPosition(x: Double(x) + 0.5, y: Double(y) + 0.5))
        row += Self.text(layer).joined()
      }
    }
    #expect(row == "⠁⠈⠂⠐⠄⠠⡀⢀")
  }

  @Test func keepsWhatIsThere() {
    var layer = DotLayer(columns: 1, lines: 1)
    layer.set(DotPosition(x: 0, y: 0))
    layer.set(DotPosition(x: 1.99, y: 3.99))
    #expect(Self.text(layer) == ["⢁"])
  }

  struct Line: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: (Double, Double)
    let end: (Double, Double)
    let text: [String]

    init(
      _ name: String, _ start: (Double, Double), _ end: (Double, Double), _ text: [String]
    ) {
      testDescription = name
      self.start = start
      self.end = end
      self.text = text
    }
  }

  static let lines = [
    Line("a point", (0.5, 0.5), (0.5, 0.5), ["⠁⠀⠀", "⠀⠀⠀"]),
    Line("to the east", (0, 0), (5.5, 0), ["⠉⠉⠉", "⠀⠀⠀"]),
    Line("to the west", (5.5, 0), (0, 0), ["⠉⠉⠉", "⠀⠀⠀"]),
    Line("to the south", (1, 0), (1, 7), ["⢸⠀⠀", "⢸⠀⠀"]),
    Line("at 45 degrees", (0, 0), (5, 5), ["⠑⢄⠀", "⠀⠀⠑"]),
    Line("steep", (0, 0), (3, 7), ["⢣⠀⠀", "⠀⢣⠀"]),
    Line("flat", (0, 1), (5, 3), ["⠒⠤⣀", "⠀⠀⠀"]),
    Line("across the map", (-3, 2.5), (100, 2.5), ["⠤⠤⠤", "⠀⠀⠀"]),
    Line("with both ends far away", (-1e6, -1_000_000.5), (1e6, 999_999.5), ["⠑⢄⠀", "⠀⠀⠑"]),
    Line("along the edge", (5.9, 0), (5.9, 8), ["⠀⠀⢸", "⠀⠀⢸"]),
    Line("along the edge, but beside it", (6, 0), (6, 8), ["⠀⠀⠀", "⠀⠀⠀"]),
    Line("beside the map", (-5, -1), (-1, 9), ["⠀⠀⠀", "⠀⠀⠀"]),
    Line("past a corner", (-3, 2), (2, -3), ["⠀⠀⠀", "⠀⠀⠀"]),
    Line("from nowhere", (.nan, 1), (3, 3), ["⠀⠀⠀", "⠀⠀⠀"]),
    Line("to infinity", (1, 1), (.infinity, 3), ["⠀⠀⠀", "⠀⠀⠀"]),
    Line("beyond all numbers", (-1e308, 0), (1e308, 1e308), ["⠀⠀⠀", "⠀⠀⠀"]),
  ]

  @Test(arguments: lines) func drawsLines(line: Line) {
    #expect(Self.drawing(3, 2, from: line.start, to: line.end) == line.text)
  }

  @Test func ignoresDotsBesideTheMap() {
    var layer = DotLayer(columns: 2, lines: 2)
    for value in [-0.1, 8, 1e300, -.infinity, .infinity, .nan] {
      layer.set(DotPosition(x: value, y: 0))
      layer.set(DotPosition(x: 0, y: value))
      #expect(layer.cell(at: DotPosition(x: value, y: 0)) == nil)
    }
    #expect(Self.text(layer) == ["⠀⠀", "⠀⠀"])
  }

  @Test func hasNoCellsWithoutASize() {
    var layer = DotLayer(columns: 0, lines: 0)
    layer.drawLine(from: DotPosition(x: 0, y: 0), to: DotPosition(x: 1, y: 1))
    #expect(layer.cell(at: DotPosition(x: 0, y: 0)) == nil)
  }
}
