import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The process's way to the network.
///
/// There is one, and it is never released: on Linux a session may crash while it is taken down.
final class Session: Sendable {
  static let shared = Session()

  private let delegate = SessionDelegate()
  private let session: URLSession

  private init() {
    session = URLSession(
      configuration: .withoutTraces, delegate: delegate, delegateQueue: .ofSession)
  }

  /// Sends a request, and has `transfer` told of its reply.
  func send(_ request: URLRequest, as transfer: Transfer) {
    let task = session.dataTask(with: request)
    delegate.add(transfer, for: task)
    task.resume()
  }
}

extension URLSessionConfiguration {
  /// Keeps nothing of what is fetched, neither on disk nor in memory.
  fileprivate static var withoutTraces: URLSessionConfiguration {
    let configuration = withoutHomeFolders { URLSessionConfiguration.ephemeral }
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }
}

/// Runs `body` in such a way that Foundation makes no folders in the user's home.
///
/// On Linux even an ephemeral configuration sets up folders for a cache and for cookies, unless the
/// environment says that such folders are where there can be none. The environment is as before
/// when this returns.
private func withoutHomeFolders<Result>(_ body: () -> Result) -> Result {
  #if canImport(FoundationNetworking)
    let names = ["XDG_CACHE_HOME", "XDG_DATA_HOME"]
    let values = names.map { name in getenv(name).map { String(cString: $0) } }
    for name in names { setenv(name, "/dev/null", 1) }
    defer {
      for (name, value) in zip(names, values) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
  #endif
  return body()
}

extension OperationQueue {
  fileprivate static var ofSession: OperationQueue {
    #if canImport(FoundationNetworking)
      ImmediateQueue()
    #else
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      return queue
    #endif
  }
}
