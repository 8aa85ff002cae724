/// The name of a value in help.
enum Placeholder {
  case count, location, decimals
}
