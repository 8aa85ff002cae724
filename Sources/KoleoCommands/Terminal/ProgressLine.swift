import KoleoKit

/// A line on a terminal that shows the progress of a download, and disappears at its end.
package final class ProgressLine {
  private let text: (_ receivedBytes: Int) -> String
  private let stream: StandardStream
  private let isEnabled: Bool
  private var isShown = false

  private static let clearToEndOfLine = "\u{1B}[K"

  /// - Parameters:
  ///   - device: Where to show the line, if that is a terminal.
  ///   - isEnabled: Whether to show the line at all.
  ///   - text: Describes a number of bytes.
  package init(
    on device: OutputDevice, isEnabled: Bool, text: @escaping (_ receivedBytes: Int) -> String
  ) {
    self.text = text
    stream = device.stream
    self.isEnabled = isEnabled && device.isSmartTerminal
  }

  /// Shows the number of bytes received so far.
  package func show(receivedBytes: Int) {
    guard isEnabled else { return }
    isShown = true
    write("\rkoleo: \(text(receivedBytes))\(Self.clearToEndOfLine)")
  }

  /// Removes the line.
  package func end() {
    guard isShown else { return }
    isShown = false
    write("\r\(Self.clearToEndOfLine)")
  }

  private func write(_ text: String) {
    // A terminal that is gone needs no progress.
    try? stream.write(Array(text.utf8))
  }
}
