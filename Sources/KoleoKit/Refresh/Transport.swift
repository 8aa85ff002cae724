/// Sends requests to servers.
///
/// A request ends with one event, `completed` or `failed`, unless it is canceled; before it,
/// `received` may report parts of the reply. A reply of more than `HTTPResponse.maximumSize` fails.
package protocol Transport: AnyObject {
  /// Sends requests, whose events follow, each with the id of its request.
  ///
  /// - Parameter requests: The requests by their ids, which must be new.
  /// - Throws: `FetchError.invalidAddress` if the URL of one is unusable; `.tooManyOpenFiles` if
  ///   this process may open too few files for a connection.
  func send(_ requests: [Int: HTTPRequest]) throws(FetchError)

  /// Cancels a request, which then has no more events.
  func cancel(_ id: Int)

  /// The error of a server that has not replied in time.
  func timeoutError(of server: ServerAddress) -> FetchError

  /// Waits for the next event of any request; nil if none comes before `deadline`, and not earlier.
  func nextEvent(before deadline: Deadline) -> TransferEvent?
}

extension Transport {
  /// `FetchError.timedOut`.
  package func timeoutError(of server: ServerAddress) -> FetchError { .timedOut(url: server.url) }
}
