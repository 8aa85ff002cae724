/// The size of a map in characters.
struct MapSize: Equatable {
  /// 0 to 500, even on a wider terminal.
  let columns: Int
  /// 0 to 500.
  let lines: Int

  init(columns: Int, lines: Int) {
    self.columns = min(max(columns, 0), 500)
    self.lines = min(max(lines, 0), 500)
  }

  /// The space on a terminal above some lines of text and the prompt.
  ///
  /// A long text leaves it about half of the lines. A line of text counts once, even if the
  /// terminal wraps it.
  init(terminalColumns: Int, terminalLines: Int, textLines: Int) {
    let lines = max(terminalLines, 1) - 1
    self.init(columns: terminalColumns, lines: max(lines - textLines, lines / 2))
  }
}
