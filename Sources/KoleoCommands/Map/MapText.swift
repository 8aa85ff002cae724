/// The lines of text that show a canvas.
struct MapText {
  private let canvas: BrailleCanvas

  init(_ canvas: BrailleCanvas) { self.canvas = canvas }

  /// The canvas without its blank margins; a blank canvas has no lines at all.
  ///
  /// No line ends with a blank, and one that has set a colour ends with its reset.
  var lines: [String] {
    let shown = (0..<canvas.lines).map { line in
      (0..<canvas.columns).first { canvas[MapCell(column: $0, line: line)] != .blank }
    }
    guard let left = shown.compactMap(\.self).min(),
      let top = shown.firstIndex(where: { $0 != nil }),
      let bottom = shown.lastIndex(where: { $0 != nil })
    else { return [] }
    return (top...bottom).map { text(of: $0, from: left) }
  }

  private func text(of line: Int, from left: Int) -> String {
    var pen = MapPen(isColored: canvas.isColored)
    for column in left..<canvas.columns {
      pen.write(canvas[MapCell(column: column, line: line)])
    }
    return pen.finished()
  }
}

/// Writes the cells of one line, changing colours and writing blanks only where something follows.
private struct MapPen {
  private let isColored: Bool
  private var bytes: [UInt8] = []
  private var pendingBlanks = 0
  private var rendition: String?

  init(isColored: Bool) { self.isColored = isColored }

  mutating func write(_ content: BrailleCanvas.Content) {
    switch content {
    case .blank: pendingBlanks += 1
    case .continuation: break
    case .dots(let pattern, let ink):
      prepare(ink)
      // U+2800 and the pattern, in UTF-8.
      bytes += [0xE2, 0xA0 | pattern >> 6, 0x80 | pattern & 0x3F]
    case .character(let character, let ink):
      prepare(ink)
      bytes += character.utf8
    }
  }

  private mutating func prepare(_ ink: MapInk) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pendingBlanks))
    pendingBlanks = 0
    guard isColored, ink.graphicRendition != rendition else { return }
    // Attributes add up, so the earlier ones are reset.
    bytes += "\u{1B}[\(rendition == nil ? "" : "0;")\(ink.graphicRendition)m".utf8
    rendition = ink.graphicRendition
  }

  consuming func finished() -> String {
    if rendition != nil { bytes += "\u{1B}[0m".utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
