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
  /// The most important first, because labels are added in this order while there is space. If
  /// there are so many that they would hide the map, they are all drawn as dots.
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
    if markers.count > max(20, columns * projection.lines / 20) {
      for dot in dots.compactMap(\.self) { grid.draw(dot, as: .route) }
      return grid.renderedLines
    }
    // Draw all markers first: labels keep clear of them.
    for dot in dots.compactMap(\.self) { grid.drawMarker(at: dot) }
    var named: Set<String> = []
    for (marker, dot) in zip(markers, dots) {
      // The start of a round trip occurs twice.
      if let dot, named.insert(marker.label).inserted { grid.write(marker.label, beside: dot) }
    }
    return grid.renderedLines
  }
}
