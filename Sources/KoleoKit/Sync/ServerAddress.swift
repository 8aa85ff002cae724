/// The address of a server with the two lists of the API.
package struct ServerAddress: Equatable, Sendable {
  /// The URL without a trailing slash, scheme and host in lower case, such as
  /// `https://koleo.pl/api/v2/main`.
  package let url: String

  /// The addresses of KOLEO's own server, in the order of attempts: the one of 2023, and the one that
  /// KOLEO's web client uses.
  package static let koleo = [
    ServerAddress(trusted: "https://koleo.pl/api/v2/main"),
    ServerAddress(trusted: "https://api.koleo.pl/v2/main"),
  ]

  private init(trusted url: String) {
    self.url = url
  }

  /// Parses an address from the user.
  ///
  /// - Throws: `ServerAddressError` if it is malformed or not allowed.
  package init(_ text: String) throws(ServerAddressError) {
    // A query or a fragment would swallow the name of an endpoint after it.
    guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), text.utf8.count <= 2_000,
      !text.utf8.contains(UInt8(ascii: "?")), !text.utf8.contains(UInt8(ascii: "#")),
      let parts = URLParts(text)
    else { throw .notAnAddress(Self.withoutCredentials(text)) }
    // FoundationNetworking rejects them before it connects.
    guard !parts.isNumericIPv6 else { throw .numericIPv6(text) }
    guard parts.isEncrypted || parts.isLoopback else { throw .notEncrypted(text) }
    var url = text.utf8[...]
    while url.last == UInt8(ascii: "/") { url.removeLast() }
    // FoundationNetworking knows the schemes in lower case only.
    self.url = parts.origin + String(Substring(url.dropFirst(parts.origin.utf8.count)))
  }

  /// Parses one or more addresses from the user, separated by white space.
  ///
  /// - Throws: `ServerAddressError` of the first invalid address.
  package static func list(_ text: String) throws(ServerAddressError) -> [ServerAddress] {
    var servers: [ServerAddress] = []
    for word in text.utf8.split(whereSeparator: { $0 == 0x20 || 0x09...0x0D ~= $0 }) {
      do throws(ServerAddressError) {
        servers.append(try ServerAddress(String(Substring(word))))
      } catch {
        // A blank in a password splits it, and nothing identifies the first half as one.
        throw text.utf8.contains(UInt8(ascii: "@"))
          ? .notAnAddress(Self.withoutCredentials(text)) : error
      }
    }
    guard !servers.isEmpty else { throw .notAnAddress("") }
    return servers
  }

  /// The value of the header field `X-KOLEO-Version` for the server.
  var apiVersion: String { URLParts(url)?.host == "api.koleo.pl" ? "2" : "1" }

  /// Whether to follow a redirect: to the same host or, over https, to a subdomain of it.
  ///
  /// - Parameters:
  ///   - source: The absolute URL of the request.
  ///   - target: The absolute URL of the redirect.
  /// - Returns: False for another scheme or port, and for malformed URLs.
  package static func mayRedirect(from source: String, to target: String) -> Bool {
    guard let source = URLParts(source), let target = URLParts(target),
      source.scheme == target.scheme, source.port == target.port
    else { return false }
    return source.host == target.host
      || source.isEncrypted && target.host.hasSuffix(".\(source.host)")
  }

  /// The text without anything that could be a user name or a password.
  package static func withoutCredentials(_ text: String) -> String {
    // Scalars, since the sign and a combining mark form another character.
    guard let at = text.unicodeScalars.lastIndex(of: "@") else { return text }
    let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) } ?? ""
    return text.prefix(scheme.count) + "…" + String(text.unicodeScalars[at...])
  }
}

/// Why a server address is invalid; each case has the address without credentials.
package enum ServerAddressError: Error, Equatable, Sendable {
  /// The text does not have the form `https://host[:port][/path]`.
  case notAnAddress(String)
  /// The host is an IPv6 address in brackets, which Foundation cannot connect to on Linux.
  case numericIPv6(String)
  /// Plain `http` to another machine, on whose way anyone could change the list.
  case notEncrypted(String)
}

/// The parts of a URL of the form `http[s]://host[:port][/path]`, in lower case.
private struct URLParts {
  let scheme: String
  /// A name, an IPv4 address, or an IPv6 address in brackets.
  let host: String
  /// The port with its colon, or empty.
  let port: String

  /// Works on bytes: every search opens this code, and `Character` would load Unicode tables.
  init?(_ url: String) {
    let bytes = url.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { return nil }
    let authority = bytes[(colon + 3)...].prefix { !"/?#".utf8.contains($0) }
    let isNumericIPv6 = authority.first == UInt8(ascii: "[")
    let end =
      isNumericIPv6
      ? authority.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? authority.startIndex
      : authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    let host = authority[..<end]
    let port = authority[host.endIndex...]
    let name = isNumericIPv6 ? host.dropFirst().dropLast() : host
    scheme = String(decoding: bytes[..<colon], as: UTF8.self)
    self.host = String(decoding: host, as: UTF8.self)
    self.port = String(decoding: port, as: UTF8.self)
    guard scheme == "https" || scheme == "http", Self.isPort(port), !name.isEmpty,
      name.allSatisfy({ Self.isAllowedInHost($0) || isNumericIPv6 && $0 == UInt8(ascii: ":") })
    else { return nil }
  }

  /// All before the path.
  var origin: String { "\(scheme)://\(host)\(port)" }

  var isEncrypted: Bool { scheme == "https" }

  var isNumericIPv6: Bool { host.utf8.first == UInt8(ascii: "[") }

  var isLoopback: Bool {
    if host == "localhost" { return true }
    let numbers = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { UInt8(String(Substring($0))) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// Letters, digits and little else: no `@` after a user name, no backslash that some parsers take
  /// for a slash.
  private static func isAllowedInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: ".-_".utf8.contains(byte)
    }
  }

  private static func isPort(_ port: ArraySlice<UInt8>) -> Bool {
    let digits = port.dropFirst()
    return port.isEmpty
      || port.first == UInt8(ascii: ":") && digits.first != UInt8(ascii: "+")
        && (UInt16(String(decoding: digits, as: UTF8.self)) ?? 0) > 0
  }
}
