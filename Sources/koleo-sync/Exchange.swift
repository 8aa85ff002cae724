import KoleoKit

/// A request on its way to its reply, perhaps by way of redirects.
struct Exchange: Sendable {
  let index: Int
  private(set) var request: Request
  private var redirectCount = 0

  private static let maximumRedirects = 5

  /// - Parameter index: Which of the requests it is.
  init(_ request: Request, index: Int) {
    self.request = request
    self.index = index
  }

  /// The same request, sent on to another address of the server.
  ///
  /// - Throws: `TransportError` when the address is not the server's, or there have been too many.
  func redirected(to target: String) throws(TransportError) -> Exchange {
    guard ServerAddress.mayRedirect(from: request.url, to: target) else {
      throw .redirected(to: String(target.prefix(TransportError.maximumLength)))
    }
    guard redirectCount < Self.maximumRedirects else {
      throw .unreachable(.other("more than \(Self.maximumRedirects) redirects"))
    }
    var next = self
    next.request.url = target
    next.redirectCount += 1
    return next
  }
}
