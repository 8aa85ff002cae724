// Refreshes the list once, and reports to `koleo` on standard output.
//
// `koleo` runs this program, holds the lock of the directory, and prints the messages. A crash of
// the network libraries ends only this program.

import KoleoCommands
import KoleoKit
import KoleoNetwork

CurrentProcess.prepareStreamsAndSignals()
// In English only: this is for a person who runs the program by hand.
guard let request = HelperRequest(Array(CommandLine.arguments.dropFirst())) else {
  try? StandardStream.error.write(
    Array("koleo-sync: this program is run by koleo; use 'koleo sync'\n".utf8))
  CurrentProcess.exit(ExitCode.usage.rawValue)
}
// Before Foundation reads the environment, and before another thread starts.
NetworkEnvironment.prepare(for: request.servers)
ReportPipe.endWhenReaderLeaves()
let exitCode = RequestedRefresh(request, reportingTo: ReportPipe.write).run()
CurrentProcess.exit(exitCode.rawValue)
