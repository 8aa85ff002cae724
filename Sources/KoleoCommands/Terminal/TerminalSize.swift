import KoleoKit

/// The size of a terminal.
struct TerminalSize: Equatable {
  let columns: Int
  let lines: Int
}

extension TerminalSize {
  /// Asks the terminal for its size; without an answer, 80 columns by 24 lines. `COLUMNS` overrides
  /// the width if it is from 1 to 10,000.
  init(of stream: StandardStream, environment: (EnvironmentVariable) -> String?) {
    let size = stream.terminalSize
    let width = environment(.columns).flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
    columns = width ?? size?.columns ?? 80
    lines = size.flatMap { $0.lines > 0 ? $0.lines : nil } ?? 24
  }
}
