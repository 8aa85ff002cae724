import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches with Foundation's `URLSession`.
///
/// Whatever is still under way when a call ends is left to run and ignored: stopping it may take
/// longer than the process has, which ends soon after.
public struct URLSessionTransport: Transport {
  /// All transports share one session.
  public init() {}

  /// Sends all requests at once and blocks the calling thread until each has its reply, or one has
  /// failed, or the deadline has passed.
  ///
  /// Redirects within the server are followed. The body of a reply is kept when its status is 200.
  ///
  /// - Parameter progress: Called from the calling thread while it waits, with the decoded bytes
  ///   received so far, of all replies together.
  /// - Returns: The replies in the order of the requests, with whatever status.
  /// - Throws: `TransportError`, the first there is.
  public func responses(
    to requests: [Request], before deadline: Deadline, progress: (Int) -> Void
  ) throws(TransportError) -> [Response] {
    let mailbox = Mailbox()
    for (index, request) in requests.enumerated() {
      try start(Exchange(request, index: index), before: deadline, reportingTo: mailbox)
    }
    var responses = [Int: Response](minimumCapacity: requests.count)
    while responses.count < requests.count {
      guard let (exchange, event) = mailbox.next(before: deadline, progress: progress) else {
        throw .timedOut
      }
      switch event {
      case .reply(let response):
        responses[exchange.index] = response
      case .redirect(let target):
        try start(exchange.redirected(to: target), before: deadline, reportingTo: mailbox)
      case .failure(let error):
        throw error
      }
    }
    return requests.indices.compactMap { responses[$0] }
  }

  private func start(_ exchange: Exchange, before deadline: Deadline, reportingTo mailbox: Mailbox)
    throws(TransportError)
  {
    guard let request = URLRequest(exchange.request, before: deadline) else {
      throw .unreachable(.other("not an address"))
    }
    Session.shared.send(request, as: Transfer(exchange, reportingTo: mailbox))
  }
}

extension URLRequest {
  /// Nil when the address is none.
  fileprivate init?(_ request: Request, before deadline: Deadline) {
    guard let url = URL(string: request.url) else { return nil }
    self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    // Whoever waits has gone by then: this only ends what has been left running.
    timeoutInterval = TimeInterval(deadline.remaining.components.seconds + 2)
    // Foundation would ask for encodings that depend on how its libraries were built, and for the
    // user's languages.
    setValue("gzip", forHTTPHeaderField: "Accept-Encoding")
    setValue("en", forHTTPHeaderField: "Accept-Language")
    for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
  }
}
