import KoleoKit
import LibC

/// A map for a terminal: stations as dots, with paths and markers over them, and a scale below.
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

  /// Draws the map of the paths and markers and their surroundings. A small map has no scale.
  ///
  /// - Returns: The lines without line ends.
  /// - Complexity: O(*n*) in the number of positions.
  func lines(columns: Int, lines: Int, isColored: Bool, unit: LengthUnit) -> [String] {
    let focus = markers.map(\.position) + paths.joined()
    guard let projection = MapProjection(of: focus, columns: columns, lines: lines - 1)
    else { return [] }
    var grid = MapGrid(columns: columns, lines: lines - 1, isColored: isColored)
    for position in background { grid.draw(projection.dot(of: position), as: .background) }
    for dots in paths.map({ $0.map(projection.dot) }) {
      for (start, end) in zip(dots, dots.dropFirst()) { grid.drawLine(from: start, to: end) }
    }
    let dots = markers.map { projection.dot(of: $0.position) }
    for dot in dots { grid.draw(dot, as: .path) }  // The last of many have no markers.
    let shown = zip(markers, dots).prefix(max(20, columns * lines / 20))
    // Draw all markers first: labels keep clear of them.
    for (_, dot) in shown { grid.drawMarker(at: dot) }
    var named: Set<String> = []
    // The start of a round trip occurs twice.
    for (marker, dot) in shown where named.insert(marker.label).inserted {
      grid.write(marker.label, beside: dot)
    }
    return grid.renderedLines + projection.scale(unit: unit)
  }
}

/// An equirectangular projection onto the dots of a map: parallels and meridians are straight
/// lines, and lengths are true along the meridians and the middle parallel.
private struct MapProjection {
  private let size: (columns: Int, lines: Int)
  /// The middle of the map, in degrees.
  private let middle: (latitude: Double, longitude: Double)
  private let dotsPerDegree: (latitude: Double, longitude: Double)

  /// A projection of some positions with a quarter of their height and width around them, and of
  /// half a degree at least, which is 56 kilometers from north to south.
  ///
  /// - Returns: nil if there are no positions to show, or no space.
  init?(of focus: [Coordinate], columns: Int, lines: Int) {
    let (latitudes, longitudes) = (focus.map(\.latitude), focus.map(\.longitude))
    guard columns > 0, lines > 0, let south = latitudes.min(), let north = latitudes.max(),
      let west = longitudes.min(), let east = longitudes.max()
    else { return nil }
    size = (columns, lines)
    middle = ((south + north) / 2, (west + east) / 2)
    // The Earth is a sphere to within 1%. Near a pole, rounding may make the cosine negative.
    let aspect = max(cos(middle.latitude * .pi / 180), 0.01)
    let scale = min(
      Double(2 * columns) / (aspect * max(1.5 * (east - west), 0.5)),
      Double(4 * lines) / max(1.5 * (north - south), 0.5))
    dotsPerDegree = (scale, scale * aspect)
  }

  /// The dot at a position, which may be outside of the map.
  func dot(of position: Coordinate) -> MapGrid.Dot {
    let x = (position.longitude - middle.longitude) * dotsPerDegree.longitude
    let y = (middle.latitude - position.latitude) * dotsPerDegree.latitude
    return (
      Int((x + Double(size.columns)).rounded(.down)),
      Int((y + Double(2 * size.lines)).rounded(.down))
    )
  }

  /// A line as long as a round length, at most a quarter of the map's width; none if the map is too
  /// small.
  func scale(unit: LengthUnit) -> [String] {
    let unitsPerColumn = 2 * 111_195 / dotsPerDegree.latitude / unit.meters  // 111,195 m a degree.
    let lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
    let maximum = unitsPerColumn * Double(size.columns) / 4
    guard let length = lengths.last(where: { Double($0) <= maximum }) else { return [] }
    let width = Int((Double(length) / unitsPerColumn).rounded())
    let line = "├\(String(repeating: "─", count: max(width - 2, 0)))┤ \(length) \(unit.rawValue)"
    return line.count <= size.columns ? [line] : []
  }
}
