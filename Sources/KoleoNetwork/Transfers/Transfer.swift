import KoleoKit
import URLLoading

/// Collects one reply and reports its outcome once.
final class Transfer {
  private let pending: PendingRequest
  private let events: EventQueue
  private var body: [UInt8] = []
  private var isOver = false
  /// The head of a reply that may come from the proxy instead of the server, and has no list. Which
  /// of them sent it shows only at its end.
  private var refusal: URLResponse?

  init(_ pending: PendingRequest, reportingTo events: EventQueue) {
    self.pending = pending
    self.events = events
  }

  private var url: String { pending.request.server.url }

  private func end(_ event: EventQueue.Event) {
    guard !isOver else { return }
    isOver = true
    body = []
    events.add(event)
  }

  private func fail(_ error: FetchError) {
    end(.transfer(.failed(id: pending.id, error)))
  }

  /// Takes the head of the reply. The body is needed only with status 200.
  func receiveHead(_ response: URLResponse) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    switch status {
    case 100..<200:
      // An interim reply; the final one follows.
      break
    case 200 where response.expectedContentLength > HTTPResponse.maximumSize:
      fail(.tooLarge(url: url, limit: HTTPResponse.maximumSize))
    case 200:
      // The expected length is negative if unknown, and the compressed size if the body is
      // compressed.
      body.reserveCapacity(max(0, Int(response.expectedContentLength)))
    default:
      guard let variable = ProxyEnvironment.variableInUse(for: url) else {
        return end(event(for: response))
      }
      switch status {
      // Replies with status 401 or 407 may have no end.
      case 401: end(event(for: response))
      case 407: fail(.proxyFailed(.cannotConnect, url: url, variable: variable))
      default: refusal = response
      }
    }
  }

  /// Whether the caller has stopped waiting for the reply.
  var isAbandoned: Bool { events.isAbandoned(pending.id) }

  /// Takes the next piece of the body, decompressed.
  func receivePiece(_ data: Data) {
    guard !isOver, refusal == nil else { return }
    guard data.count <= HTTPResponse.maximumSize - body.count else {
      fail(.tooLarge(url: url, limit: HTTPResponse.maximumSize))
      return
    }
    data.withUnsafeBytes { body.append(contentsOf: $0) }
    events.add(.transfer(.received(id: pending.id, byteCount: data.count)))
  }

  /// Takes the target of a redirect.
  func receiveRedirect(_ response: HTTPURLResponse) {
    // The header is used, and not the request that Foundation makes of it: Foundation maps a
    // `file:` URL to a path on the server.
    let location = response.value(forHTTPHeaderField: "Location") ?? ""
    end(.redirect(pending, to: location))
  }

  /// Takes the end of the reply.
  func receiveEnd(of response: URLResponse?, with error: (any Error)?) {
    guard let error else { return end(event(for: response, body: body)) }
    let failure = FetchError(error, url: url)
    if case .proxyFailed = failure { return fail(failure) }
    if let refusal { end(event(for: refusal)) } else { fail(failure) }
  }

  private func event(for response: URLResponse?, body: [UInt8] = []) -> EventQueue.Event {
    guard let response = response as? HTTPURLResponse else {
      return .transfer(.failed(id: pending.id, .notHTTP(url: url)))
    }
    return .transfer(
      .completed(
        id: pending.id,
        HTTPResponse(
          status: response.statusCode, entityTag: response.value(forHTTPHeaderField: "ETag"),
          body: body)))
  }
}
