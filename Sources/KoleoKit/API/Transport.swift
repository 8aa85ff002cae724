/// A request for one of the API's lists.
public struct Request: Equatable, Sendable {
  /// The whole address.
  public var url: String
  /// Header fields by their names.
  public var headers: [String: String]

  /// Takes the values as they are.
  public init(url: String, headers: [String: String]) {
    self.url = url
    self.headers = headers
  }
}

/// A server's reply, with its body whole and decoded from whatever it was compressed with.
public struct Response: Equatable, Sendable {
  /// The HTTP status, such as 200.
  public var status: Int
  /// The `ETag` field as the server wrote it; nil without one.
  public var entityTag: String?
  /// Empty unless the status is 200.
  public var body: [UInt8]

  /// Takes the values as they are.
  public init(status: Int, entityTag: String? = nil, body: [UInt8] = []) {
    self.status = status
    self.entityTag = entityTag
    self.body = body
  }
}

/// Why there is no reply.
public enum TransportError: Error, Equatable, Sendable {
  /// The deadline passed.
  case timedOut
  /// No connection, or one that broke.
  case unreachable(ConnectionFailure)
  /// The reply is larger than any list of stations, in bytes.
  case tooLarge(limit: Int)
  /// The server sent the program on to an address that is not its own.
  case redirected(to: String)
}

/// What went wrong with a connection.
public enum ConnectionFailure: Error, Equatable, Sendable {
  /// There is no host of that name, or nobody to ask for it.
  case unknownHost
  /// The host does not let itself be connected to.
  case refused
  /// The connection was cut before the reply was whole.
  case lost
  /// Something else, in the library's own words.
  case other(String)
}

/// Something that fetches.
public protocol Transport {
  /// Sends all requests at once and waits until each has its reply, or one has failed, or the
  /// deadline has passed.
  ///
  /// - Parameter progress: Called from the calling thread some times a second while it waits, with
  ///   the bytes received so far, of all replies together.
  /// - Returns: The replies in the order of the requests.
  /// - Throws: `TransportError`, the first there is.
  func responses(
    to requests: [Request], before deadline: Deadline, progress: (Int) -> Void
  ) throws(TransportError) -> [Response]
}

/// What bounds a reply.
public enum TransportLimit {
  /// Bytes of a decoded reply: ten times what the lists are likely to grow to.
  public static let replySize = 32 << 20
}
