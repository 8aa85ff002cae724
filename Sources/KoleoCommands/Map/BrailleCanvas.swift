/// A map as characters: layers of Braille dots, and text over them.
///
/// A cell shows the uppermost thing in it and nothing else, since a character has one colour: text,
/// else the dots of lines, else those of the background. The background keeps away from text, and
/// from lines as well where there are no colours to tell them apart.
struct BrailleCanvas {
  let columns: Int
  let lines: Int
  var background: DotLayer
  var foreground: DotLayer

  /// Whether lines are told from the background by their colour.
  let isColored: Bool
  private var overlay: [Overlay]

  /// What lies over the dots of a cell.
  private enum Overlay {
    case nothing
    case marker(Character)
    case label(Character)

    /// The second column of the character before.
    case continuation

    /// The background is left out, so that a label can be read.
    case gap
  }

  init(size: MapSize, isColored: Bool) {
    (columns, lines) = (size.columns, size.lines)
    self.isColored = isColored
    background = DotLayer(columns: columns, lines: lines)
    foreground = background
    overlay = Array(repeating: .nothing, count: columns * lines)
  }

  /// - Parameter cell: A cell within the map.
  mutating func draw(marker: Character, at cell: MapCell) {
    overlay[index(cell)] = .marker(marker)
  }

  /// Writes a label, of which every column must be within the map.
  mutating func draw(_ label: PlacedLabel) {
    leaveGap(at: label.columns.lowerBound - 1, in: label.line)
    leaveGap(at: label.columns.upperBound, in: label.line)
    var cell = MapCell(column: label.columns.lowerBound, line: label.line)
    for character in label.text {
      let width = DisplayWidth.columns(of: character)
      guard width > 0 else { continue }
      overlay[index(cell)] = .label(character)
      if width > 1 { overlay[index(cell) + 1] = .continuation }
      cell.column += width
    }
  }

  private mutating func leaveGap(at column: Int, in line: Int) {
    guard 0..<columns ~= column else { return }
    let index = index(MapCell(column: column, line: line))
    if case .nothing = overlay[index] { overlay[index] = .gap }
  }

  private func index(_ cell: MapCell) -> Int { cell.line * columns + cell.column }
}

extension BrailleCanvas {
  /// What a cell shows.
  enum Content: Equatable {
    case blank

    /// The last eight bits of a Braille character.
    case dots(UInt8, MapInk)
    case character(Character, MapInk)

    /// Nothing of its own: the character before takes this column, too.
    case continuation
  }

  /// - Parameter cell: A cell within the map.
  subscript(cell: MapCell) -> Content {
    switch overlay[index(cell)] {
    case .marker(let character): return .character(character, .marker)
    case .label(" "): return .blank
    case .label(let character): return .character(character, .label)
    case .continuation: return .continuation
    case .gap: return dots(foreground[cell], .line)
    case .nothing:
      let line = dots(foreground[cell], .line)
      guard line == .blank, isColored || !isBesideLine(cell) else { return line }
      return dots(background[cell], .background)
    }
  }

  private func isBesideLine(_ cell: MapCell) -> Bool {
    let (column, line) = (cell.column, cell.line)
    return column > 0 && foreground[MapCell(column: column - 1, line: line)] != 0
      || column + 1 < columns && foreground[MapCell(column: column + 1, line: line)] != 0
      || line > 0 && foreground[MapCell(column: column, line: line - 1)] != 0
      || line + 1 < lines && foreground[MapCell(column: column, line: line + 1)] != 0
  }

  private func dots(_ pattern: UInt8, _ ink: MapInk) -> Content {
    pattern == 0 ? .blank : .dots(pattern, ink)
  }
}
