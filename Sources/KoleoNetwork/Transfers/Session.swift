import URLLoading

/// The `URLSession` of all transports.
///
/// It is never released. On Linux, a session may crash when it is invalidated.
final class Session: Sendable {
  static let shared = Session()

  private let delegate = SessionDelegate()
  private let session: URLSession

  private init() {
    session = URLSession(
      configuration: .withoutTraces, delegate: delegate, delegateQueue: .forDelegate)
  }

  /// A suspended task, whose reply `transfer` receives.
  func task(for request: URLRequest, reportingTo transfer: Transfer) -> URLSessionDataTask {
    let task = session.dataTask(with: request)
    delegate.add(transfer, for: task)
    return task
  }
}

extension URLSessionConfiguration {
  /// A configuration that keeps no replies, cookies or credentials, neither on disk nor in memory.
  fileprivate static var withoutTraces: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }
}
