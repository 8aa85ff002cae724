import KoleoKit

extension StationList {
  /// Whether the list is fresh, and from the configured server.
  func isFresh(in context: Context) -> Bool {
    isFresh(from: (try? context.servers()) ?? [], at: context.clock())
  }

  /// Whether the list came from another server than the configured one; false if `KOLEO_API_URL` is
  /// wrong.
  func isFromOtherServer(in context: Context) -> Bool {
    guard let servers = try? context.servers() else { return false }
    return !isFrom(servers)
  }
}
