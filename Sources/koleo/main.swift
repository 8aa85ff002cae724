import KoleoCommands
import KoleoKit

endProcess(KoleoProgram.run(CommandLine.arguments).rawValue)
