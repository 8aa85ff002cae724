// Prepares the process, does what the command line wants, and reports a failure, which decides the
// exit status.

import KoleoCommands
import KoleoKit

CurrentProcess.prepareStreamsAndSignals()
do throws(Failure) { try Invocation.run(CommandLine.arguments) } catch {
  Reporter().report(error.message)
  CurrentProcess.exit(error.exitCode)
}
CurrentProcess.exit(.success)
