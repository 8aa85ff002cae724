import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A reply with a list, with the status 304, which means that the list is unchanged, or with a
/// redirect.
struct ListReply {
  var isUnchanged = false
  /// The entity tag (RFC 9110, section 8.8.3) for the next request.
  var entityTag: String?
  /// Decompressed.
  var body = Data()
  /// The target of a redirect.
  var redirectTarget: String?
}

/// Downloads lists for the calling thread.
///
/// `@unchecked Sendable`: a lock guards the transfers and all that is in them.
final class Downloader: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  static let shared = Downloader()

  /// Never released: on Linux, a session may crash when it is invalidated.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    // Six silent requests would hold up others.
    configuration.httpMaximumConnectionsPerHost = 100
    return URLSession(configuration: configuration, delegate: shared, delegateQueue: delegateQueue)
  }()

  private let lock = NSLock()
  private var transfers: [Int: Transfer] = [:]

  /// Downloads lists at the same time, and follows up to ten redirects.
  ///
  /// - Parameters:
  ///   - requests: The requests; their timeout is the longest silence.
  ///   - server: The address that failures name, and from which no redirect leads away.
  ///   - shouldEnd: Asked ten times a second, with the number of bytes received; the downloads end
  ///     when it returns true.
  /// - Returns: A reply for each request.
  /// - Throws: `KoleoError`; `.badReply` if a reply is at fault, else `.unreachable`.
  func download(_ requests: [URLRequest], from server: ServerAddress, shouldEnd: (Int) -> Bool)
    throws(KoleoError) -> [ListReply]
  {
    let ended = DispatchSemaphore(value: 0)
    var running = requests.map { start($0, from: server, signaling: ended) }
    // After a failure, nobody waits for the others.
    defer {
      lock.withLock { for transfer in running { transfer.end(.failure(.timedOut(server))) } }
    }
    var redirects = 0
    while true {
      var replies: [ListReply] = []
      for (index, transfer) in running.enumerated() {
        guard let reply = try lock.withLock({ transfer.outcome })?.get() else { continue }
        guard let target = reply.redirectTarget else {
          replies.append(reply)
          continue
        }
        redirects += 1
        var request = transfer.request
        request.url = Self.url(of: target, from: request.url, on: server)
        guard request.url != nil, redirects <= 10 else {
          // The target may have a password, or be anything.
          let shown = target.contains("@") ? "…" : target
          throw KoleoError(
            .unreachable,
            en: "\(server.url) redirects to '\(shown)', which is refused; check the address",
            pl: "\(server.url) przekierowuje na „\(shown)”, co jest niedozwolone; sprawdź adres")
        }
        running[index] = start(request, from: server, signaling: ended)
      }
      if replies.count == requests.count { return replies }
      if ended.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
        let count = lock.withLock { running.map(\.body.count).reduce(0, +) }
        if shouldEnd(count) { throw .timedOut(server) }
      }
    }
  }

  private func start(
    _ request: URLRequest, from server: ServerAddress, signaling ended: DispatchSemaphore
  ) -> Transfer {
    let task = Self.session.dataTask(with: request)
    let transfer = Transfer(request, by: task, from: server, signaling: ended)
    lock.withLock { transfers[task.taskIdentifier] = transfer }
    task.resume()
    return transfer
  }

  /// The URL of a redirect's target; nil unless it has the scheme and the port of the server and
  /// its host, in any case, or, over https, a subdomain of it.
  private static func url(of target: String, from base: URL?, on server: ServerAddress) -> URL? {
    guard let url = URL(string: target, relativeTo: base)?.absoluteURL,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased(),
      case let standardPort = scheme == "https" ? 443 : 80, server.url.hasPrefix("\(scheme)://"),
      parts.port ?? standardPort == base?.port ?? standardPort,
      host == server.host || scheme == "https" && host.hasSuffix(".\(server.host)"),
      parts.user == nil, parts.password == nil
    else { return nil }
    // On Linux, Foundation knows a scheme in lower case only.
    parts.scheme = scheme
    return parts.url
  }

  private func update(_ task: URLSessionTask, _ change: (Transfer) -> Void) {
    lock.withLock { transfers[task.taskIdentifier].map(change) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    update(dataTask) { $0.receiveHead(response) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    update(dataTask) { $0.receive(data) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    lock.withLock {
      let transfer = transfers.removeValue(forKey: task.taskIdentifier)
      transfer?.complete(task.response as? HTTPURLResponse, with: error)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The field is used, and not the request: on Linux, Foundation makes a path on the server of a
    // `file:` URL. It may crash if it follows a redirect, or is told not to while the request is
    // canceled, so it is told nothing.
    let target = response.value(forHTTPHeaderField: "Location") ?? ""
    update(task) { $0.end(.success(ListReply(redirectTarget: target))) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    // On Linux, a request that is asked for a password never ends by itself.
    update(task) { $0.receiveHead(response) }
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }
}

/// A request, and its reply as far as it has arrived.
///
/// `@unchecked Sendable`: the downloader's lock guards it.
private final class Transfer: @unchecked Sendable {
  let request: URLRequest
  private let task: URLSessionTask
  private let server: ServerAddress
  /// Signaled once there is an outcome.
  private let ended: DispatchSemaphore
  private(set) var outcome: Result<ListReply, KoleoError>?
  private(set) var body = Data()
  private var (hasHead, isUnchanged) = (false, false)

  init(
    _ request: URLRequest, by task: URLSessionTask, from server: ServerAddress,
    signaling ended: DispatchSemaphore
  ) { (self.request, self.task, self.server, self.ended) = (request, task, server, ended) }

  /// Ends the request, and the wait for the reply, unless both have ended.
  func end(_ outcome: Result<ListReply, KoleoError>) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    ended.signal()
    // `cancel` waits for a call of the session's delegate to return.
    DispatchQueue.global().async { [task] in task.cancel() }
  }

  func receiveHead(_ response: URLResponse) {
    hasHead = true
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    isUnchanged = status == 304 && request.value(forHTTPHeaderField: "If-None-Match") != nil
    // A reply of another status may have no end. One below 200 is followed by another.
    if status > 200, !isUnchanged { end(.failure(.status(status, of: request.url))) }
  }

  func receive(_ data: Data) {
    if outcome == nil { body.append(data) }
    guard body.count > 32_000_000 else { return }
    let failure = KoleoError(
      .badReply, en: "the reply from \(server.url) is larger than 32 MB; check the address",
      pl: "odpowiedź z \(server.url) jest większa niż 32 MB; sprawdź adres")
    end(.failure(failure))
  }

  func complete(_ response: HTTPURLResponse?, with error: (any Error)?) {
    if let error { return end(.failure(KoleoError(error, from: server, afterHead: hasHead))) }
    // The head of a redirect to nowhere has not been received.
    if let response { receiveHead(response) }
    let tag = response?.value(forHTTPHeaderField: "ETag")?.trimmingCharacters(in: .whitespaces)
    // One valid tag of printable ASCII: a server cannot inject header fields with it.
    let validTag = tag?.wholeMatch(of: /(W\/)?"[!#-~]{0,250}"/) == nil ? nil : tag
    end(.success(ListReply(isUnchanged: isUnchanged, entityTag: validTag, body: body)))
  }
}

#if canImport(FoundationNetworking)
  /// Runs each block at once: a session hands over the pieces of a reply without waiting, and a
  /// megabyte that unpacks to a gigabyte could fill the memory with them.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  private let delegateQueue: OperationQueue? = ImmediateQueue()
#else
  private let delegateQueue: OperationQueue? = nil
#endif
