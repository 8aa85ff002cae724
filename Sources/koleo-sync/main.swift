import KoleoKit

endProcess(
  RefreshWorker.run(Array(CommandLine.arguments.dropFirst()), over: URLSessionTransport()))
