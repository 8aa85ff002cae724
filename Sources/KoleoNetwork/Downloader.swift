import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A reply with a list, or with the status 304: the list is unchanged.
struct ListReply {
  let isUnchanged: Bool
  /// The entity tag (RFC 9110, section 8.8.3) for the next request.
  let entityTag: String?
  /// Decompressed.
  let body: Data
}

/// Downloads one list after the other for the calling thread.
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
    // A silent request keeps its connection until it times out, and six of them would hold up others.
    configuration.httpMaximumConnectionsPerHost = 100
    return URLSession(configuration: configuration, delegate: shared, delegateQueue: delegateQueue)
  }()

  private let lock = NSLock()
  private var transfers: [Int: Transfer] = [:]

  /// Downloads a list, and follows up to five redirects.
  ///
  /// - Parameters:
  ///   - request: The request; its timeout is the longest silence.
  ///   - server: The address that failures name, and from which no redirect leads away.
  ///   - isOver: Asked ten times a second; the download ends when it returns true.
  ///   - progress: Called as often with the number of bytes received.
  /// - Returns: The reply.
  /// - Throws: `Failure`; `.badReply` if the reply is at fault, else `.unavailable`.
  func download(
    _ request: URLRequest, from server: ServerAddress, isOver: () -> Bool, progress: (Int) -> Void
  ) throws(Failure) -> ListReply {
    var request = request
    for _ in 0...5 {
      let transfer = Transfer(from: server)
      let task = Self.session.dataTask(with: request)
      lock.withLock { transfers[task.taskIdentifier] = transfer }
      task.resume()
      while transfer.hasOutcome.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
        if isOver() { lock.withLock { transfer.end(.failure(.timedOut(server))) } }
        progress(lock.withLock { transfer.body.count })
      }
      switch lock.withLock({ transfer.outcome }) {
      case .reply(let reply): return reply
      case .failure(let failure): throw failure
      case .redirect(let target):
        request.url = try Self.redirect(from: request.url, to: target, of: server)
      case nil: throw .timedOut(server)
      }
    }
    throw Failure(
      .unavailable, en: "\(server.url) redirects more than 5 times; check the address",
      pl: "serwer \(server.url) przekierowuje więcej niż 5 razy; sprawdź adres")
  }

  /// The target of a redirect, which has the scheme and the port of the server and its host or,
  /// over https, a subdomain of it.
  private static func redirect(from base: URL?, to target: String, of server: ServerAddress)
    throws(Failure) -> URL
  {
    if let url = URL(string: target, relativeTo: base)?.absoluteURL, let host = url.host,
      let scheme = url.scheme, server.url.hasPrefix("\(scheme)://"), url.port == base?.port,
      host == server.host || scheme == "https" && host.hasSuffix(".\(server.host)"),
      url.user == nil, url.password == nil
    {
      return url
    }
    // The target may have a password, or be anything.
    let shown = target.contains("@") ? "…" : target
    throw Failure(
      .unavailable,
      en: "refusing to follow redirect from \(server.url) to '\(shown)'; check the address",
      pl: "odrzucono przekierowanie z \(server.url) na „\(shown)”; sprawdź adres")
  }

  // MARK: - The session's calls

  private func update(_ task: URLSessionTask, _ change: (Transfer) -> Void) {
    lock.withLock {
      guard let transfer = transfers[task.taskIdentifier] else { return }
      change(transfer)
      guard transfer.outcome != nil, transfer.hasHead, !transfer.isCanceled else { return }
      // Nobody waits for the rest. On Linux, Foundation crashes if a canceled request is
      // redirected, so one whose reply has not begun ends by its timeout instead. `cancel` waits
      // for this call to return.
      transfer.isCanceled = true
      DispatchQueue.global().async { task.cancel() }
    }
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
    // `file:` URL, and may crash if it follows a redirect.
    let target = response.value(forHTTPHeaderField: "Location") ?? ""
    update(task) { $0.end(.redirect(target)) }
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
    // On Linux, a request that is asked for a password never ends by itself.
    update(task) { $0.receiveHead(response) }
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }
}

/// A request, and its reply as far as it has arrived.
private final class Transfer {
  enum Outcome {
    case reply(ListReply)
    case redirect(String)
    case failure(Failure)
  }

  /// Signaled once there is an outcome.
  let hasOutcome = DispatchSemaphore(value: 0)
  private let server: ServerAddress
  private(set) var outcome: Outcome?
  private(set) var body = Data()
  private(set) var hasHead = false
  var isCanceled = false

  init(from server: ServerAddress) { self.server = server }

  /// Ends the wait for the reply, unless it has ended.
  func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    hasOutcome.signal()
  }

  func receiveHead(_ response: URLResponse) {
    hasHead = true
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    // A reply of another status may have no end. One below 200 is followed by another.
    if status > 200, status != 304 { end(.failure(.status(status, of: server))) }
  }

  func receive(_ data: Data) {
    if outcome == nil { body.append(data) }
    guard body.count > 32_000_000 else { return }
    end(
      .failure(
        Failure(
          .badReply, en: "the reply from \(server.url) is larger than 32 MB; check the address",
          pl: "odpowiedź z \(server.url) jest większa niż 32 MB; sprawdź adres")))
  }

  func complete(_ response: HTTPURLResponse?, with error: (any Error)?) {
    if let error { return end(.failure(Failure(error, from: server, afterHead: hasHead))) }
    let status = response?.statusCode ?? 0
    guard status == 200 || status == 304 else { return end(.failure(.status(status, of: server))) }
    let tag = response?.value(forHTTPHeaderField: "ETag")?.trimmingCharacters(in: .whitespaces)
    // One valid tag of printable ASCII: a server cannot inject header fields with it.
    let isValid = tag?.wholeMatch(of: /(W\/)?"[!#-~]{0,250}"/) != nil
    end(.reply(ListReply(isUnchanged: status == 304, entityTag: isValid ? tag : nil, body: body)))
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
