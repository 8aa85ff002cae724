/// Sends requests to servers.
package protocol Transport: AnyObject {
  /// Sends requests, whose events follow, each with the id of its request.
  ///
  /// - Parameter requests: The requests by their ids, which must be new.
  /// - Throws: `FetchError.invalidAddress` if the URL of one is unusable.
  func send(_ requests: [Int: HTTPRequest]) throws(FetchError)

  /// Cancels a request, which then has no more events.
  func cancel(_ id: Int)

  /// The error of a server that has not replied in time.
  func timeout(of server: ServerAddress) -> FetchError

  /// Waits for the next event of any request; nil if none comes before `deadline`.
  func nextEvent(before deadline: Deadline) -> TransferEvent?
}

extension Transport {
  package func timeout(of server: ServerAddress) -> FetchError { .timedOut(url: server.url) }
}

/// An event of a request.
package enum TransferEvent: Equatable, Sendable {
  /// A piece of a reply with status 200 has arrived; the size is that of the decoded bytes.
  case received(id: Int, bytes: Int)
  /// The reply is complete, with any status.
  case completed(id: Int, HTTPResponse)
  /// The request failed.
  case failed(id: Int, FetchError)

  /// The id of the request.
  package var id: Int {
    switch self {
    case .received(let id, _), .completed(let id, _), .failed(let id, _): id
    }
  }
}
