import Foundation

/// The names of the environment variables that select a proxy.
enum ProxyVariables {
  /// The variables for an address, the one that is heeded first at the beginning.
  ///
  /// The names and their order are libcurl's. On macOS, Foundation reads no such variable, and
  /// there are none.
  static func names(for url: String) -> [String] {
    #if canImport(FoundationNetworking)
      let isEncrypted = url.lowercased().hasPrefix("https:")
      // A web server may set HTTP_PROXY to what its client sent.
      return (isEncrypted ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"])
        + ["all_proxy", "ALL_PROXY"]
    #else
      return []
    #endif
  }
}
