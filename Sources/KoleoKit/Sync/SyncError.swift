/// Why the list has not been refreshed.
///
/// A failure takes three forms: what the system reports, a case of this type, and words.
public enum SyncError: Error, Equatable, Sendable {
  // What the server, or the way to it, has done.

  /// There was no reply before the deadline.
  case timedOut(url: String)
  /// There is no host of that name, or no name server that knows it.
  case unknownHost(url: String)
  /// The host accepts no connection.
  case connectionRefused(url: String)
  /// The connection broke before the reply was whole.
  case connectionLost(url: String)
  /// The network library gave another reason, in its own words.
  case unreachable(url: String, reason: String)
  /// The reply is larger than any list of stations, in bytes.
  case tooLarge(url: String, limit: Int)
  /// The server redirects to an address that is not its own.
  case redirected(url: String, target: String)
  /// The HTTP status is neither 200 nor, in answer to a conditional request, 304.
  case status(Int, url: String)
  /// The reply is something else than the list; `url` is that of the endpoint.
  case notAList(ReplyError, url: String)
  /// Fewer than half of the stations known before.
  case implausible(stations: Int, before: Int)

  // Local failures.

  /// The file at this path cannot be written.
  case unwritable(String, SystemError)
  /// The directory at this path cannot be used.
  case directoryUnusable(String, SystemError)
  /// The environment names no directory.
  case noDirectory(CacheDirectoryError)
  /// The environment names a server that is not asked.
  case badServer(ServerAddressError)
  /// `koleo-sync` cannot be started; the path is nil when it is not known.
  case helperMissing(path: String?, SystemError)
  /// `koleo-sync` ended without a result.
  case helperFailed(ChildProcess.ExitStatus, output: String)
  /// `koleo-sync` reported a failure, in words and by its exit status.
  case reported(reason: String, advice: String, ChildProcess.ExitStatus)

  // Not attempted.

  /// The user wants no network.
  case offline
  /// Another process has been refreshing the list all the time.
  case busy
  /// A refresh failed a moment ago, for this reason; nil when it is not known in the user's
  /// language.
  case paused(reason: String?)
}

/// Why a reply is not the list that it should be.
public enum ReplyError: Error, Equatable, Sendable {
  case notJSON
  /// JSON, but an object with an error message, say.
  case notAnArray
  case empty
  /// So many of so many records are unusable.
  case tooManyBad(Int, of: Int)
}
