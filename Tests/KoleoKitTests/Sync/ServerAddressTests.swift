import Testing

@testable import KoleoKit

@Suite("Addresses of servers, and redirects") struct ServerAddressTests {
  @Test(
    "an address is taken, without slashes at its end",
    arguments: [
      ("KOLEO's own", "https://koleo.pl/api/v2/main", "https://koleo.pl/api/v2/main"),
      ("the newer client's", "https://api.koleo.pl/v2/main", "https://api.koleo.pl/v2/main"),
      ("slash at the end", "https://koleo.pl/api/v2/main/", "https://koleo.pl/api/v2/main"),
      ("slashes at the end", "https://koleo.pl///", "https://koleo.pl"),
      ("no path", "https://koleo.pl", "https://koleo.pl"),
      ("capitals", "HTTPS://Koleo.PL:443/Api", "https://koleo.pl:443/Api"),
      ("port", "https://koleo.pl:8443/api", "https://koleo.pl:8443/api"),
      ("greatest port", "https://koleo.pl:65535", "https://koleo.pl:65535"),
      ("number", "https://192.0.2.1", "https://192.0.2.1"),
      ("colon and at sign in the path", "https://koleo.pl/a:b/@c", "https://koleo.pl/a:b/@c"),
      ("loopback by name", "http://localhost", "http://localhost"),
      ("loopback by name, in capitals", "http://LOCALHOST:8080/", "http://localhost:8080"),
      ("loopback by number", "http://127.0.0.1:8080/api", "http://127.0.0.1:8080/api"),
      ("another loopback number", "http://127.255.0.9", "http://127.255.0.9"),
    ])
  func accepts(name: String, text: String, url: String) throws {
    #expect(try ServerAddress(text).url == url)
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
    ])
  func refusesPlainHTTPBeyondThisMachine(name: String, text: String) {
    #expect(throws: ServerAddressError.notEncrypted(text)) { try ServerAddress(text) }
  }

  @Test(
    "Foundation cannot connect to an IPv6 address on Linux",
    arguments: [
      "https://[2001:db8::1]:8443/x", "http://[::1]:8080", "http://[2001:db8::1]",
      "http://[::ffff:127.0.0.1]", "HTTPS://[::1]/",
    ])
  func refusesNumericIPv6(text: String) {
    #expect(throws: ServerAddressError.numericIPv6(text)) { try ServerAddress(text) }
  }

  @Test(
    "what is no address is refused, and credentials are not repeated",
    arguments: [
      ("nothing", ""), ("no scheme", "koleo.pl/api"), ("scheme only", "https://"),
      ("no host", "https:///api"), ("port only", "https://:443"), ("one slash", "https:/koleo.pl"),
      ("no slash", "https:koleo.pl"), ("another scheme", "ftp://koleo.pl"),
      ("file", "file:///etc/passwd"), ("user", "https://koleo.pl@evil.com"),
      ("user and password", "https://user:secret@koleo.pl"),
      ("user before loopback", "http://127.0.0.1@evil.com"),
      ("port and user before loopback", "http://127.0.0.1:80@evil.com"),
      ("backslash and user", #"http://127.0.0.1\@evil.com"#),
      ("query", "https://koleo.pl/api?x=1"),
      ("query without path", "https://koleo.pl?x=1"),
      ("fragment", "https://koleo.pl/api#x"), ("empty port", "https://koleo.pl:"),
      ("port 0", "https://koleo.pl:0"),
      ("port out of range", "https://koleo.pl:65536"),
      ("port with a sign", "https://koleo.pl:+443"),
      ("port that is no number", "https://koleo.pl:https"),
      ("two ports", "https://koleo.pl:1:2"), ("IPv6 without end", "https://[::1"),
      ("text after IPv6", "http://[::1].evil.com"), ("blank", "https://koleo.pl/a b"),
      ("blank before", " https://koleo.pl"),
      ("line end after", "https://koleo.pl\r\nX: y"),
      ("letter beyond ASCII", "https://kołeo.pl"),
      ("sign in a loopback number", "http://127.0.0.+1"),
      ("escaped dot", "http://localhost%2eevil.com"),
      ("backslash in the host", #"https://koleo.pl\.evil.com"#),
      ("too long", "https://koleo.pl/" + String(repeating: "a", count: 2_000)),
    ])
  func refusesWhatIsNoAddress(name: String, text: String) {
    let shown = ServerAddress.withoutCredentials(text)
    #expect(throws: ServerAddressError.notAnAddress(shown)) { try ServerAddress(text) }
    #expect(!shown.contains("secret"))
  }

  @Test("KOLEO's own addresses are valid, and each has its version of the API") func koleosOwn()
    throws
  {
    for server in ServerAddress.koleo { #expect(try ServerAddress(server.url) == server) }
    #expect(ServerAddress.koleo.map(\.apiVersion) == ["1", "2"])
  }

  @Test(
    "the host decides which version of the API is asked for",
    arguments: [
      ("https://api.koleo.pl/v2/main", "2"), ("https://API.Koleo.PL:443/", "2"),
      ("https://koleo.pl/api.koleo.pl", "1"), ("https://xapi.koleo.pl", "1"),
      ("https://api.koleo.pl.example.org", "1"), ("http://127.0.0.1:8080", "1"),
    ])
  func apiVersion(text: String, version: String) throws {
    #expect(try ServerAddress(text).apiVersion == version)
  }

  // MARK: Several

  @Test(
    "several addresses have blanks between them",
    arguments: [
      ("one", "https://a.pl", ["https://a.pl"]),
      ("two", "https://a.pl https://b.pl/x", ["https://a.pl", "https://b.pl/x"]),
      (
        "blanks everywhere", "  https://a.pl \t\n https://b.pl/ ", ["https://a.pl", "https://b.pl"]
      ),
      ("one twice", "https://a.pl https://a.pl/", ["https://a.pl", "https://a.pl"]),
    ])
  func several(name: String, text: String, urls: [String]) throws {
    #expect(try ServerAddress.list(text).map(\.url) == urls)
  }

  @Test(
    "of several addresses the first that is none is the error",
    arguments: [
      ("nothing", "", .notAnAddress("")), ("blanks", " \t", .notAnAddress("")),
      ("the second", "https://a.pl b.pl", .notAnAddress("b.pl")),
      ("two of them", "http://a.pl b.pl", .notEncrypted("http://a.pl")),
      ("a comma", "https://a.pl,https://b.pl", .notAnAddress("https://a.pl,https://b.pl")),
    ] as [(String, String, ServerAddressError)])
  func noneOfSeveral(name: String, text: String, error: ServerAddressError) {
    #expect(throws: error) { try ServerAddress.list(text) }
  }

  @Test(
    "credentials are left out of what is shown",
    arguments: [
      ("https://user:secret@a.pl/x", "https://…@a.pl/x"), ("HTTP://u@a.pl", "HTTP://…@a.pl"),
      ("user:secret@a.pl", "…@a.pl"), ("https://u:p@ss@a.pl", "https://…@a.pl"),
      ("https://a.pl/x", "https://a.pl/x"), ("", ""), ("@", "…@"), ("ftp://u:p@a.pl", "…@a.pl"),
    ])
  func withoutCredentials(text: String, shown: String) {
    #expect(ServerAddress.withoutCredentials(text) == shown)
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
      ("loopback", "http://127.0.0.1:8080/a", "http://127.0.0.1:8080/b"),
    ])
  func followsToTheSameServer(name: String, source: String, target: String) {
    #expect(ServerAddress.mayRedirect(from: source, to: target))
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
      ("file", source, "file:///etc/passwd"), ("relative", source, "/stations"),
      ("without scheme", source, "//koleo.pl/stations"),
      ("nothing", source, ""),
      ("another loopback port", "http://127.0.0.1:8080/a", "http://127.0.0.1:8081/a"),
      ("another loopback name", "http://127.0.0.1:8080/a", "http://localhost:8080/a"),
    ])
  func doesNotFollowElsewhere(name: String, source: String, target: String) {
    #expect(!ServerAddress.mayRedirect(from: source, to: target))
  }
}
