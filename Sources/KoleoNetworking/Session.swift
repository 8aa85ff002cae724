import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// The one session of the process.
  ///
  /// It is never released, for on Linux a session may crash while it is taken down.
  static let ofProcess = URLSession(
    configuration: .withoutTraces, delegate: DelegateRelay(), delegateQueue: .ofSession)
}

extension URLSessionConfiguration {
  /// Keeps nothing of what is fetched, neither on disk nor in memory.
  fileprivate static var withoutTraces: URLSessionConfiguration {
    #if canImport(FoundationNetworking)
      // The ephemeral configuration makes a folder for a cache in the user's home; the default one
      // does not when there is a shared cache already, and all else that it keeps is taken away.
      URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: "/dev/null")
      let configuration = URLSessionConfiguration.default
    #else
      let configuration = URLSessionConfiguration.ephemeral
    #endif
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }
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

/// Passes on to a task's own delegate what FoundationNetworking tells the session's alone.
private final class DelegateRelay: NSObject, URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let transfer = dataTask.delegate as? Transfer else { return completionHandler(.cancel) }
    transfer.urlSession(
      session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    (dataTask.delegate as? Transfer)?.urlSession(session, dataTask: dataTask, didReceive: data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    (task.delegate as? Transfer)?.urlSession(session, task: task, didCompleteWithError: error)
  }
}
