import KoleoCommands
import KoleoKit

// Errors have been reported; their kind is the exit status.
CurrentProcess.exit(KoleoProgram.run(CommandLine.arguments).rawValue)
