/// The position of a dot on a map, from its upper left corner.
///
/// A cell has two by four dots, like a Braille character. As a terminal's cell is about twice as high
/// as wide, dots are about square.
struct MapDot: Equatable {
  var x: Int
  var y: Int

  var cell: MapCell { MapCell(column: x / 2, line: y / 4) }
}

/// The position of a character on a map, from its upper left corner.
struct MapCell: Hashable {
  var column: Int
  var line: Int
}

/// The appearance of a character on a map, as parameters of the control sequence SGR (ECMA-48),
/// limited to faint, bold and a basic color, which every theme keeps legible.
enum MapStyle: String {
  case background = "2"
  case route = "1;31"
  case label = "1"
}
