import KoleoKit

/// A map for a terminal: stations as dots, with routes and markers over them.
struct RailMap {
  /// A position with its name.
  struct Marker: Equatable {
    var position: Coordinate

    /// A name without control characters.
    var label: String
  }

  /// Positions drawn as single dots.
  var background: [Coordinate] = []

  /// Lines through two or more positions.
  var paths: [[Coordinate]] = []

  /// The markers, the most important first, because labels are added in this order while there is
  /// space.
  ///
  /// If there are so many markers that they would hide the map, they are all drawn as dots without
  /// labels.
  var markers: [Marker] = []

  /// Draws the map, in fewer lines than available if its proportions need fewer.
  ///
  /// - Returns: The lines without line ends.
  /// - Complexity: O(*n* log *n*) in the number of positions.
  func lines(fitting size: MapSize, isColored: Bool) -> [String] {
    let focus = markers.map(\.position) + paths.joined()
    guard size.columns > 0, size.lines > 0,
      let extent = MapExtent.showing(focus, within: background)
    else { return [] }
    let projection = MapProjection(of: extent, fitting: size)
    var grid = MapGrid(size: projection.size, isColored: isColored)
    for dot in background.compactMap(projection.dot) { grid.draw(dot, as: .background) }
    for path in paths {
      let dots = path.compactMap(projection.dot)
      for (start, end) in zip(dots, dots.dropFirst()) { grid.drawLine(from: start, to: end) }
    }
    drawMarkers(on: &grid, projection)
    return grid.renderedLines
  }

  /// A marker in its cell.
  private struct Pin: Hashable {
    let cell: MapGrid.Position
    let label: String
  }

  private func drawMarkers(on grid: inout MapGrid, _ projection: MapProjection) {
    let cells = projection.size.columns * projection.size.lines
    guard markers.count <= max(20, cells / 20) else {
      for dot in markers.compactMap({ projection.dot(of: $0.position) }) {
        grid.draw(dot, as: .route)
      }
      return
    }
    let pins = markers.compactMap { marker in
      projection.dot(of: marker.position).map { Pin(cell: $0.cell, label: marker.label) }
    }
    // Draw all markers first: labels keep clear of them.
    for pin in pins { grid[pin.cell] = .character("●", .route) }
    var remaining = max(4, cells / 80)
    var seen: Set<Pin> = []
    // The start of a round trip occurs twice.
    for pin in pins where remaining > 0 && seen.insert(pin).inserted {
      if grid.drawLabel(pin.label, beside: pin.cell) { remaining -= 1 }
    }
  }
}

extension MapGrid {
  /// Writes a label to the right or left of its marker, or above or below the marker, wherever the
  /// label hides or touches the least of the routes.
  ///
  /// The label is cut to 32 columns, and to the space on the wider side of its marker.
  ///
  /// - Returns: Whether the label was written: it needs a visible character, and a spot clear of
  ///   other markers and labels.
  mutating func drawLabel(_ label: String, beside marker: MapGrid.Position) -> Bool {
    let room = max(columns - marker.column - 2, marker.column - 1)
    let text = label.truncated(toColumns: min(room, 32))
    let width = DisplayWidth.columns(of: text)
    // In fewer than four columns, a cut label would be meaningless.
    guard width > 0, room >= 4 || text == label else { return false }
    let middle = min(max(marker.column - width / 2, 0), columns - width)
    let starts = [
      MapGrid.Position(column: marker.column + 2, line: marker.line),
      MapGrid.Position(column: marker.column - 1 - width, line: marker.line),
      MapGrid.Position(column: middle, line: marker.line - 1),
      MapGrid.Position(column: middle, line: marker.line + 1),
    ].filter { isFree($0, width: width, beside: marker) }
    // `min` returns the first of several equal ones.
    let best = starts.min { hiddenCells($0, width: width) < hiddenCells($1, width: width) }
    guard let best else { return false }
    write(text, at: best)
    return true
  }

  /// Whether a spot is within the map, and at least two columns from other markers and labels.
  ///
  /// A label above or below its marker also keeps clear of markers and labels in the neighboring
  /// lines, so that it does not seem to belong to another marker.
  private func isFree(_ start: MapGrid.Position, width: Int, beside marker: MapGrid.Position)
    -> Bool
  {
    guard contains(start), start.column + width <= columns else { return false }
    let reach = start.line == marker.line ? 0 : 1
    return (start.line - reach...start.line + reach).allSatisfy { line in
      let start = MapGrid.Position(column: start.column, line: line)
      return cells(from: start, width: width, margin: 2).allSatisfy { cell in
        if case .dots = self[cell] { true } else { cell == marker }
      }
    }
  }

  private func hiddenCells(_ start: MapGrid.Position, width: Int) -> Int {
    cells(from: start, width: width, margin: 1).count { cell in
      if case .dots(_, .route) = self[cell] { true } else { false }
    }
  }

  /// The cells of a label and `margin` more on either side, as far as they are on the map.
  private func cells(from start: MapGrid.Position, width: Int, margin: Int) -> [MapGrid.Position] {
    (start.column - margin..<start.column + width + margin)
      .map { MapGrid.Position(column: $0, line: start.line) }.filter(contains)
  }
}
