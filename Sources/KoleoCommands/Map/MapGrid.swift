/// A map as a grid of characters.
///
/// Because a character has one color, a cell shows only dots of the style drawn last; the
/// background is drawn first. Without colors, the background would look like a route, so it is
/// cleared from the cells next to one.
struct MapGrid {
  /// The position of a character on a map, counted from the map's upper left corner.
  struct Position: Hashable {
    var column: Int
    var line: Int
  }

  /// The position of a dot on a map, counted from the map's upper left corner.
  ///
  /// A cell has two by four dots, like a Braille character. As a terminal's cell is about twice as
  /// high as wide, dots are about square.
  struct Dot: Equatable {
    var x: Int
    var y: Int

    var cell: Position { Position(column: x / 2, line: y / 4) }
  }

  /// The appearance of a character on a map; the raw values are parameters of the control sequence
  /// SGR (ECMA-48). Most themes keep these legible: faint, bold and a basic color.
  enum Style: String {
    case background = "2"
    case route = "1;31"
    case label = "1"
  }

  enum Cell: Equatable {
    /// The last eight bits of a Braille character; 0 is blank.
    case dots(UInt8, Style)
    case character(Character, Style)

    /// The second column of a wide character.
    case continuation

    static let blank = Cell.dots(0, .background)

    var isBlank: Bool {
      switch self {
      case .dots(let pattern, _): pattern == 0
      case .character(let character, _): character == " "
      case .continuation: false
      }
    }
  }

  let columns: Int
  let lines: Int
  private let isColored: Bool
  private var rows: [[Cell]]

  init(size: MapSize, isColored: Bool) {
    (columns, lines) = (size.columns, size.lines)
    self.isColored = isColored
    rows = Array(repeating: Array(repeating: .blank, count: columns), count: lines)
  }

  /// A cell, which must be within the map.
  subscript(cell: Position) -> Cell {
    get { rows[cell.line][cell.column] }
    set { rows[cell.line][cell.column] = newValue }
  }

  func contains(_ cell: Position) -> Bool {
    0..<columns ~= cell.column && 0..<lines ~= cell.line
  }
}

extension MapGrid {
  /// Draws a dot, which must be within the map.
  mutating func draw(_ dot: Dot, as style: Style) {
    let cell = dot.cell
    var pattern = Self.bits[dot.y % 4 * 2 + dot.x % 2]
    if case .dots(let others, style) = self[cell] { pattern |= others }
    self[cell] = .dots(pattern, style)
    guard style == .route, !isColored else { return }
    for (right, down) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      clearBackground(at: Position(column: cell.column + right, line: cell.line + down))
    }
  }

  /// The bits of a cell's dots, line by line.
  ///
  /// Braille numbers dots by columns, except for the fourth line, a later addition.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Draws a straight line between two dots within the map.
  mutating func drawLine(from start: Dot, to end: Dot) {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(width), abs(height))
    for step in 0...steps {
      let fraction = Double(step) / Double(max(steps, 1))
      let x = start.x + Int((fraction * Double(width)).rounded())
      let y = start.y + Int((fraction * Double(height)).rounded())
      draw(Dot(x: x, y: y), as: .route)
    }
  }

  /// Writes a label and clears the background on both sides of it.
  ///
  /// All cells of the label, from `cell` on, must be within the map.
  mutating func write(_ label: String, at cell: Position) {
    clearBackground(at: Position(column: cell.column - 1, line: cell.line))
    var cell = cell
    for character in label {
      let width = DisplayWidth.columns(of: character)
      guard width > 0 else { continue }
      self[cell] = .character(character, .label)
      cell.column += 1
      guard width > 1 else { continue }
      self[cell] = .continuation
      cell.column += 1
    }
    clearBackground(at: cell)
  }

  private mutating func clearBackground(at cell: Position) {
    if contains(cell), case .dots(_, .background) = self[cell] { self[cell] = .blank }
  }
}

extension MapGrid {
  /// The lines of the map without its blank margins; empty for a blank map.
  ///
  /// No line ends with a space. A line with colors ends with a reset.
  var renderedLines: [String] {
    let margin = rows.compactMap { row in row.firstIndex { !$0.isBlank } }.min() ?? columns
    let lines = rows.map { text(of: $0.dropFirst(margin)) }
    guard let top = lines.firstIndex(where: { !$0.isEmpty }),
      let bottom = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[top...bottom])
  }

  private func text(of row: ArraySlice<Cell>) -> String {
    var bytes: [UInt8] = []
    var pendingBlanks = 0
    var selected: Style?

    func select(_ style: Style) {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pendingBlanks))
      pendingBlanks = 0
      guard isColored, style != selected else { return }
      // Attributes accumulate, hence the reset.
      bytes += "\u{1B}[\(selected == nil ? "" : "0;")\(style.rawValue)m".utf8
      selected = style
    }

    for cell in row {
      switch cell {
      case _ where cell.isBlank: pendingBlanks += 1
      case .continuation: break
      case .dots(let pattern, let style):
        select(style)
        // U+2800 and the pattern, in UTF-8.
        bytes += [0xE2, 0xA0 | pattern >> 6, 0x80 | pattern & 0x3F]
      case .character(let character, let style):
        select(style)
        bytes += character.utf8
      }
    }
    if selected != nil { bytes += "\u{1B}[0m".utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
