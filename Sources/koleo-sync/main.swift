import KoleoCommands
import KoleoKit

// Errors have been reported to koleo.
CurrentProcess.exit(SyncProgram.run(CommandLine.arguments).rawValue)
