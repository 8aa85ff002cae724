import Dispatch
import KoleoKit
import TestSupport

@testable import koleo_sync

typealias Outcome = Result<[Response], TransportError>

/// Sends the requests with a transport, on a thread that may be blocked.
func fetch(
  _ requests: [Request], within limit: Duration = .longWait,
  progress: @escaping @Sendable (Int) -> Void = { _ in }
) async -> Outcome {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(
        returning: Outcome { () throws(TransportError) in
          try URLSessionTransport().responses(
            to: requests, before: Deadline(after: limit), progress: progress)
        })
    }
  }
}

/// Asks for addresses without any headers.
func fetch(_ urls: String..., within limit: Duration = .longWait) async -> Outcome {
  await fetch(urls.map { Request(url: $0, headers: [:]) }, within: limit)
}

/// Asks a server of its own that answers nothing but `reply`.
func fetch(_ reply: Reply, within limit: Duration = .longWait) async throws -> Outcome {
  let server = try LoopbackServer()
  server.behaviour["/list"] = reply
  return await fetch(server.url + "/list", within: limit)
}

extension Outcome {
  var error: TransportError? {
    if case .failure(let error) = self { error } else { nil }
  }

  /// Why there was no connection, or none that lasted; nil when something else happened.
  var connectionFailure: ConnectionFailure? {
    if case .unreachable(let failure) = error { failure } else { nil }
  }
}
