import KoleoCommands
import KoleoKit

// Errors have been reported to koleo; their kind is the exit status.
CurrentProcess.exit(SyncProgram.run(CommandLine.arguments).rawValue)
