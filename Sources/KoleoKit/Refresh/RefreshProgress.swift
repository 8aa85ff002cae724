/// The progress of a refresh.
public enum RefreshProgress: Equatable, Sendable {
  /// An address of the server is asked.
  case asking(ServerAddress)
  /// An address leads the others: it has begun to reply, or goes on replying after a pause.
  case replying(ServerAddress)
  /// An address failed. One that was asked counts as timed out if an address after it is faster, or
  /// if none has both lists by the deadline.
  case failed(FetchError)
  /// The number of decoded bytes received so far, from all addresses together.
  case received(byteCount: Int)
}
