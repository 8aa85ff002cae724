/// The address of a server with the two lists of the API.
public struct ServerAddress: Hashable, Sendable {
  /// The URL of the API without a slash at its end, such as `https://api.koleo.pl/v2/main`. Scheme
  /// and host are in lower case, and there are no credentials, nor a standard port.
  public let url: String
  package let host: String

  /// The addresses of KOLEO's own server: first the one that KOLEO's web client uses, then the one
  /// of 2023.
  public static let koleo = [
    ServerAddress(url: "https://api.koleo.pl/v2/main", host: "api.koleo.pl"),
    ServerAddress(url: "https://koleo.pl/api/v2/main", host: "koleo.pl"),
  ]

  private init(url: String, host: String) { (self.url, self.host) = (url, host) }

  /// An address of the form `https://host[:port][/path]`; with `http` for this machine only.
  ///
  /// - Throws: `KoleoError` of kind `.invalid`, which shows no part of the text, maybe a password.
  public init(url: String) throws(KoleoError) {
    var text = Substring(url)
    while text.hasSuffix("/") { text.removeLast() }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let rest = text.dropFirst(scheme.count + 3)
    let authority = rest.prefix { $0 != "/" }
    let host = authority.prefix { $0 != ":" }.lowercased()
    let digits = authority.dropFirst(host.count + 1)
    let standardPort: UInt16 = scheme == "https" ? 443 : 80
    let port = authority.count == host.count ? standardPort : UInt16(digits) ?? 0
    let suffix = port == standardPort ? "" : ":\(port)"
    // `UInt16` also reads a sign. On Linux, Foundation cannot reach IPv6 addresses in brackets.
    guard scheme == "https" || scheme == "http" && Self.isLoopback(host), text.utf8.count <= 2_000,
      text.dropFirst(scheme.count).hasPrefix("://"), text.utf8.allSatisfy(Self.isAllowed),
      !host.isEmpty, host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) }),
      port > 0, digits.first != "+"
    else {
      throw KoleoError(
        .invalid,
        en: "not a server address; use https://host[:port][/path] without a password "
          + "(http for this machine only)",
        pl: "to nie adres serwera; użyj https://host[:port][/ścieżka] bez hasła "
          + "(http tylko dla tego komputera)")
    }
    self.init(url: "\(scheme)://\(host)\(suffix)\(rest.dropFirst(authority.count))", host: host)
  }

  /// Visible ASCII without what ends a path, or what no URL contains, or an @ after a password.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && !"\"#<>?@\\^`{|}".utf8.contains(byte)
  }

  /// Whether a host is `localhost` or in 127.0.0.0/8.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    // Other spellings, such as 0127 in octal, may be other addresses.
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { number in UInt8(number).map { "\($0)" == number } == true }
  }
}

extension ServerAddress {
  /// The addresses of the server to ask: those in `KOLEO_API_URL`, separated by blanks, or else
  /// KOLEO's own.
  ///
  /// - Throws: `KoleoError` of kind `.invalid` if a word of the variable is no address.
  public static func configured() throws(KoleoError) -> [ServerAddress] {
    try configured(as: ProcessEnvironment.value(of: "KOLEO_API_URL"))
  }

  /// The addresses that a value of `KOLEO_API_URL` names; KOLEO's own if it is nil or blank.
  package static func configured(as text: String?) throws(KoleoError) -> [ServerAddress] {
    let words = text?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    do {
      let addresses = try words.map { word throws(KoleoError) in try ServerAddress(url: word) }
      return addresses.isEmpty ? koleo : addresses
    } catch { throw KoleoError(.invalid, "KOLEO_API_URL: " + error.message) }
  }
}
