/// Sends requests to servers.
package protocol Transport: AnyObject {
  /// Begins to send requests; the events of each follow, with its id.
  ///
  /// - Parameter requests: The requests by their ids, none of which has been used before.
  /// - Throws: `FetchError.invalidAddress` if the URL of one is unusable.
  func send(_ requests: [Int: HTTPRequest]) throws(FetchError)

  /// Ends a request, of which no more events come.
  func cancel(_ id: Int)

  /// The error of a server that has not replied in time.
  func timeout(of server: ServerAddress) -> FetchError

  /// Waits for the next event of any request; nil if none comes before `deadline`.
  func nextEvent(before deadline: Deadline) -> TransferEvent?
}

extension Transport {
  package func timeout(of server: ServerAddress) -> FetchError { .timedOut(url: server.url) }
}

/// Something that happens to a request.
package enum TransferEvent: Equatable, Sendable {
  /// A piece of a reply with status 200 has come; the size is that of the decoded bytes.
  case received(id: Int, bytes: Int)
  /// The reply is complete, whatever its status.
  case completed(id: Int, HTTPResponse)
  /// There will be no reply.
  case failed(id: Int, FetchError)

  /// The id of the request.
  package var id: Int {
    switch self {
    case .received(let id, _), .completed(let id, _), .failed(let id, _): id
    }
  }
}
