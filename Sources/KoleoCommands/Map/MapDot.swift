/// The position of a dot on a map, counted from the map's upper left corner.
///
/// A cell has two by four dots, like a Braille character. As a terminal's cell is about twice as
/// high as wide, dots are about square.
struct MapDot: Equatable {
  var x: Int
  var y: Int

  var cell: MapCell { MapCell(column: x / 2, line: y / 4) }
}
