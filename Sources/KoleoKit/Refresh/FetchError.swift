/// The reason why no lists were fetched from a server.
public enum FetchError: Error, Equatable, Sendable {
  // The network.

  /// No reply came in time.
  case timedOut(url: String)
  /// The name of the host could not be resolved.
  case unknownHost(url: String)
  /// The host refused the connection, or no network leads to it.
  case cannotConnect(url: String)
  /// The connection broke before the end of the reply.
  case connectionLost(url: String)
  /// The proxy, named by this environment variable, failed.
  case proxyFailed(ProxyError, url: String, variable: String)
  /// The connection is not secure.
  case insecure(TLSError, url: String)
  /// The transfer failed for another reason, reported by code only: messages of network libraries may
  /// contain a password.
  case transferFailed(url: String, code: Int)

  /// The limit on open files leaves too few for a connection.
  case tooManyOpenFiles(url: String)

  // The server.

  /// The address cannot be used.
  case invalidAddress(ServerAddressError)
  /// The reply is not HTTP.
  case notHTTP(url: String)
  /// The reply exceeds the limit, in bytes.
  case tooLarge(url: String, limit: Int)
  /// The server redirects to another server.
  case redirected(url: String, target: String)
  /// The server redirects more often than koleo follows.
  case tooManyRedirects(url: String, limit: Int)
  /// The HTTP status is neither 200 nor 304 to a conditional request.
  case status(Int, url: String)
  /// The reply is not the list; `url` is that of the list.
  case notAList(ReplyError, url: String)
  /// The new list has fewer than half of the previous stations.
  case tooFewStations(Int, before: Int)
  /// The new list has fewer than half of the previous keywords.
  case tooFewKeywords(Int, before: Int)

  /// The reason why a proxy failed.
  public enum ProxyError: Error, Equatable, Sendable {
    /// The variable does not contain the address of a proxy.
    case notAnAddress
    /// The name of the proxy could not be resolved.
    case unknownHost
    /// There is no connection through the proxy: it cannot be reached, refuses, or requires a password.
    case cannotConnect
    /// No reply came through the proxy in time.
    case timedOut
    /// The reply through the proxy is not HTTP.
    case notHTTP
  }

  /// The reason why a connection is not secure.
  public enum TLSError: Error, Equatable, Sendable {
    /// The server's certificate has expired, or is not valid yet.
    case expiredCertificate
    /// No authority that this machine trusts has signed the server's certificate.
    case untrustedCertificate
    /// The certificate is for another host.
    case wrongHost
    /// This machine has no list of authorities.
    case noAuthorities
    /// Server and client have no protocol in common, or the server does not speak TLS.
    case noProtocol
  }

  /// The reason why a reply is not a list.
  public enum ReplyError: Error, Equatable, Sendable {
    /// The reply is not JSON.
    case notJSON
    /// The reply is JSON of another type, such as an object with an error message.
    case notAnArray
    /// The list has no records.
    case empty
    /// Too many records are invalid; `of` is the number of records decoded, which are only the first
    /// of the reply unless `isWhole`.
    case tooManyInvalid(Int, of: Int, isWhole: Bool = true)
  }
}
