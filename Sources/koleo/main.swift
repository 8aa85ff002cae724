import KoleoCommands
import KoleoKit

endProcess(KoleoProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)
