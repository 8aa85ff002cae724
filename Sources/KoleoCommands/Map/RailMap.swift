import KoleoKit

/// A map for a terminal: stations as dots, with routes and markers over them.
struct RailMap {
  /// A position with its name, which has no control characters.
  struct Marker {
    var position: Coordinate
    var label: String
  }

  /// Positions drawn as single dots.
  var background: [Coordinate] = []
  /// Lines through two or more positions.
  var paths: [[Coordinate]] = []
  /// The most important first, because labels are added in this order while there is space. Those
  /// after the first few are drawn as dots, because markers would hide the map.
  var markers: [Marker] = []

  /// Draws the map, in fewer lines than available if its proportions need fewer.
  ///
  /// - Returns: The lines without line ends.
  /// - Complexity: O(*n* log *n*) in the number of positions.
  func lines(columns: Int, lines: Int, isColored: Bool) -> [String] {
    let focus = markers.map(\.position) + paths.joined()
    guard columns > 0, lines > 0,
      let projection = MapProjection(of: focus, in: background, columns: columns, lines: lines)
    else { return [] }
    var grid = MapGrid(columns: columns, lines: projection.lines, isColored: isColored)
    for dot in background.compactMap(projection.dot) { grid.draw(dot, as: .background) }
    for dots in paths.map({ $0.compactMap(projection.dot) }) {
      for (start, end) in zip(dots, dots.dropFirst()) { grid.drawLine(from: start, to: end) }
    }
    let dots = markers.map { projection.dot(of: $0.position) }
    for dot in dots.compactMap(\.self) { grid.draw(dot, as: .route) }
    let shown = zip(markers, dots).prefix(max(20, columns * projection.lines / 20))
    // Draw all markers first: labels keep clear of them.
    for dot in shown.compactMap(\.1) { grid.drawMarker(at: dot) }
    var named: Set<String> = []
    for (marker, dot) in shown {
      // The start of a round trip occurs twice.
      if let dot, named.insert(marker.label).inserted { grid.write(marker.label, beside: dot) }
    }
    return grid.renderedLines
  }
}
