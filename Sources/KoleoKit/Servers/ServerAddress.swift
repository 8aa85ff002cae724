/// The address of a server with the two lists of the API.
public struct ServerAddress: Equatable, Sendable {
  /// The URL of the API without a trailing slash, such as `https://api.koleo.pl/v2/main`.
  ///
  /// The URL has no credentials. Whether anything can be fetched from it is not checked.
  public let url: String

  /// The addresses of KOLEO's own server: first the one that KOLEO's web client uses, then the one
  /// of 2023.
  public static let koleo = [newest, ServerAddress(trusted: "https://koleo.pl/api/v2/main")]

  /// The address that KOLEO's web client uses.
  static let newest = ServerAddress(trusted: "https://api.koleo.pl/v2/main")

  private init(trusted url: String) {
    self.url = url
  }

  /// An address from the user.
  ///
  /// Slashes at the end are removed.
  ///
  /// - Throws: `ServerAddressError`:
  ///   - `.hasCredentials` if the text contains an `@`, which may end a user name or a password;
  ///   - `.notAnAddress` if the text does not begin with `https://` or `http://`, in either case of
  ///     letters, has only slashes after that, contains anything but visible ASCII characters, or
  ///     is longer than 2,000 bytes without slashes at its end.
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

  /// One or more addresses from the user, separated by ASCII white space; duplicates count once.
  ///
  /// - Throws: `ServerAddressError`: `.hasCredentials` if the text contains an `@`; otherwise
  ///   `.notAnAddress` with the first invalid address, or with no text if there is no address.
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

  /// The text without what could be a user name or a password: `https://user:secret@a.pl/x` becomes
  /// `https://…@a.pl/x`.
  package static func withoutCredentials(_ text: String) -> String {
    // In scalars, since an `@` with a combining mark after it is another character.
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
