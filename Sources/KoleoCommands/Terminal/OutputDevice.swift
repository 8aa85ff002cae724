import KoleoKit

/// A stream for output, and the terminal that it leads to.
package struct OutputDevice: Sendable {
  let stream: StandardStream
  package let isTerminal: Bool
  /// Whether it is a terminal that is taken to understand control sequences: any but `TERM=dumb`.
  let isSmartTerminal: Bool
  /// The size of the terminal, 80 by 24 without one.
  let columns: Int
  let lines: Int
}

extension OutputDevice {
  /// The device of a stream. `COLUMNS` overrides the width if it is from 1 to 10,000.
  init(_ stream: StandardStream) {
    self.stream = stream
    isTerminal = stream.isTerminal
    isSmartTerminal = isTerminal && Context.variable("TERM") != "dumb"
    let size = isTerminal ? stream.terminalSize : nil
    let width = Context.variable("COLUMNS").flatMap { Int($0) } ?? 0
    columns = 1...10_000 ~= width ? width : size?.columns ?? 80
    lines = size.flatMap { $0.lines > 0 ? $0.lines : nil } ?? 24
  }
}
