import KoleoCommands
import KoleoKit

// Errors have been reported, if anybody is left to read them.
CurrentProcess.exit(SyncProgram.run(CommandLine.arguments).rawValue)
