import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A reply as it comes in, gathered until it is certain what becomes of it.
///
/// That is told to the mailbox once; whatever comes after it is dropped.
final class Transfer {
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

  /// Takes the head of the reply. Of a status other than 200 nothing else is wanted.
  func receive(_ response: URLResponse) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    switch status {
    case 100..<200:
      // It announces the reply that is to come.
      break
    case 200 where response.expectedContentLength > TransportLimit.replySize:
      end(.failure(.tooLarge(limit: TransportLimit.replySize)))
    case 200:
      // Negative where it is not known, and that of the compressed reply where there is one.
      body.reserveCapacity(max(0, Int(response.expectedContentLength)))
    default:
      end(.reply(for: response))
    }
  }

  /// Takes the next piece of the body, decoded.
  func receive(_ data: Data) {
    guard !isOver else { return }
    guard data.count <= TransportLimit.replySize - body.count else {
      end(.failure(.tooLarge(limit: TransportLimit.replySize)))
      return
    }
    data.withUnsafeBytes { body.append(contentsOf: $0) }
    mailbox.count(data.count)
  }

  /// Takes the address at which the server says that the reply is.
  func receiveRedirect(_ response: HTTPURLResponse) {
    // The address that Foundation has made of it is not trusted: it takes the path of a `file:`
    // address for one on the server.
    let location = response.value(forHTTPHeaderField: "Location") ?? ""
    let target = URL(string: location, relativeTo: URL(string: exchange.request.url))
    end(.redirect(to: target?.absoluteString ?? location))
  }

  /// Takes the end of the reply.
  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    if let error {
      end(.failure(TransportError(error)))
    } else {
      end(.reply(for: response, body: body))
    }
  }
}

extension Mailbox.Event {
  fileprivate static func reply(for response: URLResponse?, body: [UInt8] = []) -> Self {
    guard let response = response as? HTTPURLResponse else {
      return .failure(.unreachable(.other("the reply is not HTTP")))
    }
    return .reply(
      Response(
        status: response.statusCode, entityTag: response.value(forHTTPHeaderField: "ETag"),
        body: body))
  }
}
