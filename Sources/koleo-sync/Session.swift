import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The process's way to the network.
///
/// There is one, and it is never released: on Linux a session may crash when it is invalidated.
final class Session: Sendable {
  static let shared = Session()

  private let delegate = SessionDelegate()
  private let session: URLSession

  private init() {
    session = URLSession(
      configuration: .withoutTraces, delegate: delegate, delegateQueue: .ofSession)
  }

  /// A task, to be resumed, whose reply `transfer` receives.
  func task(for request: URLRequest, as transfer: Transfer) -> URLSessionDataTask {
    let task = session.dataTask(with: request)
    delegate.add(transfer, for: task)
    return task
  }
}

extension URLSessionConfiguration {
  /// Keeps nothing of what is fetched, neither on disk nor in memory.
  fileprivate static var withoutTraces: URLSessionConfiguration {
    let configuration = withXDGDirectoriesDisabled { URLSessionConfiguration.ephemeral }
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }
}

/// Runs `body` with the XDG variables set to paths below /dev/null.
///
/// On Linux even an ephemeral configuration creates directories for a cache and for cookies in the
/// user's home; below /dev/null it cannot.
private func withXDGDirectoriesDisabled<Result>(_ body: () -> Result) -> Result {
  #if canImport(FoundationNetworking)
    ProcessEnvironment.withVariables(
      ["XDG_CACHE_HOME": "/dev/null", "XDG_DATA_HOME": "/dev/null"], body)
  #else
    body()
  #endif
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

#if canImport(FoundationNetworking)
  /// An operation queue that runs each block immediately, on the calling thread.
  ///
  /// FoundationNetworking hands its delegate every piece of a reply through a queue and does not
  /// wait: a server faster than the delegate, or a megabyte that decompresses to a gigabyte, can
  /// fill the memory with pieces to come. Called synchronously, the delegate can drop a piece before
  /// the next arrives. It must therefore never block on the session, whose thread it runs on.
  final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif

// MARK: - The session's calls

/// Forwards the session's callbacks to the transfer of each task.
///
/// `@unchecked Sendable`: requests are sent from one thread and replies come on another, so a lock
/// guards the table of transfers. A transfer itself is touched by the session's calls alone, which
/// come one after the other.
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
    transfer(of: dataTask)?.receive(response)
    // On Linux the answer is ignored, and the body comes in any case.
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
    transfer?.complete(task.response, error)
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
    transfer(of: task)?.receive(response)
    // From another thread: it cancels the task, and for that waits until this call has returned.
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }
}

// MARK: - Transfers

/// Collects one reply and reports its outcome once.
final class Transfer {
  private let pending: PendingRequest
  private let events: EventQueue
  private var body: [UInt8] = []
  private var isOver = false

  init(_ pending: PendingRequest, reportingTo events: EventQueue) {
    self.pending = pending
    self.events = events
  }

  private var url: String { pending.request.server.url }

  private func end(_ event: EventQueue.Event) {
    guard !isOver else { return }
    isOver = true
    body = []
    events.deliver(event, for: pending)
  }

  /// Takes the head of the reply. The body is only wanted with status 200.
  func receive(_ response: URLResponse) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    switch status {
    case 100..<200:
      // It announces the reply that is to come.
      break
    case 200 where response.expectedContentLength > HTTPResponse.maximumSize:
      end(.failure(.tooLarge(url: url, limit: HTTPResponse.maximumSize)))
    case 200:
      // Negative if unknown; the compressed size if compressed.
      body.reserveCapacity(max(0, Int(response.expectedContentLength)))
    default:
      end(event(for: response))
    }
  }

  /// Takes the next piece of the body, decompressed.
  func receive(_ data: Data) {
    guard !isOver else { return }
    guard data.count <= HTTPResponse.maximumSize - body.count else {
      end(.failure(.tooLarge(url: url, limit: HTTPResponse.maximumSize)))
      return
    }
    data.withUnsafeBytes { body.append(contentsOf: $0) }
    events.addReceived(data.count)
  }

  /// Takes the address that the server redirects to.
  func receiveRedirect(_ response: HTTPURLResponse) {
    // The address that Foundation has made of it is not trusted: it takes the path of a `file:`
    // address for one on the server.
    let location = response.value(forHTTPHeaderField: "Location") ?? ""
    let target = URL(string: location, relativeTo: URL(string: pending.request.url))
    end(.redirect(to: target?.absoluteString ?? location))
  }

  /// Takes the end of the reply.
  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    if let error {
      end(.failure(RefreshError(error, url: url)))
    } else {
      end(event(for: response, body: body))
    }
  }

  private func event(for response: URLResponse?, body: [UInt8] = []) -> EventQueue.Event {
    guard let response = response as? HTTPURLResponse else {
      return .failure(.unreachable(url: url, reason: nil))
    }
    return .response(
      HTTPResponse(
        status: response.statusCode, entityTag: response.value(forHTTPHeaderField: "ETag"),
        body: body))
  }
}

// MARK: - Errors

extension RefreshError {
  /// The meaning of an error of Foundation.
  init(_ error: any Error, url: String) {
    switch (error as? URLError)?.code {
    case .timedOut?: self = .timedOut(url: url)
    case .cannotFindHost?, .dnsLookupFailed?: self = .unknownHost(url: url)
    case .cannotConnectToHost?, .notConnectedToInternet?: self = .connectionRefused(url: url)
    case .networkConnectionLost?, .badServerResponse?: self = .connectionLost(url: url)
    default: self = .unreachable(url: url, reason: Self.words(for: error))
    }
  }

  /// The library's words without a full stop; nil if it has none.
  private static func words(for error: any Error) -> String? {
    let text = error.localizedDescription
    // The sentence that stands for none, which differs in its apostrophe from system to system.
    let hasNoWords = text.hasPrefix("The operation could") && text.contains("be completed")
    guard !text.isEmpty, !hasNoWords else { return nil }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
