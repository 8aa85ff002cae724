import Dispatch
import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches with Foundation's `URLSession`, and decodes with its `JSONDecoder`.
///
/// All transports share one session. Unfinished transfers are not cancelled: cancelling them may take
/// longer than the process has left.
package struct URLSessionTransport: Transport {
  package init() {}

  /// Sends all requests at once and blocks the calling thread until each has its reply, or one has
  /// failed, or the deadline has passed.
  ///
  /// Redirects within the server are followed. The body of a reply is kept when its status is 200.
  ///
  /// - Parameters:
  ///   - requests: The requests, one at least.
  ///   - deadline: The time by which all replies must be complete.
  ///   - progress: Called on the calling thread, with the number of decoded bytes received so far of
  ///     all replies together.
  /// - Returns: The replies in the order of the requests, of any status.
  /// - Throws: `RefreshError`, that of the first failure.
  package func responses(
    to requests: [HTTPRequest], before deadline: Deadline, progress: (Int) -> Void
  ) throws(RefreshError) -> [HTTPResponse] {
    let events = EventQueue()
    var tasks: [URLSessionDataTask] = []
    for (index, request) in requests.enumerated() {
      let pending = PendingRequest(request, index: index)
      tasks.append(try task(for: pending, before: deadline, reportingTo: events))
    }
    // All are made before one begins: the session makes none while a large reply arrives.
    for task in tasks { task.resume() }
    var responses = [Int: HTTPResponse](minimumCapacity: requests.count)
    while responses.count < requests.count {
      guard let (pending, event) = events.next(before: deadline, progress: progress) else {
        throw .timedOut(url: requests[0].server.url)
      }
      switch event {
      case .response(let response):
        responses[pending.index] = response
      case .redirect(let target):
        let redirected = try pending.redirected(to: target)
        try task(for: redirected, before: deadline, reportingTo: events).resume()
      case .failure(let error):
        throw error
      }
    }
    return requests.indices.compactMap { responses[$0] }
  }

  /// Decodes JSON with Foundation.
  ///
  /// - Throws: `DecodingError`, or what `Value` throws.
  package func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json))
  }

  private func task(
    for pending: PendingRequest, before deadline: Deadline, reportingTo events: EventQueue
  ) throws(RefreshError) -> URLSessionDataTask {
    guard let request = URLRequest(pending.request, before: deadline) else {
      throw .badServer(.notAnAddress(pending.request.url))
    }
    return Session.shared.task(for: request, as: Transfer(pending, reportingTo: events))
  }
}

extension URLRequest {
  /// nil if the URL is invalid.
  fileprivate init?(_ request: HTTPRequest, before deadline: Deadline) {
    guard let url = URL(string: request.url) else { return nil }
    self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    // A backstop for abandoned transfers: the caller has stopped waiting by then.
    timeoutInterval = TimeInterval(deadline.remaining.components.seconds + 2)
    // Foundation would ask for encodings that depend on how its libraries were built, and for the
    // user's languages.
    setValue("gzip", forHTTPHeaderField: "Accept-Encoding")
    setValue("en", forHTTPHeaderField: "Accept-Language")
    for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
  }
}
