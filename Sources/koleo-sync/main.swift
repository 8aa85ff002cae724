import KoleoCommands
import KoleoKit

endProcess(SyncProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)
