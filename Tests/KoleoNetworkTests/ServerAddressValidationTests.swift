import KoleoKit
import Testing

@testable import KoleoNetwork

@Suite("Addresses that Foundation may fetch from") struct ServerAddressValidationTests {
  @Test(
    "an address over https is valid, and over http one of this machine",
    arguments: [
      ("https://koleo.pl/api/v2/main", "koleo.pl"), ("https://koleo.pl", "koleo.pl"),
      ("HTTPS://Koleo.PL:443/Api", "koleo.pl"), ("https://koleo.pl:8443/api", "koleo.pl"),
      ("https://koleo.pl:", "koleo.pl"), ("https://koleo.pl:65535", "koleo.pl"),
      ("https://192.0.2.1", "192.0.2.1"), ("https://koleo.pl/a:b/", "koleo.pl"),
      ("http://localhost", "localhost"), ("http://LOCALHOST:8080/", "localhost"),
      ("http://127.0.0.1:8080/api", "127.0.0.1"), ("http://127.255.0.9", "127.255.0.9"),
      ("https://127.0.0.1", "127.0.0.1"), (ServerAddress.koleo[0].url, "api.koleo.pl"),
    ])
  func valid(text: String, host: String) throws {
    let server = try ServerAddress(text)
    try server.validate()
    #expect(server.host == host)
    #expect(server.isLoopback == (host == "localhost" || host.hasPrefix("127.")))
  }

  @Test(
    "http to another machine is an error",
    arguments: [
      "http://koleo.pl/api", "http://127.0.0.1.evil.com", "http://localhost.evil.com",
      "http://evil-localhost", "http://localhost.", "http://1270.0.0.1", "http://127.0.0.256",
      "http://127.0.1", "http://127.0.0.0.1", "http://127..0.1", "http://0177.0.0.1",
      "http://0.0.0.0", "http://10.0.0.1", "http://127.0.0.+1", "http://localhost%2eevil.com",
    ])
  func notEncrypted(text: String) {
    #expect(throws: ServerAddressError.notEncrypted(text)) { try ServerAddress(text).validate() }
  }

  /// Foundation cannot connect to one on Linux.
  @Test(
    "a numeric IPv6 address is an error",
    arguments: [
      "https://[2001:db8::1]:8443/x", "http://[::1]:8080", "http://[2001:db8::1]",
      "http://[::ffff:127.0.0.1]", "HTTPS://[::1]",
    ])
  func numericIPv6(text: String) {
    #expect(throws: ServerAddressError.numericIPv6(text)) { try ServerAddress(text).validate() }
  }

  @Test(
    "an address has https or http, a host, a valid port, and no query",
    arguments: [
      "koleo.pl/api", "https:", "https:///api", "https://:443", "https:/koleo.pl",
      "https:koleo.pl", "ftp://koleo.pl", "file:///etc/passwd", "https://koleo.pl/api?x=1",
      "https://koleo.pl?x=1", "https://koleo.pl/api#x", "https://koleo.pl:0",
      "https://koleo.pl:65536", "https://koleo.pl:+443", "https://koleo.pl:https",
      "https://koleo.pl:1:2", "https://[::1", "http://[::1].evil.com",
      #"https://koleo.pl\.evil.com"#,
    ])
  func notAnAddress(text: String) {
    #expect(throws: ServerAddressError.notAnAddress(text)) { try ServerAddress(text).validate() }
  }
}
