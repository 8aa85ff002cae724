/// What a character of a map stands for, which tells its colour.
enum MapInk {
  case background
  case line
  case marker
  case label

  /// The parameters of the control sequence that selects it (ECMA-48, SGR): bold, faint and one of
  /// the basic colours, which every theme makes legible.
  var graphicRendition: String {
    switch self {
    case .background: "2"
    case .line, .marker: "1;31"
    case .label: "1"
    }
  }
}
