// Prepares the process, does what the command line wants, and reports an error, which decides the
// exit status. Some errors print nothing: they were reported before, or the reader of the output
// has left.

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
