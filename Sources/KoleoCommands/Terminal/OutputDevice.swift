import KoleoKit

/// A stream for output, and whether it leads to a terminal.
package struct OutputDevice: Sendable {
  package let stream: StandardStream
  package let isTerminal: Bool
  /// Whether it is a terminal that is taken to understand control sequences: any but `TERM=dumb`.
  package let isSmartTerminal: Bool

  init(_ stream: StandardStream) {
    self.stream = stream
    isTerminal = stream.isTerminal
    isSmartTerminal = isTerminal && Context.variable("TERM") != "dumb"
  }

  /// The size of the terminal; without one, 80 columns by 24 lines. `COLUMNS` overrides the width if
  /// it is from 1 to 10,000.
  package var size: (columns: Int, lines: Int) {
    let size = stream.terminalSize
    let width = Context.variable("COLUMNS").flatMap { Int($0) }
    let columns = width.flatMap { 1...10_000 ~= $0 ? $0 : nil } ?? size?.columns ?? 80
    return (columns, size.flatMap { $0.lines > 0 ? $0.lines : nil } ?? 24)
  }
}
