/// The record of the last attempt to refresh the list, kept in the lock file.
///
/// During an attempt, the record has the time by which the attempt should end; after a failure that
/// holds off the next attempt, the time of the failure. A success removes the record.
struct AttemptRecord: Equatable, Sendable {
  enum State: String {
    /// The attempt should end at `time` at the latest.
    case running
    /// The attempt failed at `time`.
    case failed
  }

  let state: State
  let time: Timestamp
  /// A checksum instead of the addresses of the servers, which may be long.
  private let serversChecksum: UInt64

  /// How long a failure holds off the next attempt: 5 minutes.
  static let retryDelay = Duration.seconds(5 * 60)

  /// The maximum size of a record in bytes.
  private static let maximumSize = 100

  init(_ state: State, at time: Timestamp, of servers: [ServerAddress]) {
    self.state = state
    self.time = time
    serversChecksum = Self.checksum(servers)
  }

  /// Parses a record in the form that the property `text` has; nil if it is truncated, for
  /// example.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= Self.maximumSize, bytes.last == UInt8(ascii: "\n") else { return nil }
    let words = String(decoding: bytes.dropLast(), as: UTF8.self).split(separator: " ")
    guard words.count == 3, let state = State(rawValue: String(words[0])),
      let seconds = Int64(words[1]), let checksum = UInt64(words[2], radix: 16)
    else { return nil }
    self.state = state
    serversChecksum = checksum
    time = Timestamp(secondsSince1970: seconds)
  }

  /// The record as a line of text, such as `failed 1763713800 9f86d081884c7d65`.
  var text: String {
    let checksum = String(serversChecksum, radix: 16)
    return "\(state.rawValue) \(time.secondsSince1970) \(checksum)\n"
  }

  /// The time since the recorded failure, if it holds off another attempt with these servers.
  ///
  /// nil if the attempt is running, had other servers, or failed ``retryDelay`` ago or earlier, or
  /// if its time is after `now`.
  func timeSinceFailure(with servers: [ServerAddress], at now: Timestamp) -> Duration? {
    let age = now.duration(since: time)
    guard state == .failed, serversChecksum == Self.checksum(servers),
      age >= .zero, age < Self.retryDelay
    else { return nil }
    return age
  }

  private static func checksum(_ servers: [ServerAddress]) -> UInt64 {
    var text = servers.joinedURLs
    return text.withUTF8 { Checksum.value(of: UnsafeRawBufferPointer($0)) }
  }
}
