import Dispatch
import KoleoKit
import TestSupport

@testable import KoleoNetwork

typealias Outcome = Result<[HTTPResponse], FetchError>

/// The server that errors name, whichever address is asked.
let namedServer = ServerAddress.koleo[0]

/// Sends the requests with a transport, on a thread that may be blocked, and collects the replies.
///
/// The first request that fails ends the wait for the others.
func fetch(
  _ requests: [HTTPRequest], within limit: Duration = .longWait,
  progress: @escaping @Sendable (Int) -> Void = { _ in }
) async -> Outcome {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(
        returning: Outcome { () throws(FetchError) in
          try collect(requests, before: Deadline(after: limit), progress)
        })
    }
  }
}

private func collect(
  _ requests: [HTTPRequest], before deadline: Deadline, _ progress: (Int) -> Void
) throws(FetchError) -> [HTTPResponse] {
  let transport = URLSessionTransport()
  let ids = requests.indices
  try transport.send(Dictionary(uniqueKeysWithValues: zip(ids, requests)))
  defer { for id in ids { transport.cancel(id) } }
  var responses: [Int: HTTPResponse] = [:]
  while responses.count < requests.count {
    switch transport.nextEvent(before: deadline) {
    case nil: throw .timeout
    case .failed(_, let error): throw error
    case .completed(let id, let response): responses[id] = response
    case .received(_, let bytes): progress(bytes)
    }
  }
  return ids.compactMap { responses[$0] }
}

/// Sends requests without any headers.
func fetch(_ urls: String..., within limit: Duration = .longWait) async -> Outcome {
  await fetch(urls.map { request($0) }, within: limit)
}

/// Asks a server of its own that answers nothing but `reply`.
func fetch(_ reply: Reply, within limit: Duration = .longWait) async throws -> Outcome {
  let server = try LoopbackServer()
  server.behavior["/list"] = reply
  return await fetch(server.url + "/list", within: limit)
}

func request(_ url: String, headers: [String: String] = [:]) -> HTTPRequest {
  HTTPRequest(server: namedServer, url: url, headers: headers)
}

extension Outcome {
  var error: FetchError? { if case .failure(let error) = self { error } else { nil } }

  /// Whether there was no connection, none that lasted, or no HTTP over it.
  var lacksConnection: Bool {
    switch error {
    case .unknownHost, .cannotConnect, .connectionLost, .notHTTP, .transferFailed: true
    default: false
    }
  }
}

extension FetchError {
  static let timeout = FetchError.timedOut(url: namedServer.url)
  static let malformed = FetchError.notHTTP(url: namedServer.url)
  static let tooLarge = FetchError.tooLarge(url: namedServer.url, limit: HTTPResponse.maximumSize)

  static func redirected(to target: String) -> FetchError {
    .redirected(url: namedServer.url, target: target)
  }
}
