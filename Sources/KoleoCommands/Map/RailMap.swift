import KoleoKit

/// A map for a terminal: the stations as dots, and routes and markers over them.
struct RailMap {
  /// A position with its name.
  struct Marker: Equatable {
    var position: Coordinate

    /// A name without control characters.
    var label: String
  }

  /// Positions drawn as single dots.
  var background: [Coordinate] = []

  /// Lines of two positions or more, which are joined by straight lines.
  var paths: [[Coordinate]] = []

  /// The most important first: the first ones get their labels, as long as there is room.
  ///
  /// A crowd of markers that would hide the map is drawn as dots without labels.
  var markers: [Marker] = []

  /// The map as lines of text without line feeds.
  ///
  /// At most as many lines as `size` has, none wider than its columns; fewer where the proportions
  /// of the map leave the rest blank.
  ///
  /// - Complexity: O(n log n) in the number of positions.
  func lines(fitting size: MapSize, isColored: Bool) -> [String] {
    let focus = markers.map(\.position) + paths.joined()
    guard size.columns > 0, size.lines > 0,
      let extent = MapExtent.showing(focus, within: background)
    else { return [] }
    let projection = MapProjection(of: extent, fitting: size)
    var grid = MapGrid(size: projection.size, isColored: isColored)
    for dot in background.compactMap(projection.dot) { grid.draw(dot, .background) }
    for path in paths {
      let dots = path.compactMap(projection.dot)
      for (start, end) in zip(dots, dots.dropFirst()) { grid.drawLine(from: start, to: end) }
    }
    drawMarkers(on: &grid, projection)
    return grid.text
  }

  /// A marker in its cell.
  private struct Pin: Hashable {
    let cell: MapCell
    let label: String
  }

  private func drawMarkers(on grid: inout MapGrid, _ projection: MapProjection) {
    let cells = projection.size.columns * projection.size.lines
    guard markers.count <= max(20, cells / 20) else {
      for dot in markers.compactMap({ projection.dot(of: $0.position) }) { grid.draw(dot, .route) }
      return
    }
    let pins = markers.compactMap { marker in
      projection.dot(of: marker.position).map { Pin(cell: $0.cell, label: marker.label) }
    }
    // All markers come first, so that no label hides one.
    for pin in pins { grid[pin.cell] = .character("●", .route) }
    var remaining = max(4, cells / 80)
    var seen: Set<Pin> = []
    // A round trip has its start twice.
    for pin in pins where remaining > 0 && seen.insert(pin).inserted {
      if grid.drawLabel(pin.label, beside: pin.cell) { remaining -= 1 }
    }
  }
}

extension MapGrid {
  /// Writes a label to the right of its marker, or to the left of it, above or below it.
  ///
  /// It never hides a marker or another label, and as little of the routes as possible. It is cut
  /// to 32 columns, and to the columns on the wider side of its marker.
  ///
  /// - Returns: Whether the label was written: it needs a free spot and a visible character.
  mutating func drawLabel(_ label: String, beside marker: MapCell) -> Bool {
    let room = max(columns - marker.column - 2, marker.column - 1)
    let text = label.truncated(toColumns: min(room, 32))
    let width = DisplayWidth.columns(of: text)
    // In less than four columns, a cut label would mean nothing.
    guard width > 0, room >= 4 || text == label else { return false }
    let middle = min(max(marker.column - width / 2, 0), columns - width)
    let starts = [
      MapCell(column: marker.column + 2, line: marker.line),
      MapCell(column: marker.column - 1 - width, line: marker.line),
      MapCell(column: middle, line: marker.line - 1),
      MapCell(column: middle, line: marker.line + 1),
    ].filter { isFree($0, width: width, beside: marker) }
    // Among equals `min` returns the first.
    let best = starts.min { hiddenCells($0, width: width) < hiddenCells($1, width: width) }
    guard let best else { return false }
    write(text, at: best)
    return true
  }

  /// Whether a spot is within the map and two columns or more from other markers and labels.
  ///
  /// A label above or below its marker keeps away from those on the lines next to it as well, lest
  /// it be taken for the label of another marker.
  private func isFree(_ start: MapCell, width: Int, beside marker: MapCell) -> Bool {
    guard contains(start), start.column + width <= columns else { return false }
    let reach = start.line == marker.line ? 0 : 1
    return (start.line - reach...start.line + reach).allSatisfy { line in
      let start = MapCell(column: start.column, line: line)
      return cells(from: start, width: width, margin: 2).allSatisfy { cell in
        if case .dots = self[cell] { true } else { cell == marker }
      }
    }
  }

  private func hiddenCells(_ start: MapCell, width: Int) -> Int {
    cells(from: start, width: width, margin: 1).count { cell in
      if case .dots(_, .route) = self[cell] { true } else { false }
    }
  }

  /// The cells of a label, and `margin` more before and after them, as far as they are on the map.
  private func cells(from start: MapCell, width: Int, margin: Int) -> [MapCell] {
    (start.column - margin..<start.column + width + margin)
      .map { MapCell(column: $0, line: start.line) }.filter(contains)
  }
}
