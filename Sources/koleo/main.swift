// Prepares the process, does what the command line wants, and reports an error, which decides the
// exit status. An error without a message has been reported, or is none, as a reader that has gone.

import KoleoCommands
import KoleoKit

CurrentProcess.prepareStreamsAndSignals()
let context = Context.current()
do throws(CommandError) {
  try Invocation(CommandLine.arguments).run(in: context)
} catch {
  Reporter(in: context).report(error)
  CurrentProcess.exit(error.exitCode.rawValue)
}
CurrentProcess.exit(ExitCode.success.rawValue)
