import KoleoCommands
import KoleoKit
import KoleoNetworking

endProcess(
  SyncProgram.run(Array(CommandLine.arguments.dropFirst()), over: URLSessionTransport()).rawValue)
