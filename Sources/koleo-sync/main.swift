import KoleoCommands
import KoleoKit

CurrentProcess.exit(SyncProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)
