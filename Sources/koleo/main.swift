import KoleoCommands
import KoleoKit

// KoleoProgram has the policy; errors have been reported when it returns.
CurrentProcess.exit(KoleoProgram.run(CommandLine.arguments).rawValue)
