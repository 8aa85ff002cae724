import KoleoKit

/// A stream that may be a terminal.
struct OutputTerminal: Sendable {
  let stream: StandardStream
  let isTerminal: Bool
  /// Whether it is a terminal that understands control sequences: any but `TERM=dumb`.
  let isSmartTerminal: Bool
}

extension OutputTerminal {
  init(_ stream: StandardStream, environment: (EnvironmentVariable) -> String?) {
    self.stream = stream
    isTerminal = stream.isTerminal
    isSmartTerminal = isTerminal && environment(.term) != "dumb"
  }
}
