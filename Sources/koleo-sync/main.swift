import KoleoKit

endProcess(
  RefreshWorker.run(ProcessEnvironment.arguments, over: URLSessionTransport()))
