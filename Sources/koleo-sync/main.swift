import KoleoCommands
import KoleoKit

// Each error has become a line for koleo; its kind is the exit status.
CurrentProcess.exit(SyncProgram.run(CommandLine.arguments).rawValue)
