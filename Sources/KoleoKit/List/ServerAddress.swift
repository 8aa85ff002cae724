/// The address of a server with the two lists of the API.
public struct ServerAddress: Hashable, Sendable {
  /// The URL of the API without a slash at its end, such as `https://api.koleo.pl/v2/main`. Scheme
  /// and host are in lower case, and there are no credentials, nor the port that goes without saying.
  public let url: String
  package let host: String

  /// The addresses of KOLEO's own server: first the one that KOLEO's web client uses, then the one
  /// of 2023.
  public static let koleo = [
    ServerAddress(url: "https://api.koleo.pl/v2/main", host: "api.koleo.pl"),
    ServerAddress(url: "https://koleo.pl/api/v2/main", host: "koleo.pl"),
  ]

  private init(url: String, host: String) {
    (self.url, self.host) = (url, host)
  }

  /// An address of the form `https://host[:port][/path]`, or, for this machine only, with `http`.
  ///
  /// - Throws: `KoleoError` of kind `.invalid`.
  public init(_ text: String) throws(KoleoError) {
    // No part of the text is shown: it may be a password.
    guard !text.contains("@") else {
      throw KoleoError(
        .invalid, en: "user names and passwords in addresses are not supported; remove them",
        pl: "nazwy użytkowników i hasła w adresach nie są obsługiwane; usuń je")
    }
    var text = Substring(text)
    while text.hasSuffix("/") { text.removeLast() }
    // What follows the host may be a password, too.
    var shown: String {
      let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
      let end = text[start...].firstIndex { ":?#".contains($0) } ?? text.endIndex
      return String(text[..<end]) + (end < text.endIndex ? "…" : "")
    }
    var notAnAddress: KoleoError {
      KoleoError(
        .invalid, en: "'\(shown)' is not a server address; use https://host[:port][/path]",
        pl: "„\(shown)” nie jest adresem serwera; użyj https://host[:port][/ścieżka]")
    }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard ["https", "http"].contains(scheme), text.utf8.count <= 2_000,
      text.dropFirst(scheme.count).hasPrefix("://"), text.utf8.allSatisfy(Self.isAllowed)
    else { throw notAnAddress }
    let rest = text.dropFirst(scheme.count + 3)
    let authority = rest.prefix { $0 != "/" }
    let host = authority.prefix { $0 != ":" }.lowercased()
    let digits = authority.dropFirst(host.count)
    let standardPort: UInt16 = scheme == "https" ? 443 : 80
    // On Linux, Foundation cannot connect to an IPv6 address in brackets. `UInt16` also reads a
    // sign.
    if host.hasPrefix("[") {
      throw KoleoError(
        .invalid, en: "IPv6 addresses are not supported; use a name, such as localhost",
        pl: "adresy IPv6 nie są obsługiwane; użyj nazwy, na przykład localhost")
    }
    guard !host.isEmpty, host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) }),
      !digits.contains("+"),
      let port = digits.isEmpty ? standardPort : UInt16(digits.dropFirst()), port > 0
    else { throw notAnAddress }
    let suffix = port == standardPort ? "" : ":\(port)"
    self.init(url: "\(scheme)://\(host)\(suffix)\(rest.dropFirst(authority.count))", host: host)
    guard scheme == "https" || isLoopback else {
      throw KoleoError(
        .invalid, en: "plain http is allowed only for this machine: '\(shown)'; use https",
        pl: "nieszyfrowane http jest dozwolone tylko dla tego komputera: „\(shown)”; użyj https")
    }
  }

  /// Visible ASCII without what ends a path, or what no URL contains.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && !"\"#<>?\\^`{|}".utf8.contains(byte)
  }

  /// Whether the host is `localhost` or in 127.0.0.0/8.
  package var isLoopback: Bool {
    if host == "localhost" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    // Other spellings, such as 0127 in octal, may be other addresses.
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { number in UInt8(number).map { "\($0)" == number } == true }
  }

  /// The value of the header field `X-KOLEO-Version`.
  package var apiVersion: String { self == Self.koleo.first ? "2" : "1" }
}

extension ServerAddress {
  /// The addresses of the server to ask: those in `KOLEO_API_URL`, separated by blanks, or else
  /// KOLEO's own.
  ///
  /// - Throws: `KoleoError` of kind `.invalid` if a word of the variable is no address, or if there are
  ///   more than eight.
  public static func configured() throws(KoleoError) -> [ServerAddress] {
    try configured(as: ProcessEnvironment.value(of: "KOLEO_API_URL"))
  }

  /// The addresses that a value of `KOLEO_API_URL` names; KOLEO's own if it is nil or blank.
  package static func configured(as text: String?) throws(KoleoError) -> [ServerAddress] {
    guard let text else { return koleo }
    do throws(KoleoError) {
      var addresses: [ServerAddress] = []
      // White space may have split a password.
      let words = text.contains("@") ? [text[...]] : text.split(whereSeparator: \.isWhitespace)
      for word in words {
        let address = try ServerAddress(String(word))
        if !addresses.contains(address) { addresses.append(address) }
      }
      guard addresses.count <= 8 else {
        throw KoleoError(
          .invalid, en: "\(addresses.count) addresses; set at most 8",
          pl: "liczba adresów: \(addresses.count); podaj najwyżej 8")
      }
      return addresses.isEmpty ? koleo : addresses
    } catch {
      throw KoleoError(.invalid, "KOLEO_API_URL: " + error.message)
    }
  }
}
