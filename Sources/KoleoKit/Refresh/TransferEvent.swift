/// An event of a request.
package enum TransferEvent: Equatable, Sendable {
  /// A piece of a reply with status 200 has arrived; `byteCount` is its size when decompressed.
  case received(id: Int, byteCount: Int)
  /// The reply is complete; with a status other than 200, its head may be enough.
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
