/// The address of a server that has the API's two lists.
public struct ServerAddress: Equatable, Sendable {
  /// The address without a slash at its end, such as `https://koleo.pl/api/v2/main`.
  public let url: String

  /// The addresses of KOLEO's own server, in the order in which they are asked: the one of 2023, and
  /// the one that KOLEO's own web client uses.
  public static let koleo = [
    ServerAddress(trusted: "https://koleo.pl/api/v2/main"),
    ServerAddress(trusted: "https://api.koleo.pl/v2/main"),
  ]

  private init(trusted url: String) {
    self.url = url
  }

  /// Takes an address that a user gave.
  ///
  /// - Throws: `ServerAddressError`.
  public init(_ text: String) throws(ServerAddressError) {
    // The endpoints' names are put behind it, where a query or a fragment would swallow them.
    guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), text.utf8.count <= 2_000,
      !text.utf8.contains(UInt8(ascii: "?")), !text.utf8.contains(UInt8(ascii: "#")),
      let parts = URLParts(text)
    else { throw .notAnAddress(Self.withoutCredentials(text)) }
    // FoundationNetworking refuses them before it connects.
    guard !parts.authority.hasPrefix("[") else { throw .numericIPv6(text) }
    guard parts.isEncrypted || parts.isLoopback else { throw .notEncrypted(text) }
    var url = text[...]
    while url.hasSuffix("/") { url = url.dropLast() }
    self.url = String(url)
  }

  /// Reads the addresses, one at least, that a user gave with blanks between them.
  ///
  /// - Throws: `ServerAddressError` of the first that is none.
  public static func list(_ text: String) throws(ServerAddressError) -> [ServerAddress] {
    var servers: [ServerAddress] = []
    for word in text.utf8.split(whereSeparator: { $0 == 0x20 || 0x09...0x0D ~= $0 }) {
      do throws(ServerAddressError) {
        servers.append(try ServerAddress(String(Substring(word))))
      } catch {
        // A blank in a password cuts it in two, and the first half has no sign of what it is.
        throw text.utf8.contains(UInt8(ascii: "@"))
          ? .notAnAddress(Self.withoutCredentials(text)) : error
      }
    }
    guard !servers.isEmpty else { throw .notAnAddress("") }
    return servers
  }

  /// The value of the header `X-KOLEO-Version` that the server expects.
  var apiVersion: String { URLParts(url)?.host == "api.koleo.pl" ? "2" : "1" }

  /// Whether a redirect from an address of this server to `target` stays with it: the same host or,
  /// where the connection is encrypted, a subdomain of it. Both addresses are absolute.
  public static func mayRedirect(from source: String, to target: String) -> Bool {
    guard let source = URLParts(source), let target = URLParts(target),
      source.scheme == target.scheme, source.port == target.port
    else { return false }
    return source.host == target.host
      || source.isEncrypted && target.host.hasSuffix(".\(source.host)")
  }

  /// The text with everything left out that could be a name and a password.
  public static func withoutCredentials(_ text: String) -> String {
    // Scalars, since a combining mark behind it would make another character of the sign.
    guard let at = text.unicodeScalars.lastIndex(of: "@") else { return text }
    let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) } ?? ""
    return text.prefix(scheme.count) + "…" + String(text.unicodeScalars[at...])
  }
}

/// Why an address is not asked; carries the address, credentials left out.
public enum ServerAddressError: Error, Equatable, Sendable {
  /// It is not of the form `https://host[:port][/path]`.
  case notAnAddress(String)
  /// The host is an IPv6 address in brackets, which Foundation cannot connect to on Linux.
  case numericIPv6(String)
  /// Plain `http` beyond this machine: anybody on the way could change the list.
  case notEncrypted(String)
}

/// What a URL of the form `http[s]://host[:port][/path]` consists of.
private struct URLParts {
  let scheme: String
  /// Host and port as they are written, in lower case.
  let authority: String

  init?(_ url: String) {
    guard let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") else { return nil }
    scheme = url[..<colon].lowercased()
    let rest = url[colon...].dropFirst(3)
    authority = rest.prefix { !"/?#".contains($0) }.lowercased()
    guard scheme == "https" || scheme == "http", hasValidHost, hasValidPort else { return nil }
  }

  var isEncrypted: Bool { scheme == "https" }

  var isLoopback: Bool {
    if host == "localhost" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  var host: Substring {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return "" }
      return authority[...end]
    }
    return authority.prefix { $0 != ":" }
  }

  /// With its colon; empty when there is none.
  var port: Substring { authority.dropFirst(host.count) }

  /// Letters, digits and little else: no user before an `@`, no backslash that some take for a
  /// slash.
  private var hasValidHost: Bool {
    let isNumber = host.hasPrefix("[")
    let name = isNumber ? host.dropFirst().dropLast() : host
    return !name.isEmpty
      && name.allSatisfy { character in
        character.isASCII && (character.isLetter || character.isNumber)
          || ".-_".contains(character) || isNumber && character == ":"
      }
  }

  private var hasValidPort: Bool {
    if port.isEmpty { return true }
    let number = port.dropFirst()
    return port.hasPrefix(":") && !number.hasPrefix("+") && (UInt16(number) ?? 0) > 0
  }
}
