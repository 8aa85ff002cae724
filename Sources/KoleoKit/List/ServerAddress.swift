/// The address of a server with the two lists of the API.
public struct ServerAddress: Equatable, Sendable {
  /// The URL of the API without a trailing slash, such as `https://api.koleo.pl/v2/main`.
  ///
  /// It has no credentials; it may be an address from which nothing can be fetched.
  public let url: String

  /// The addresses of KOLEO's own server, in the order of attempts: the one that KOLEO's web client
  /// uses, and the one of 2023.
  public static let koleo = [newest, ServerAddress(trusted: "https://koleo.pl/api/v2/main")]

  /// The address that KOLEO's web client uses.
  static let newest = ServerAddress(trusted: "https://api.koleo.pl/v2/main")

  private init(trusted url: String) {
    self.url = url
  }

  /// An address from the user.
  ///
  /// - Throws: `ServerAddressError` if it does not begin with `https://` or `http://`, has nothing
  ///   after that, is longer than 2,000 bytes without slashes at its end, contains anything but
  ///   visible ASCII characters, or an `@`, which ends a user name or a password.
  public init(_ text: String) throws(ServerAddressError) {
    guard !text.utf8.contains(UInt8(ascii: "@")) else {
      throw .hasCredentials(Self.withoutCredentials(text))
    }
    var url = text.utf8[...]
    while url.last == UInt8(ascii: "/") { url.removeLast() }
    guard url.count <= 2_000, url.allSatisfy({ 0x21...0x7E ~= $0 }),
      let scheme = Self.scheme(of: text), url.count > scheme.utf8.count
    else { throw .notAnAddress(text) }
    self.url = String(Substring(url))
  }

  /// One or more addresses from the user, separated by white space; duplicates count once.
  ///
  /// - Throws: `ServerAddressError.hasCredentials` if any address has an `@`, else the error of the
  ///   first unusable one; `.notAnAddress` if there is none.
  package static func parseList(_ text: String) throws(ServerAddressError) -> [ServerAddress] {
    // White space may have split a password, so the part cannot be shown.
    guard !text.utf8.contains(UInt8(ascii: "@")) else {
      throw .hasCredentials(withoutCredentials(text))
    }
    var servers: [ServerAddress] = []
    for word in text.utf8.split(whereSeparator: { $0 == 0x20 || 0x09...0x0D ~= $0 }) {
      let server = try ServerAddress(String(Substring(word)))
      if !servers.contains(server) { servers.append(server) }
    }
    guard !servers.isEmpty else { throw .notAnAddress("") }
    return servers
  }

  /// The text without parts that could be a user name or a password.
  package static func withoutCredentials(_ text: String) -> String {
    // Scalars, since the sign and a combining mark form another character.
    guard let at = text.unicodeScalars.lastIndex(of: "@") else { return text }
    return text.prefix(scheme(of: text)?.count ?? 0) + "…" + String(text.unicodeScalars[at...])
  }

  private static func scheme(of text: String) -> String? {
    ["https://", "http://"].first(where: text.lowercased().hasPrefix)
  }
}

extension [ServerAddress] {
  /// The addresses, separated by spaces.
  package var joinedURLs: String { map(\.url).joined(separator: " ") }
}
