import KoleoCommands
import KoleoKit

endProcess(KoleoProgram.run(ProcessEnvironment.arguments).rawValue)
