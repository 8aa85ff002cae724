import Foundation
import KoleoKit

extension ServerAddress {
  /// Checks that Foundation can and may fetch from the address: over https, or over http from this
  /// machine.
  ///
  /// - Throws: `ServerAddressError`:
  ///   - `.notAnAddress` if Foundation cannot read the address, if its scheme, host or port cannot
  ///     be used, or if it has more parts than these and a path;
  ///   - `.numericIPv6` if the host is an IPv6 address;
  ///   - `.notEncrypted` if the scheme is `http` and the host is not a loopback one.
  package func validate() throws(ServerAddressError) {
    guard let parts = URLComponents(string: url), let host = parts.host?.lowercased(),
      let scheme = parts.scheme?.lowercased(), !host.isEmpty,
      parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil,
      parts.port.map({ 1...65_535 ~= $0 }) != false, !url.contains("\\"), URL(string: url) != nil,
      scheme == "https" || scheme == "http"
    else { throw .notAnAddress(Self.withoutCredentials(url)) }
    // On Linux, Foundation rejects IPv6 addresses before it connects. They are refused on macOS,
    // too, so that the same addresses work everywhere.
    guard !host.contains(":"), !host.hasPrefix("[") else { throw .numericIPv6(url) }
    guard scheme == "https" || Self.isLoopback(host) else { throw .notEncrypted(url) }
  }

  /// The host in lower case; nil if there is none.
  package var host: String? { URLComponents(string: url)?.host?.lowercased() }

  /// Whether the host is `localhost` or in 127.0.0.0/8.
  package var isLoopback: Bool { host.map(Self.isLoopback) ?? false }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { number in
      // `UInt8` also reads a sign.
      number.utf8.allSatisfy(\.isASCIIDigit) ? UInt8(number) : nil
    }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}
