import KoleoCommands

CurrentProcess.run(Invocation.run)
