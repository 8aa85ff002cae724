/// The position of a character on a map, counted from the map's upper left corner.
struct MapCell: Hashable {
  var column: Int
  var line: Int
}
