// `koleo sync`, and the refresh for a query. `koleo` runs this program and waits for it, so that
// only what asks the server loads Foundation and the network libraries, and a crash of theirs ends
// only this program.

import KoleoCommands
import KoleoKit

CurrentProcess.prepareStreamsAndSignals()
do {
  try await SyncCommand(Array(CommandLine.arguments.dropFirst())).run()
} catch let failure as Failure {
  Reporter().report(failure)
  CurrentProcess.exit(failure.exitCode.rawValue)
}
CurrentProcess.exit(ExitCode.success.rawValue)
