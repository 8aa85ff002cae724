/// The progress of a refresh.
public enum RefreshProgress: Equatable, Sendable {
  /// An address of the server is asked.
  case asking(ServerAddress)
  /// An address has begun to reply.
  case replying(ServerAddress)
  /// The number of decoded bytes received so far, from all addresses together.
  case received(bytes: Int)
}
