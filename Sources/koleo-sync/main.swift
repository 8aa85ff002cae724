import KoleoKit

RefreshWorker.run(ProcessEnvironment.arguments, over: URLSessionTransport())
