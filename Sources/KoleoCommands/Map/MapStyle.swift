/// The appearance of a character on a map, as parameters of the control sequence SGR (ECMA-48),
/// limited to faint, bold and a basic color, which every theme keeps legible.
enum MapStyle: String {
  case background = "2"
  case route = "1;31"
  case label = "1"
}
