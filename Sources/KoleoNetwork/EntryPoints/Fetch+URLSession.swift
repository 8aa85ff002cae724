import KoleoKit

extension Fetch {
  /// A fetch over `URLSession`.
  ///
  /// - Throws: `FetchError.invalidAddress` if Foundation cannot or may not fetch from one of
  ///   `servers`.
  package init(
    from servers: [ServerAddress],
    reportingProgressTo reportProgress: @escaping (RefreshProgress) -> Void
  ) throws(FetchError) {
    for server in servers {
      do { try server.validate() } catch { throw .invalidAddress(error) }
    }
    self.init(
      from: servers, over: URLSessionTransport(), decodedBy: JSONReplyDecoder(),
      reportingProgressTo: reportProgress)
  }
}
