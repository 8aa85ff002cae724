/// Why the list was not refreshed.
///
/// A failure in `koleo-sync` reaches `koleo` as words and an exit status: `reported`.
package enum RefreshError: Error, Equatable, Sendable {
  // Failures of the server or the network.

  /// No reply came before the deadline.
  case timedOut(url: String)
  /// The name of the host could not be resolved.
  case unknownHost(url: String)
  /// The host refused the connection, or there is no network to it.
  case connectionRefused(url: String)
  /// The connection broke before the end of the reply.
  case connectionLost(url: String)
  /// Another failure, in the network library's words; nil if it has none.
  case unreachable(url: String, reason: String?)
  /// The reply exceeds the limit, in bytes.
  case tooLarge(url: String, limit: Int)
  /// The server redirects to another server.
  case redirected(url: String, target: String)
  /// The server redirects more often than koleo follows.
  case tooManyRedirects(url: String, limit: Int)
  /// The HTTP status is neither 200 nor 304 to a conditional request.
  case status(Int, url: String)
  /// The reply is not the list; `url` is that of the endpoint.
  case notAList(ReplyError, url: String)
  /// The list has fewer than half of the stations before.
  case implausible(stations: Int, before: Int)

  // Local failures.

  /// The file at a path cannot be written.
  case unwritable(path: String, SystemError)
  /// The directory at a path cannot be used.
  case directoryUnusable(path: String, SystemError)
  /// The environment does not name a directory.
  case noDirectory(CacheDirectoryError)
  /// The environment names an invalid server.
  case badServer(ServerAddressError)
  /// `koleo-sync` cannot be started; the path is nil if unknown.
  case helperMissing(path: String?, SystemError)
  /// `koleo-sync` exited without a result.
  case helperFailed(ChildProcess.ExitStatus, output: String)
  /// `koleo-sync` reported a failure, in words and by its exit status.
  case reported(reason: String, remedy: Remedy?, ChildProcess.ExitStatus)

  // Not attempted.

  /// The user asked for no network.
  case offline
  /// Another process held the lock until the deadline.
  case busy
  /// A refresh failed recently; the reason is nil if not known in the user's language.
  case paused(reason: String?, remedy: Remedy?)

  /// What removes the cause; nil if only time does.
  package var remedy: Remedy? {
    switch self {
    case .implausible: .acceptList
    case .unwritable(_, let error) where error.isOutOfSpace,
      .directoryUnusable(_, let error) where error.isOutOfSpace:
      .freeSpace
    case .unwritable, .directoryUnusable: .checkPath
    case .noDirectory: .setDirectory
    case .unknownHost, .connectionRefused, .connectionLost, .unreachable: .checkNetwork
    case .redirected, .tooManyRedirects: .checkServer
    // These are temporary; by any other status of their kind the server refuses the request as it is.
    case .status(408, _), .status(425, _), .status(429, _): nil
    case .status(400..<500, _): .checkServer
    case .badServer: .correctServer
    case .helperMissing(_, let error): error.isOutOfResources ? nil : .installHelper
    // It does not understand its arguments.
    case .helperFailed(.exited(64), _): .installHelper
    // The loader's status for a library that it has not found.
    case .helperFailed(.exited(127), _): .installLibrary
    case .reported(_, let remedy, _), .paused(_, let remedy): remedy
    case .timedOut, .tooLarge, .status, .notAList, .helperFailed, .offline, .busy: nil
    }
  }
}

/// Why a reply is not a list.
package enum ReplyError: Error, Equatable, Sendable {
  /// The reply is not JSON.
  case notJSON
  /// The reply is JSON of another type, such as an object with an error message.
  case notAnArray
  /// The list has no records.
  case empty
  /// Too many of the records are unusable.
  case tooManyBad(Int, of: Int)
}
