import KoleoKit

/// A request that waits for its reply, which may take redirects.
struct PendingRequest: Sendable {
  let index: Int
  private(set) var request: HTTPRequest
  private var redirectCount = 0

  private static let maximumRedirects = 5

  /// A request that is pending, with its index among those of one call.
  init(_ request: HTTPRequest, index: Int) {
    self.request = request
    self.index = index
  }

  /// The same request, sent to another address of the server.
  ///
  /// - Throws: `RefreshError` when the address is not the server's, or there have been too many.
  func redirected(to target: String) throws(RefreshError) -> PendingRequest {
    let server = request.server.url
    guard ServerAddress.mayRedirect(from: request.url, to: target) else {
      throw .redirected(url: server, target: target)
    }
    guard redirectCount < Self.maximumRedirects else {
      throw .tooManyRedirects(url: server, limit: Self.maximumRedirects)
    }
    var next = self
    next.request.url = target
    next.redirectCount += 1
    return next
  }
}
