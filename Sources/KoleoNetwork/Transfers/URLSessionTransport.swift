import KoleoKit
import URLLoading

/// Fetches with Foundation's `URLSession`.
///
/// All transports share one session. Redirects within the server are followed. Only replies with
/// status 200 have a body. Use a transport from one thread.
package final class URLSessionTransport: Transport {
  private let events = EventQueue()
  /// The ids of requests that have not been canceled.
  private var ids: Set<Int> = []

  /// A transport without requests.
  package init() {}

  package func send(_ requests: [Int: HTTPRequest]) throws(FetchError) {
    if ids.isEmpty, let request = requests.first?.value, !CurrentProcess.canOpenConnections {
      throw .tooManyOpenFiles(url: request.server.url)
    }
    var pending: [(PendingRequest, URLRequest)] = []
    for (id, request) in requests {
      pending.append((PendingRequest(request, id: id), try URLRequest(checking: request)))
    }
    // All of these tasks are created before one begins: while a large reply arrives, the session
    // would create the next one late.
    for task in pending.map(task) { task.resume() }
  }

  private func task(for pending: PendingRequest, as request: URLRequest) -> URLSessionDataTask {
    let transfer = Transfer(pending, reportingTo: events)
    ids.insert(pending.id)
    return Session.shared.task(for: request, reportingTo: transfer)
  }

  /// The error of a server, or of its proxy, that has not replied in time.
  package func timeoutError(of server: ServerAddress) -> FetchError {
    FetchError.timedOut(url: server.url).blamingProxy(for: server.url)
  }

  package func cancel(_ id: Int) {
    ids.remove(id)
    // On Linux, Foundation crashes if a canceled task is redirected. The task itself is therefore
    // canceled when the next piece of its reply arrives.
    events.abandon(id)
  }

  /// Waits for the next event of any request, following redirects; nil if none comes in time.
  package func nextEvent(before deadline: Deadline) -> TransferEvent? {
    while let event = events.next(before: deadline) {
      switch event {
      case .transfer(let event): if ids.contains(event.id) { return event }
      case .redirect(let pending, let target):
        guard ids.contains(pending.id) else { continue }
        do throws(FetchError) {
          let redirected = try pending.redirected(to: target)
          task(for: redirected, as: try URLRequest(checking: redirected.request)).resume()
        } catch {
          return .failed(id: pending.id, error)
        }
      }
    }
    return nil
  }
}

extension URLRequest {
  /// - Throws: `FetchError.invalidAddress` if the URL is not one.
  fileprivate init(checking request: HTTPRequest) throws(FetchError) {
    // On Linux, Foundation knows schemes in lower case only.
    let scheme = request.url.prefix { $0 != ":" }
    guard let url = URL(string: scheme.lowercased() + request.url.dropFirst(scheme.count)) else {
      throw .invalidAddress(.notAnAddress(ServerAddress.withoutCredentials(request.url)))
    }
    self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    // The longest silence in seconds; for the whole reply, the caller has its own deadline.
    timeoutInterval = 60
    // Foundation would request encodings that depend on the build of its libraries.
    setValue("gzip", forHTTPHeaderField: "Accept-Encoding")
    for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
  }
}
