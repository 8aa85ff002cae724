import KoleoCommands
import KoleoKit

// SyncProgram has the policy; errors have been reported, if anybody is left to read them.
CurrentProcess.exit(SyncProgram.run(CommandLine.arguments).rawValue)
