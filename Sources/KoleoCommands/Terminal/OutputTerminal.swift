import KoleoKit

/// A stream that may be a terminal.
struct OutputTerminal: Sendable {
  let stream: StandardStream
  let isTerminal: Bool

  init(of stream: StandardStream) {
    self.stream = stream
    isTerminal = stream.isTerminal
  }

  init(stream: StandardStream, isTerminal: Bool) {
    self.stream = stream
    self.isTerminal = isTerminal
  }
}
