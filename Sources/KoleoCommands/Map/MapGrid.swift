/// A map as a grid of characters. What is drawn outside of it is left out.
///
/// Because a character has one color, a cell shows only what is drawn last; the background is drawn
/// first.
struct MapGrid {
  /// The position of a dot, counted from the upper left corner.
  ///
  /// A cell has two by four dots, like a Braille character. As a terminal's cell is about twice as
  /// high as wide, dots are about square.
  typealias Dot = (x: Int, y: Int)

  /// The appearance of a character. Most themes keep these legible: faint, bold and a basic color.
  enum Style {
    case background, path, marker, label

    /// The parameters of the control sequence SGR (ECMA-48).
    fileprivate var code: String {
      switch self {
      case .background: "2"
      case .path, .marker: "1;31"
      case .label: "1"
      }
    }
  }

  private typealias Cell = (character: Character, style: Style)
  private static let blank: Cell = (" ", .background)

  private let isColored: Bool
  private var rows: [[Cell]]

  init(columns: Int, lines: Int, isColored: Bool) {
    self.isColored = isColored
    rows = Array(repeating: Array(repeating: Self.blank, count: columns), count: lines)
  }

  /// A cell; nil outside of the map.
  private subscript(column: Int, line: Int) -> Cell? {
    get { rows.indices ~= line && rows[line].indices ~= column ? rows[line][column] : nil }
    set { if let newValue, self[column, line] != nil { rows[line][column] = newValue } }
  }

  mutating func draw(_ dot: Dot, as style: Style) {
    guard dot.x >= 0, dot.y >= 0 else { return }
    let (column, line) = (dot.x / 2, dot.y / 4)
    // Braille numbers dots by columns, except for the fourth line, a later addition.
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    var pattern = 0x2800 | bits[dot.y % 4 * 2 + dot.x % 2]
    if let cell = self[column, line], cell.style == style, cell.character != " " {
      pattern |= cell.character.unicodeScalars.first?.value ?? 0
    }
    self[column, line] = (Unicode.Scalar(pattern).map(Character.init) ?? " ", style)
    // Without colors, dots beside a path would look like a part of it.
    guard style == .path, !isColored else { return }
    for (right, down) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      clearBackground(column + right, line + down)
    }
  }

  mutating func drawLine(from start: Dot, to end: Dot) {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(width), abs(height), 1)
    for step in 0...steps {
      let fraction = Double(step) / Double(steps)
      let x = start.x + Int((fraction * Double(width)).rounded())
      let y = start.y + Int((fraction * Double(height)).rounded())
      draw((x, y), as: .path)
    }
  }

  mutating func drawMarker(at dot: Dot) { self[dot.x / 2, dot.y / 4] = ("●", .marker) }

  /// Writes a label to the right or the left of a marker, wherever it hides less of the paths.
  ///
  /// The label is left out if on either side it would not fit, or would touch another marker or
  /// label.
  mutating func write(_ label: String, beside dot: Dot) {
    let (marker, line) = (dot.x / 2, dot.y / 4)
    let starts = [marker + 2, marker - 1 - label.count]
    let spots = starts.compactMap { start -> (start: Int, hidden: Int)? in
      let end = start + label.count
      guard self[start, line] != nil, self[end - 1, line] != nil else { return nil }
      let styles = (start - 2..<end + 2).filter { $0 != marker }.map { self[$0, line]?.style }
      if styles.contains(.marker) || styles.contains(.label) { return nil }
      return (start, styles.count { $0 == .path })
    }
    // `min` returns the first of equal ones.
    guard let start = spots.min(by: { $0.hidden < $1.hidden })?.start else { return }
    clearBackground(start - 1, line)
    clearBackground(start + label.count, line)
    for (offset, character) in label.enumerated() {
      self[start + offset, line] = (character, .label)
    }
  }

  private mutating func clearBackground(_ column: Int, _ line: Int) {
    if self[column, line]?.style == .background { self[column, line] = Self.blank }
  }

  /// The lines of the map without blank ones above and below. No line ends with a space, and a line
  /// with colors ends with a reset.
  var renderedLines: [String] {
    let lines = rows.map(text)
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return Array(lines[..<end].drop(while: \.isEmpty))
  }

  private func text(of row: [Cell]) -> String {
    let end = row.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
    var text = ""
    var selected = ""
    for cell in row[..<end] {
      if isColored, cell.character != " ", cell.style.code != selected {
        // Attributes accumulate, hence the reset.
        text += "\u{1B}[\(selected.isEmpty ? "" : "0;")\(cell.style.code)m"
        selected = cell.style.code
      }
      text.append(cell.character)
    }
    return selected.isEmpty ? text : text + "\u{1B}[0m"
  }
}
