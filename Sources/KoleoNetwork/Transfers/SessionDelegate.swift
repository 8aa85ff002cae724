import KoleoKit
import URLLoading

/// Forwards the session's callbacks to the transfer of each task.
///
/// `@unchecked Sendable`: requests are sent from the threads of the transports, and replies arrive
/// on another thread, so a lock guards the table of transfers. A transfer needs none, because only
/// the session's calls use it, and these are sequential.
final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var transfers: [Int: Transfer] = [:]

  func add(_ transfer: Transfer, for task: URLSessionTask) {
    lock.withLock { transfers[task.taskIdentifier] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    lock.withLock { transfers[task.taskIdentifier] }
  }

  // MARK: The reply

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    transfer(of: dataTask)?.receiveHead(response)
    // On Linux the disposition is ignored, and the body arrives in any case.
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let transfer = transfer(of: dataTask) else { return }
    if transfer.isAbandoned {
      // Cancel from another thread, because `cancel` waits until this call has returned.
      DispatchQueue.global().async { dataTask.cancel() }
    } else {
      transfer.receivePiece(data)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
    transfer?.receiveEnd(of: task.response, with: error)
  }

  // MARK: Redirects and authentication

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    transfer(of: task)?.receiveRedirect(response)
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse else {
      completionHandler(.performDefaultHandling, nil)
      return
    }
    transfer(of: task)?.receiveHead(response)
    // The handler cancels the task. It is called from another thread, because canceling waits until
    // this call has returned.
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }
}
