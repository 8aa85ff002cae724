import Foundation
import KoleoKit

/// A request that waits for its reply, perhaps after redirects.
struct PendingRequest: Sendable {
  /// The id of the request.
  let id: Int
  private(set) var request: HTTPRequest
  /// The URL before all redirects.
  private let firstURL: String
  private var redirectCount = 0

  private static let maximumRedirects = 5

  /// A request that has not been redirected.
  init(_ request: HTTPRequest, id: Int) {
    self.request = request
    firstURL = request.url
    self.id = id
  }

  /// The same request, sent to another URL of the server.
  ///
  /// That URL must have the scheme, the port and the host of the first URL. Over https, its host
  /// may also be a subdomain of the first one's.
  ///
  /// - Parameter location: The field `Location` of the reply.
  /// - Returns: The request, counted as redirected once more.
  /// - Throws: `FetchError.redirected` if the URL is not the server's, or has a user name or a
  ///   password; `.tooManyRedirects` after five redirects.
  func redirected(to location: String) throws(FetchError) -> PendingRequest {
    let server = request.server.url
    guard let source = URLComponents(string: firstURL),
      let target = Self.resolved(location, against: request.url),
      let host = target.host?.lowercased(), let sourceHost = source.host?.lowercased(),
      target.scheme == source.scheme?.lowercased(), Self.port(of: target) == Self.port(of: source),
      target.user == nil, target.password == nil,
      host == sourceHost || target.scheme == "https" && host.hasSuffix(".\(sourceHost)"),
      let url = target.string
    else {
      throw .redirected(url: server, target: ServerAddress.withoutCredentials(location))
    }
    guard redirectCount < Self.maximumRedirects else {
      throw .tooManyRedirects(url: server, limit: Self.maximumRedirects)
    }
    var next = self
    next.request.url = url
    next.redirectCount += 1
    return next
  }

  /// The port, or the scheme's default.
  private static func port(of url: URLComponents) -> Int {
    url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
  }

  /// The absolute URL, with scheme and host in lower case. On Linux, Foundation needs them so.
  private static func resolved(_ location: String, against base: String) -> URLComponents? {
    guard let url = URL(string: location, relativeTo: URL(string: base)),
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return nil }
    components.scheme = components.scheme?.lowercased()
    components.host = components.host?.lowercased()
    return components
  }
}
