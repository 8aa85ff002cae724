import KoleoCommands
import KoleoKit

// Each error has become one line on standard error; its kind is the exit status.
CurrentProcess.exit(KoleoProgram.run(CommandLine.arguments).rawValue)
