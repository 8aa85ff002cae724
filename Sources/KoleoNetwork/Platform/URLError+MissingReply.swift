import URLLoading

extension URLError.Code {
  /// Whether the code reports that a connection ended before any reply.
  ///
  /// On Linux, `badServerResponse` does. On macOS, it reports a reply that is not valid HTTP.
  var reportsMissingReply: Bool {
    #if canImport(FoundationNetworking)
      self == .badServerResponse
    #else
      false
    #endif
  }
}
