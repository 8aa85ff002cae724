/// The progress of a refresh.
public enum RefreshProgress: Equatable, Sendable {
  /// An address of the server is asked.
  case asking(ServerAddress)
  /// An address leads the others: it has begun to reply, or goes on replying after a pause.
  case replying(ServerAddress)
  /// An address failed. One that is overtaken by an address after it, or awaited at the deadline,
  /// counts as timed out.
  case failed(FetchError)
  /// The number of decoded bytes received so far, from all addresses together.
  case received(bytes: Int)
}
