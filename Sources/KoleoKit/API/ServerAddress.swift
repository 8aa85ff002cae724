/// Where the API is: an address that may be asked.
public struct ServerAddress: Equatable, Sendable {
  /// The address without a slash at its end, such as `https://koleo.pl/api/v2/main`.
  public let url: String

  /// KOLEO's own server.
  public static let koleo = ServerAddress(trusted: "https://koleo.pl/api/v2/main")

  /// Why an address is not asked.
  public enum Refusal: Error, Equatable, Sendable {
    /// It is not of the form `https://host[:port][/path]`.
    case notAnAddress(String)
    /// Plain `http` beyond this machine: anyone on the way could change the list.
    case notEncrypted(String)
  }

  private init(trusted url: String) {
    self.url = url
  }

  /// Takes an address that a user gave.
  ///
  /// - Throws: `Refusal`.
  public init(_ text: String) throws(Refusal) {
    // The lists' names are put behind it, where a query or a fragment would swallow them.
    guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), text.utf8.count <= 2_000,
      !text.contains("?"), !text.contains("#"), let parts = Parts(text)
    else { throw .notAnAddress(text) }
    guard parts.isEncrypted || parts.isLoopback else { throw .notEncrypted(text) }
    var url = text[...]
    while url.hasSuffix("/") { url = url.dropLast() }
    self.url = String(url)
  }

  /// Whether a redirect from an address of this server to `target` stays with it: the same host and
  /// port, and encryption kept. Both are absolute.
  public static func mayRedirect(from source: String, to target: String) -> Bool {
    guard let source = Parts(source), let target = Parts(target) else { return false }
    return source.scheme == target.scheme && source.authority == target.authority
  }
}

/// What an address is made of.
private struct Parts {
  let scheme: String
  /// Host and port as they are written, in lower case.
  let authority: String

  init?(_ url: String) {
    guard let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") else { return nil }
    scheme = url[..<colon].lowercased()
    let rest = url[colon...].dropFirst(3)
    authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    guard scheme == "https" || scheme == "http", hasValidHost, hasValidPort else { return nil }
  }

  var isEncrypted: Bool { scheme == "https" }

  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  private var host: Substring {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return "" }
      return authority[...end]
    }
    return authority.prefix { $0 != ":" }
  }

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
    let rest = authority.dropFirst(host.count)
    if rest.isEmpty { return true }
    let port = rest.dropFirst()
    return rest.hasPrefix(":") && !port.hasPrefix("+") && (UInt16(port) ?? 0) > 0
  }
}
