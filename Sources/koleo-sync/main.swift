// `koleo sync`, and the refresh for a query. `koleo` runs this program and waits for it, so that
// only what asks the server loads Foundation and the network libraries, and a crash of theirs ends
// only this program.

import KoleoCommands
import KoleoKit

CurrentProcess.prepareStreamsAndSignals()
do throws(Failure) {
  let command = try SyncCommand(Array(CommandLine.arguments.dropFirst()))
  try await command.runUntilInterrupted()
} catch {
  Reporter().report(error)
  CurrentProcess.exit(error.exitCode.rawValue)
}
CurrentProcess.exit(ExitCode.success.rawValue)
