/// A label with its place on a map.
struct PlacedLabel: Equatable {
  let text: String
  let line: Int

  /// The columns that the text takes, all within the map.
  let columns: Range<Int>
}

/// Finds places for labels beside their markers, where they cover neither markers nor each other
/// and cannot be taken for another marker's.
///
/// First come, first served: a label is never moved for the sake of a later one.
struct LabelPlacement {
  private let columns: Int
  private let lines: Int

  /// Cells that labels should rather not cover.
  private let drawn: DotLayer

  private var contents: [Content]

  private enum Content {
    case free
    case marker
    case label
  }

  /// - Parameter drawn: Dots that labels should rather not cover; its size is the map's.
  /// - Parameter markers: Cells within the map.
  init(over drawn: DotLayer, markers: some Sequence<MapCell>) {
    columns = drawn.columns
    lines = drawn.lines
    self.drawn = drawn
    contents = Array(repeating: .free, count: columns * lines)
    for marker in markers { contents[marker.line * columns + marker.column] = .marker }
  }

  /// Puts a label to the right of its marker, or the left, or above or below it: the first place
  /// where it need not be cut, and covers as little of the drawing as possible.
  ///
  /// - Parameter cell: The marker's cell.
  /// - Returns: `nil` where there is no place, and for a label without visible characters.
  mutating func place(_ label: String, beside cell: MapCell) -> PlacedLabel? {
    guard let placed = best(label.truncated(toColumns: Self.longest), beside: cell) else {
      return nil
    }
    for column in placed.columns { contents[placed.line * columns + column] = .label }
    return placed
  }

  /// Columns beyond which a label is cut, wherever it is.
  private static let longest = 32

  /// Columns below which a cut label says nothing.
  private static let shortest = 4

  private func best(_ label: String, beside cell: MapCell) -> PlacedLabel? {
    let width = DisplayWidth.columns(of: label)
    guard width > 0 else { return nil }
    var best: (label: PlacedLabel, cost: Cost)?
    for anchor in Anchor.around(cell) {
      guard let candidate = self.label(label, width: width, at: anchor),
        isFree(candidate), !isMistakable(candidate, marker: cell)
      else { continue }
      let cost = Cost(
        columnsCut: width - candidate.columns.count, cellsCovered: cellsCovered(by: candidate))
      if best.map({ cost < $0.cost }) ?? true { best = (candidate, cost) }
      if cost == .none { break }
    }
    return best?.label
  }

  /// The label at an anchor, cut if need be; `nil` where too little is left.
  private func label(_ label: String, width: Int, at anchor: Anchor) -> PlacedLabel? {
    let room = anchor.room(of: columns)
    guard 0..<lines ~= anchor.line, room >= min(width, Self.shortest) else { return nil }
    let text = width <= room ? label : label.truncated(toColumns: room)
    let textWidth = width <= room ? width : DisplayWidth.columns(of: text)
    let start = anchor.start(of: textWidth, within: columns)
    return PlacedLabel(text: text, line: anchor.line, columns: start..<start + textWidth)
  }

  private func isFree(_ label: PlacedLabel) -> Bool {
    !contents(of: label.line, label.columns, margin: 1).contains { $0 != .free }
  }

  /// Whether another marker is so near to a label that it could be meant.
  private func isMistakable(_ label: PlacedLabel, marker: MapCell) -> Bool {
    func markers(_ line: Int, margin: Int) -> Int {
      contents(of: line, label.columns, margin: margin).count { $0 == .marker }
    }
    if label.line == marker.line { return markers(marker.line, margin: 2) > 1 }
    return markers(label.line - 1, margin: 1) + markers(label.line + 1, margin: 1) > 1
      || markers(label.line, margin: 2) > 0
  }

  private func cellsCovered(by label: PlacedLabel) -> Int {
    indices(of: label.line, label.columns, margin: 1).count { index in
      drawn[MapCell(column: index % columns, line: label.line)] != 0
    }
  }

  private func contents(
    of line: Int, _ columns: Range<Int>, margin: Int
  ) -> ArraySlice<Content> {
    contents[indices(of: line, columns, margin: margin)]
  }

  /// The indices of cells in a line and of some before and after them, as far as they are on the
  /// map.
  private func indices(of line: Int, _ columns: Range<Int>, margin: Int) -> Range<Int> {
    guard 0..<lines ~= line else { return 0..<0 }
    let first = max(columns.lowerBound - margin, 0)
    let end = min(columns.upperBound + margin, self.columns)
    return line * self.columns + first..<line * self.columns + end
  }

  /// What speaks against a place, the graver first.
  private struct Cost: Comparable {
    var columnsCut: Int
    var cellsCovered: Int

    static let none = Cost(columnsCut: 0, cellsCovered: 0)

    static func < (lhs: Cost, rhs: Cost) -> Bool {
      (lhs.columnsCut, lhs.cellsCovered) < (rhs.columnsCut, rhs.cellsCovered)
    }
  }
}

/// Where a label is attached to its marker.
private struct Anchor {
  let line: Int
  let side: Side

  enum Side {
    /// The label begins at this column.
    case start(Int)

    /// The label ends before this column.
    case end(Int)

    /// The label has this column in its middle, if the map's edges allow it.
    case middle(Int)
  }

  /// The anchors of a marker, the best first.
  static func around(_ cell: MapCell) -> [Anchor] {
    let (column, line) = (cell.column, cell.line)
    return [
      Anchor(line: line, side: .start(column + 2)), Anchor(line: line, side: .end(column - 1)),
      Anchor(line: line - 1, side: .middle(column)), Anchor(line: line + 1, side: .middle(column)),
      Anchor(line: line - 1, side: .start(column + 1)),
      Anchor(line: line + 1, side: .start(column + 1)),
      Anchor(line: line - 1, side: .end(column)), Anchor(line: line + 1, side: .end(column)),
    ]
  }

  /// The columns a label may take.
  func room(of columns: Int) -> Int {
    switch side {
    case .start(let column): columns - column
    case .end(let column): column
    case .middle: columns
    }
  }

  func start(of width: Int, within columns: Int) -> Int {
    switch side {
    case .start(let column): column
    case .end(let column): column - width
    case .middle(let column): min(max(column - width / 2, 0), columns - width)
    }
  }
}
