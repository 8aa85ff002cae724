/// The position of a character on a map, from its upper left corner.
struct MapCell: Hashable {
  var column: Int
  var line: Int
}
