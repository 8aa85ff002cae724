import KoleoKit

/// A stream for output, and whether it leads to a terminal.
struct OutputDevice: Sendable {
  let stream: StandardStream
  let isTerminal: Bool
  /// Whether it is a terminal that is taken to understand control sequences: any but `TERM=dumb`.
  let isSmartTerminal: Bool
}

extension OutputDevice {
  init(_ stream: StandardStream, environment: (EnvironmentVariable) -> String?) {
    self.stream = stream
    isTerminal = stream.isTerminal
    isSmartTerminal = isTerminal && environment(.term) != "dumb"
  }
}
