import Foundation
import KoleoCommands
import KoleoKit

/// The pipe to `koleo`. The process ends when nobody reads from it any more.
enum ReportPipe {
  /// Ends the process when `koleo` has ended, even while no server replies: otherwise the process
  /// would keep the lock.
  static func endWhenReaderLeaves() {
    // Not on a queue of Dispatch, which traps where it cannot open the files that it needs.
    Thread.detachNewThread {
      if StandardStream.output.waitForBrokenPipe() { end() }
    }
  }

  /// Writes to `koleo`, and ends the process if `koleo` has ended.
  static func write(_ bytes: [UInt8]) {
    do { try StandardStream.output.write(bytes) } catch { end() }
  }

  /// Ends the process; usually nobody is left to read its exit status.
  private static func end() -> Never { CurrentProcess.exit(ExitCode.unavailable.rawValue) }
}
