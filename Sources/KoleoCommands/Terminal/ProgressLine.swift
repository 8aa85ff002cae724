import KoleoKit

/// One line on a terminal that tells how far something has come, and goes when it is over.
final class ProgressLine {
  private let wording: any Wording
  private let terminal: OutputTerminal
  private let isWanted: Bool
  private let start = SystemClock.uptime
  private var isShown = false

  /// Waits shorter than this are not worth a line.
  private static let delay = Duration.milliseconds(200)

  /// - Parameter isWanted: False for one that is never shown.
  init(_ context: Context, isWanted: Bool) {
    wording = context.wording
    terminal = context.errors
    self.isWanted = isWanted && terminal.isTerminal && context.variable("TERM") != "dumb"
  }

  /// Shows how much has come, in bytes.
  func show(receivedBytes: Int) {
    guard isWanted, SystemClock.uptime - start >= Self.delay else { return }
    isShown = true
    write("\r\(wording.progress(receivedBytes: receivedBytes))\(Self.clearToEndOfLine)")
  }

  /// Removes the line.
  func end() {
    guard isShown else { return }
    isShown = false
    write("\r\(Self.clearToEndOfLine)")
  }

  private static let clearToEndOfLine = "\u{1B}[K"

  private func write(_ text: String) {
    // A terminal that is gone needs no progress.
    try? terminal.stream.write(Array(text.utf8))
  }
}
