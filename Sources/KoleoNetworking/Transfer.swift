import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a task tells of a request and its reply, gathered until the outcome is certain.
///
/// `@unchecked Sendable`: the session calls it from one thread at a time, and nobody else touches
/// what changes.
final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let exchange: Exchange
  private let mailbox: Mailbox
  private var body: [UInt8] = []
  private var isOver = false

  init(_ exchange: Exchange, reportingTo mailbox: Mailbox) {
    self.exchange = exchange
    self.mailbox = mailbox
  }

  private func end(_ event: Mailbox.Event) {
    guard !isOver else { return }
    isOver = true
    body = []
    mailbox.deliver(event, for: exchange)
  }

  // MARK: The reply

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    // On Linux this is ignored, and the body comes in any case.
    completionHandler(.allow)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    // What is below 200 announces a reply to come.
    if 100..<200 ~= status { return }
    if status != 200 {
      // Nobody reads what an error page says.
      end(.reply(for: response))
    } else if response.expectedContentLength > TransportLimit.replySize {
      end(.failure(.tooLarge(limit: TransportLimit.replySize)))
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard !isOver else { return }
    guard data.count <= TransportLimit.replySize - body.count else {
      end(.failure(.tooLarge(limit: TransportLimit.replySize)))
      return
    }
    data.withUnsafeBytes { body.append(contentsOf: $0) }
    mailbox.count(data.count)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      end(.failure(TransportError(error)))
    } else {
      end(.reply(for: task.response, body: body))
    }
  }

  // MARK: What a server asks for instead

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Foundation's own idea of where a redirect leads puts the path of a `file:` address on the
    // server.
    let location = response.value(forHTTPHeaderField: "Location") ?? ""
    let target = URL(string: location, relativeTo: URL(string: exchange.request.url))
    end(.redirect(to: target?.absoluteString ?? location))
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse else {
      completionHandler(.performDefaultHandling, nil)
      return
    }
    end(.reply(for: response))
    // Elsewhere, for the session waits for this call to return before it cancels anything.
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }
}

extension Mailbox.Event {
  fileprivate static func reply(for response: URLResponse?, body: [UInt8] = []) -> Self {
    guard let response = response as? HTTPURLResponse else {
      return .failure(.unreachable("the server's reply is not HTTP"))
    }
    return .reply(
      Response(
        status: response.statusCode, entityTag: response.value(forHTTPHeaderField: "ETag"),
        body: body))
  }
}
