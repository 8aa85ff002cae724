import KoleoKit

/// A map for a terminal: the stations as dots, and over them what the map is about.
struct RailMap {
  /// A position to be marked and named.
  struct Marker: Equatable {
    var position: Coordinate

    /// A name without control characters.
    var label: String
  }

  /// Positions drawn as single dots.
  var background: [Coordinate] = []

  /// Lines to be drawn, as positions that are joined by straight lines.
  var paths: [[Coordinate]] = []

  /// The most important first: where there is no room for every label, the first ones are shown.
  ///
  /// So many that they would hide the map are drawn as dots without labels.
  var markers: [Marker] = []

  /// The map as text, in lines without line feeds.
  ///
  /// Neither more lines than `size` has, nor any wider than its columns; fewer where the extent or
  /// its proportions leave the rest blank.
  ///
  /// - Complexity: O(n log n) in the background positions, O(n) in the rest.
  func lines(fitting size: MapSize, isColored: Bool) -> [String] {
    let focus = markers.map(\.position) + paths.joined()
    guard size.columns > 0, size.lines > 0,
      let extent = MapExtent.showing(focus, within: background)
    else { return [] }
    let projection = MapProjection(of: extent, fitting: size)
    var canvas = BrailleCanvas(size: projection.size, isColored: isColored)
    for position in background { canvas.background.set(projection.dot(of: position)) }
    for path in paths { canvas.foreground.drawPath(path.map(projection.dot)) }
    drawMarkers(on: &canvas, projection)
    return MapText(canvas).lines
  }
}

extension RailMap {
  private struct Place: Hashable {
    let cell: MapCell
    let label: String
  }

  private func drawMarkers(on canvas: inout BrailleCanvas, _ projection: MapProjection) {
    let cells = projection.size.columns * projection.size.lines
    guard markers.count <= max(20, cells / 20) else {
      for marker in markers { canvas.foreground.set(projection.dot(of: marker.position)) }
      return
    }
    let places = markers.compactMap { marker in
      canvas.foreground.cell(at: projection.dot(of: marker.position))
        .map { Place(cell: $0, label: marker.label) }
    }
    for place in places { canvas.draw(marker: "●", at: place.cell) }
    drawLabels(places, atMost: max(4, cells / 80), on: &canvas)
  }

  /// Draws each label once, though a round trip names its start twice.
  private func drawLabels(_ places: [Place], atMost count: Int, on canvas: inout BrailleCanvas) {
    var placement = LabelPlacement(over: canvas.foreground, markers: places.map(\.cell))
    var labelled: Set<Place> = []
    for place in places where labelled.count < count && !labelled.contains(place) {
      guard let label = placement.place(place.label, beside: place.cell) else { continue }
      canvas.draw(label)
      labelled.insert(place)
    }
  }
}

extension DotLayer {
  fileprivate mutating func drawPath(_ positions: [DotPosition]) {
    if let first = positions.first { set(first) }
    for (start, end) in zip(positions, positions.dropFirst()) { drawLine(from: start, to: end) }
  }
}
