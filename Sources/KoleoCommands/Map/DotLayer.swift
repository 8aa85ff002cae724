/// A position on a map in dots from its upper left corner, down and to the right.
///
/// The dot (i, j) covers i ..< i + 1 and j ..< j + 1. Any number will do, also one that is infinite
/// or none: what lies beside the map is not drawn.
struct DotPosition: Equatable {
  var x: Double
  var y: Double
}

/// A character's place on a map, from its upper left corner.
struct MapCell: Hashable {
  var column: Int
  var line: Int
}

/// Dots of one meaning, two by four of them in each cell of a map.
///
/// A Braille dot is about square, because a cell of a terminal is about twice as high as wide.
struct DotLayer {
  let columns: Int
  let lines: Int

  /// The last eight bits of each cell's Braille character, line by line.
  private var patterns: [UInt8]

  init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
    patterns = Array(repeating: 0, count: columns * lines)
  }

  /// The size in dots.
  var width: Int { 2 * columns }
  var height: Int { 4 * lines }

  /// The dots of a cell, as the last eight bits of its Braille character: 0 where there are none.
  ///
  /// - Parameter cell: A cell within the map.
  subscript(cell: MapCell) -> UInt8 { patterns[cell.line * columns + cell.column] }

  /// The cell a position falls into, or `nil` beside the map.
  func cell(at position: DotPosition) -> MapCell? {
    dot(at: position).map { MapCell(column: $0.x / 2, line: $0.y / 4) }
  }

  mutating func set(_ position: DotPosition) {
    guard let (x, y) = dot(at: position) else { return }
    set(x, y)
  }

  /// Draws what of a straight line is on the map.
  mutating func drawLine(from start: DotPosition, to end: DotPosition) {
    guard let (start, end) = clipped(from: start, to: end),
      let first = dot(at: start), let last = dot(at: end)
    else { return }
    drawLine(from: first, to: last)
  }

  /// Bresenham's line between two dots on the map.
  private mutating func drawLine(from first: (x: Int, y: Int), to last: (x: Int, y: Int)) {
    let (width, height) = (abs(last.x - first.x), abs(last.y - first.y))
    let (stepX, stepY) = ((last.x - first.x).signum(), (last.y - first.y).signum())
    var (x, y) = first
    var error = width - height
    set(x, y)
    while (x, y) != last {
      let doubled = 2 * error
      if doubled >= -height {
        error -= height
        x += stepX
      }
      if doubled <= width {
        error += width
        y += stepY
      }
      set(x, y)
    }
  }

  private mutating func set(_ x: Int, _ y: Int) {
    patterns[y / 4 * columns + x / 2] |= Self.bits[y % 4 * 2 + x % 2]
  }

  /// Braille dots are numbered by columns, and the fourth line came later.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  private func dot(at position: DotPosition) -> (x: Int, y: Int)? {
    guard position.x >= 0, position.x < Double(width), position.y >= 0, position.y < Double(height)
    else { return nil }
    return (Int(position.x), Int(position.y))
  }

  private func clipped(
    from start: DotPosition, to end: DotPosition
  ) -> (start: DotPosition, end: DotPosition)? {
    let (right, bottom) = (Double(width).nextDown, Double(height).nextDown)
    var line = LineClip(from: start, to: end)
    guard right > 0, bottom > 0,
      line.keep(\.x, within: 0...right), line.keep(\.y, within: 0...bottom)
    else { return nil }
    // Rounding may have put the ends of a very long line just over the edges.
    func inside(_ position: DotPosition) -> DotPosition {
      DotPosition(x: min(max(position.x, 0), right), y: min(max(position.y, 0), bottom))
    }
    return (inside(line.start), inside(line.end))
  }
}
