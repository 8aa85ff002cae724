import KoleoKit
import Testing

@testable import KoleoNetwork

@Suite("Addresses that Foundation may fetch from, and redirects")
struct ServerAddressValidationTests {
  @Test(
    "an address over https is valid, and one over http on this machine",
    arguments: [
      ("KOLEO's own", "https://koleo.pl/api/v2/main", "koleo.pl"),
      ("no path", "https://koleo.pl", "koleo.pl"),
      ("capitals", "HTTPS://Koleo.PL:443/Api", "koleo.pl"),
      ("port", "https://koleo.pl:8443/api", "koleo.pl"),
      ("empty port", "https://koleo.pl:", "koleo.pl"),
      ("greatest port", "https://koleo.pl:65535", "koleo.pl"),
      ("number", "https://192.0.2.1", "192.0.2.1"), ("colon", "https://koleo.pl/a:b/", "koleo.pl"),
      ("loopback by name", "http://localhost", "localhost"),
      ("loopback by name, in capitals", "http://LOCALHOST:8080/", "localhost"),
      ("loopback by number", "http://127.0.0.1:8080/api", "127.0.0.1"),
      ("another loopback number", "http://127.255.0.9", "127.255.0.9"),
      ("loopback over https", "https://127.0.0.1", "127.0.0.1"),
    ])
  func accepts(name: String, text: String, host: String) throws {
    let server = try ServerAddress(text)
    try server.validate()
    #expect(server.host == host)
    #expect(server.isLoopback == (host == "localhost" || host.hasPrefix("127.")))
  }

  @Test(
    "plain http is refused beyond this machine",
    arguments: [
      ("another host", "http://koleo.pl/api"),
      ("name that begins as a loopback number", "http://127.0.0.1.evil.com"),
      ("name that begins with localhost", "http://localhost.evil.com"),
      ("name that ends with localhost", "http://evil-localhost"),
      ("rooted name", "http://localhost."),
      ("number that begins with 127", "http://1270.0.0.1"),
      ("number out of range", "http://127.0.0.256"), ("number with three parts", "http://127.0.1"),
      ("number with five parts", "http://127.0.0.0.1"),
      ("number with an empty part", "http://127..0.1"),
      ("octal number", "http://0177.0.0.1"), ("any address", "http://0.0.0.0"),
      ("private network", "http://10.0.0.1"),
      ("sign in a loopback number", "http://127.0.0.+1"),
      ("escaped dot", "http://localhost%2eevil.com"),
    ])
  func refusesPlainHTTPBeyondThisMachine(name: String, text: String) {
    #expect(throws: ServerAddressError.notEncrypted(text)) { try ServerAddress(text).validate() }
  }

  @Test(
    "Foundation cannot connect to an IPv6 address on Linux",
    arguments: [
      "https://[2001:db8::1]:8443/x", "http://[::1]:8080", "http://[2001:db8::1]",
      "http://[::ffff:127.0.0.1]", "HTTPS://[::1]",
    ])
  func refusesNumericIPv6(text: String) {
    #expect(throws: ServerAddressError.numericIPv6(text)) { try ServerAddress(text).validate() }
  }

  @Test(
    "text of another form is not an address",
    arguments: [
      ("no scheme", "koleo.pl/api"), ("scheme only", "https:"),
      ("no host", "https:///api"), ("port only", "https://:443"), ("one slash", "https:/koleo.pl"),
      ("no slash", "https:koleo.pl"), ("another scheme", "ftp://koleo.pl"),
      ("file", "file:///etc/passwd"),
      ("query", "https://koleo.pl/api?x=1"),
      ("query without path", "https://koleo.pl?x=1"),
      ("fragment", "https://koleo.pl/api#x"),
      ("port 0", "https://koleo.pl:0"),
      ("port out of range", "https://koleo.pl:65536"),
      ("port with a sign", "https://koleo.pl:+443"),
      ("port that is no number", "https://koleo.pl:https"),
      ("two ports", "https://koleo.pl:1:2"), ("IPv6 without end", "https://[::1"),
      ("text after IPv6", "http://[::1].evil.com"),
      ("backslash in the host", #"https://koleo.pl\.evil.com"#),
    ])
  func refusesOtherForms(name: String, text: String) {
    #expect(throws: ServerAddressError.notAnAddress(text)) { try ServerAddress(text).validate() }
  }

  @Test("KOLEO's own addresses are valid", arguments: ServerAddress.koleo)
  func koleosOwn(server: ServerAddress) throws {
    try server.validate()
  }

  // MARK: Redirects

  static let source = "https://koleo.pl/api/v2/main/stations"

  @Test(
    "a redirect to the same server is followed",
    arguments: [
      ("another path", source, "https://koleo.pl/api/v3/stations"),
      ("another path with a query", source, "https://koleo.pl/stations?page=1"),
      ("capitals", source, "HTTPS://KOLEO.PL/api"), ("no path", source, "https://koleo.pl"),
      ("a subdomain", source, "https://api.koleo.pl/stations"),
      ("a subdomain of it", source, "https://a.b.koleo.pl/stations"),
      ("a subdomain in capitals", source, "https://API.KOLEO.PL/stations"),
      ("relative", source, "/stations"), ("without scheme", source, "//koleo.pl/stations"),
      ("loopback", "http://127.0.0.1:8080/a", "http://127.0.0.1:8080/b"),
    ])
  func followsToTheSameServer(name: String, source: String, target: String) throws {
    #expect(try mayRedirect(from: source, to: target))
  }

  @Test(
    "a redirect to another host, port or scheme is not followed",
    arguments: [
      ("encryption lost", source, "http://koleo.pl/api/v2/main/stations"),
      ("encryption gained", "http://127.0.0.1/a", "https://127.0.0.1/a"),
      ("another host", source, "https://evil.com/stations"),
      ("the domain above", "https://api.koleo.pl/x", "https://koleo.pl/x"),
      ("a name that ends likewise", source, "https://xkoleo.pl/stations"),
      ("a subdomain, not encrypted", "http://localhost/a", "http://a.localhost/a"),
      ("a subdomain, encryption lost", source, "http://api.koleo.pl/stations"),
      ("a subdomain, another port", source, "https://api.koleo.pl:8443/stations"),
      ("a longer name", source, "https://koleo.pl.evil.com/stations"),
      ("another port", source, "https://koleo.pl:8443/stations"),
      ("user", source, "https://koleo.pl@evil.com/stations"),
      ("the same host as user", source, "https://koleo.pl:443@evil.com/"),
      ("backslash", source, #"https://koleo.pl\@evil.com/"#),
      ("file", source, "file:///etc/passwd"),
      ("another loopback port", "http://127.0.0.1:8080/a", "http://127.0.0.1:8081/a"),
      ("another loopback name", "http://127.0.0.1:8080/a", "http://localhost:8080/a"),
    ])
  func doesNotFollowElsewhere(name: String, source: String, target: String) throws {
    #expect(try !mayRedirect(from: source, to: target))
  }

  private func mayRedirect(from source: String, to target: String) throws -> Bool {
    let request = HTTPRequest(server: try ServerAddress(source), url: source, headers: [:])
    do {
      _ = try PendingRequest(request, id: 1).redirected(to: target)
      return true
    } catch .redirected(url: source, target: ServerAddress.withoutCredentials(target)) {
      return false
    }
  }
}
