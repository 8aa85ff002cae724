/// The appearance of a character on a map; the raw values are parameters of the control sequence
/// SGR (ECMA-48). Every theme keeps these legible: faint, bold and a basic color.
enum MapStyle: String {
  case background = "2"
  case route = "1;31"
  case label = "1"
}
