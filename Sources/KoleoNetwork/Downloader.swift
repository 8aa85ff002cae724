import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A reply that answers a request: with a list, or that the list has not changed.
struct ListReply {
  /// Whether the status is 304.
  let isUnchanged: Bool
  /// The field `ETag` as the server wrote it.
  let entityTag: String?
  /// The body, decompressed.
  let body: Data
}

/// Downloads one list after the other for the calling thread, and follows redirects.
///
/// `@unchecked Sendable`: a lock guards the table of transfers.
final class Downloader: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  static let shared = Downloader()

  private static let maximumRedirects = 5

  /// Never released: on Linux, a session may crash when it is invalidated.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return URLSession(
      configuration: configuration, delegate: shared, delegateQueue: .immediate)
  }()

  private let lock = NSLock()
  private var transfers: [Int: Transfer] = [:]

  /// Downloads a list.
  ///
  /// - Parameters:
  ///   - request: The request, with the longest silence in whole seconds, at least one.
  ///   - server: The address that failures name, and from which redirects may not lead away.
  ///   - isOver: Asked ten times a second; the download ends when it returns true.
  ///   - progress: Called on the same occasions with the number of bytes received.
  /// - Returns: The reply, which is a list, or says that the list has not changed.
  /// - Throws: `Failure`; `.badReply` if the reply is at fault, else `.unavailable`.
  func download(
    _ request: URLRequest, from server: ServerAddress, isOver: () -> Bool, progress: (Int) -> Void
  ) throws(Failure) -> ListReply {
    var request = request
    for _ in 0...Self.maximumRedirects {
      let transfer = Transfer(from: server)
      let task = Self.session.dataTask(with: request)
      lock.withLock { transfers[task.taskIdentifier] = transfer }
      // `cancel` waits for a call of the delegate to return, so no such call may cancel.
      defer { if !transfer.isComplete { DispatchQueue.global().async { task.cancel() } } }
      task.resume()
      while transfer.hasOutcome.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
        if isOver() { throw .timedOut(server) }
        progress(transfer.byteCount)
      }
      switch transfer.outcome {
      case .reply(let reply): return reply
      case .failure(let failure): throw failure
      case .redirect(let target):
        request.url = try Self.redirect(from: request.url, to: target, of: server)
      case nil: throw .timedOut(server)
      }
    }
    throw Failure(
      .unavailable,
      en: "\(server.url) redirects more than \(Self.maximumRedirects) times; check the address",
      pl: "serwer \(server.url) przekierowuje więcej niż \(Self.maximumRedirects) razy; "
        + "sprawdź adres")
  }

  /// The target of a redirect, which has the scheme and the port of the server and its host or,
  /// over https, a subdomain of it.
  private static func redirect(from base: URL?, to target: String, of server: ServerAddress)
    throws(Failure) -> URL
  {
    if let from = URLComponents(string: server.url), let host = from.host,
      let target = URL(string: target, relativeTo: base),
      var to = URLComponents(url: target, resolvingAgainstBaseURL: true)
    {
      // On Linux, Foundation needs them in lower case.
      to.scheme = to.scheme?.lowercased()
      to.host = to.host?.lowercased()
      func port(_ url: URLComponents) -> Int { url.port ?? (url.scheme == "https" ? 443 : 80) }
      let isSameHost =
        to.host == host || to.scheme == "https" && to.host?.hasSuffix(".\(host)") == true
      if isSameHost, to.scheme == from.scheme, port(to) == port(from), to.user == nil,
        to.password == nil, let url = to.url
      {
        return url
      }
    }
    // The target may have a password, or be anything.
    let shown = target.contains("@") ? "…" : target
    throw Failure(
      .unavailable,
      en: "refusing to follow redirect from \(server.url) to \(shown); check the address",
      pl: "odrzucono przekierowanie z \(server.url) na \(shown); sprawdź adres")
  }

  // MARK: - The session's calls

  private func transfer(of task: URLSessionTask) -> Transfer? {
    lock.withLock { transfers[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    transfer(of: dataTask)?.receiveHead(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
    transfer?.complete(task.response, with: error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The field is used, and not the request: Foundation makes a path on the server of a `file:`
    // URL, and crashes on Linux if it follows redirects of several requests at once.
    transfer(of: task)?.end(.redirect(response.value(forHTTPHeaderField: "Location") ?? ""))
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    // On Linux, a request that is asked for a password never ends. The handler cancels it.
    transfer(of: task)?.receiveHead(response)
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }
}

/// A request and its reply as far as it has arrived.
///
/// `@unchecked Sendable`: a lock guards all that changes.
private final class Transfer: @unchecked Sendable {
  enum Outcome {
    case reply(ListReply)
    case redirect(String)
    case failure(Failure)
  }

  /// Signaled once there is an outcome.
  let hasOutcome = DispatchSemaphore(value: 0)
  private let server: ServerAddress
  private let lock = NSLock()
  private var state = State()

  private struct State {
    var outcome: Outcome?
    var isComplete = false
    var hasHead = false
    var body = Data()
  }

  /// Bytes; twelve times the stations of 2026.
  private static let maximumSize = 32_000_000

  init(from server: ServerAddress) { self.server = server }

  var outcome: Outcome? { lock.withLock { state.outcome } }
  /// Whether the session has ended the request.
  var isComplete: Bool { lock.withLock { state.isComplete } }
  var byteCount: Int { lock.withLock { state.body.count } }

  /// Ends the wait for the reply, unless it has ended.
  func end(_ outcome: Outcome) {
    lock.withLock {
      guard state.outcome == nil else { return }
      state.outcome = outcome
      hasOutcome.signal()
    }
  }

  /// Takes the head of the reply. Only a status of 200 has a body worth waiting for.
  func receiveHead(_ response: URLResponse) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    lock.withLock { state.hasHead = true }
    switch status {
    case 100..<200, 304: break  // An interim reply, or a whole one.
    case 200: if response.expectedContentLength > Self.maximumSize { end(.failure(tooLarge)) }
    default: end(.failure(.status(status, of: server)))
    }
  }

  func receive(_ data: Data) {
    let isTooLarge = lock.withLock {
      if state.outcome != nil { return false }
      if data.count > Self.maximumSize - state.body.count { return true }
      state.body.append(data)
      return false
    }
    if isTooLarge { end(.failure(tooLarge)) }
  }

  func complete(_ response: URLResponse?, with error: (any Error)?) {
    let (hasHead, body) = lock.withLock {
      state.isComplete = true
      return (state.hasHead, state.body)
    }
    if let error { return end(.failure(Failure(error, from: server, afterHead: hasHead))) }
    let response = response as? HTTPURLResponse
    let status = response?.statusCode ?? 0
    guard status == 200 || status == 304 else {
      return end(.failure(.status(status, of: server)))
    }
    end(
      .reply(
        ListReply(
          isUnchanged: status == 304, entityTag: response?.value(forHTTPHeaderField: "ETag"),
          body: body)))
  }

  private var tooLarge: Failure {
    let limit = Self.maximumSize / 1_000_000
    return Failure(
      .badReply, en: "the reply from \(server.url) is larger than \(limit) MB; check the address",
      pl: "odpowiedź z \(server.url) jest większa niż \(limit) MB; sprawdź adres")
  }
}

extension OperationQueue {
  /// The queue of the session's delegate, on Linux one that runs each block at once.
  ///
  /// There, a session hands over the pieces of a reply without waiting, and a fast server, or a
  /// megabyte that unpacks to a gigabyte, could fill the memory with them.
  fileprivate static var immediate: OperationQueue {
    #if canImport(FoundationNetworking)
      ImmediateQueue()
    #else
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      return queue
    #endif
  }
}

private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
