/// Sends requests to servers.
///
/// A request ends with one event, `completed` or `failed`, unless it is canceled. Before that
/// event, `received` may report pieces of the reply. A request whose reply exceeds
/// `HTTPResponse.maximumSize` fails. The path of a URL ends in `stations` or `station_keywords`.
package protocol Transport: AnyObject {
  /// Sends requests. `nextEvent` then returns their events, each with the id of its request.
  ///
  /// - Parameter requests: The requests by their ids, which must be new.
  /// - Throws: `FetchError.invalidAddress` if the URL of a request is unusable; `.tooManyOpenFiles`
  ///   if no request is under way or has ended, and this process may open too few files for a
  ///   connection. No request is then sent.
  func send(_ requests: [Int: HTTPRequest]) throws(FetchError)

  /// Cancels a request, which then has no more events.
  func cancel(_ id: Int)

  /// The error of a server that has not replied in time.
  func timeoutError(of server: ServerAddress) -> FetchError

  /// Waits for the next event of any request. Returns nil if there is none by the deadline, and
  /// never before it.
  func nextEvent(before deadline: Deadline) -> TransferEvent?
}
