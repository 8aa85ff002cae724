import Foundation
import KoleoCommands
import KoleoKit
import KoleoNetwork

/// The program `koleo-sync`: refreshes the list once and reports to `koleo` on standard output.
///
/// `koleo` runs it, holds the lock of the directory, and prints the messages. A crash of the
/// network libraries ends only this program.
enum SyncProgram {
  /// Runs one refresh.
  ///
  /// - Parameter commandLine: The program's name and the arguments of a `HelperRequest`.
  /// - Returns: The exit status.
  static func run(_ commandLine: [String]) -> ExitCode {
    CurrentProcess.prepareStreamsAndSignals()
    guard let request = HelperRequest(Array(commandLine.dropFirst())) else {
      try? StandardStream.error.write(
        Array("koleo-sync: this program is run by koleo; use 'koleo sync'\n".utf8))
      return .usage
    }
    FoundationEnvironment.prepare(for: request.servers)
    endWhenReaderLeaves()
    return RequestedRefresh(request, reportingTo: write).run()
  }

  // MARK: Output

  /// Ends the process when `koleo` has ended, even while no server replies: otherwise the process
  /// would keep the lock.
  private static func endWhenReaderLeaves() {
    // Not on a queue of Dispatch, which traps where it cannot open the files that it needs.
    Thread.detachNewThread {
      if StandardStream.output.waitForBrokenPipe() { end() }
    }
  }

  /// Writes to `koleo`, and ends the process if `koleo` has ended.
  private static func write(_ bytes: [UInt8]) {
    do { try StandardStream.output.write(bytes) } catch { end() }
  }

  /// Ends the process; usually nobody is left to read its exit status.
  private static func end() -> Never { CurrentProcess.exit(ExitCode.unavailable.rawValue) }
}
