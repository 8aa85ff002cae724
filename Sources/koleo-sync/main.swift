import KoleoCommands
import KoleoKit

CurrentProcess.exit(SyncProgram.run(CommandLine.arguments).rawValue)
