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
    FoundationEnvironment.prepare()
    ProxyEnvironment.exemptLoopback(among: request.servers)
    ReportPipe.endWhenReaderLeaves()
    return RequestedRefresh(request, reportingTo: ReportPipe.write).run()
  }
}
