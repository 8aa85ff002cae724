import KoleoCommands
import KoleoKit

CurrentProcess.exit(KoleoProgram.run(CommandLine.arguments).rawValue)
