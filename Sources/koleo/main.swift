import KoleoCommands

CurrentProcess.run { () throws(Failure) in try Invocation.run(CommandLine.arguments) }
