import Testing

@testable import KoleoKit

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("KOLEO's own", "https://koleo.pl/api/v2/main", "https://koleo.pl/api/v2/main"),
    ("the newer client's", "https://api.koleo.pl/v2/main", "https://api.koleo.pl/v2/main"),
    ("slash at the end", "https://koleo.pl/api/v2/main/", "https://koleo.pl/api/v2/main"),
    ("slashes at the end", "https://koleo.pl///", "https://koleo.pl"),
    ("no path", "https://koleo.pl", "https://koleo.pl"),
    ("capitals", "HTTPS://Koleo.PL/Api", "HTTPS://Koleo.PL/Api"),
    ("port", "https://koleo.pl:8443/api", "https://koleo.pl:8443/api"),
    ("greatest port", "https://koleo.pl:65535", "https://koleo.pl:65535"),
    ("number", "https://192.0.2.1", "https://192.0.2.1"),
    ("IPv6", "https://[2001:db8::1]:8443/x", "https://[2001:db8::1]:8443/x"),
    ("colon and at sign in the path", "https://koleo.pl/a:b/@c", "https://koleo.pl/a:b/@c"),
    ("loopback by name", "http://localhost", "http://localhost"),
    ("loopback by name, in capitals", "http://LOCALHOST:8080/", "http://LOCALHOST:8080"),
    ("loopback by number", "http://127.0.0.1:8080/api", "http://127.0.0.1:8080/api"),
    ("another loopback number", "http://127.255.0.9", "http://127.255.0.9"),
    ("loopback of IPv6", "http://[::1]:8080", "http://[::1]:8080"),
  ])
  func accepts(name: String, text: String, url: String) throws {
    #expect(try ServerAddress(text).url == url)
  }

  @Test(arguments: [
    ("another host", "http://koleo.pl/api"),
    ("name that begins as a loopback number", "http://127.0.0.1.evil.com"),
    ("name that begins with localhost", "http://localhost.evil.com"),
    ("name that ends with localhost", "http://evil-localhost"),
    ("rooted name", "http://localhost."),
    ("number that begins with 127", "http://1270.0.0.1"),
    ("number out of range", "http://127.0.0.256"),
    ("number with three parts", "http://127.0.1"),
    ("number with five parts", "http://127.0.0.0.1"),
    ("number with an empty part", "http://127..0.1"),
    ("octal number", "http://0177.0.0.1"),
    ("any address", "http://0.0.0.0"),
    ("private network", "http://10.0.0.1"),
    ("IPv6 beyond this machine", "http://[2001:db8::1]"),
    ("IPv6 that holds a loopback number", "http://[::ffff:127.0.0.1]"),
  ])
  func refusesPlainHTTPBeyondThisMachine(name: String, text: String) {
    #expect(throws: ServerAddress.Refusal.notEncrypted(text)) { try ServerAddress(text) }
  }

  @Test(arguments: [
    ("nothing", ""),
    ("no scheme", "koleo.pl/api"),
    ("scheme only", "https://"),
    ("no host", "https:///api"),
    ("port only", "https://:443"),
    ("one slash", "https:/koleo.pl"),
    ("no slash", "https:koleo.pl"),
    ("another scheme", "ftp://koleo.pl"),
    ("file", "file:///etc/passwd"),
    ("user", "https://koleo.pl@evil.com"),
    ("user and password", "https://user:secret@koleo.pl"),
    ("user before loopback", "http://127.0.0.1@evil.com"),
    ("port and user before loopback", "http://127.0.0.1:80@evil.com"),
    ("backslash and user", #"http://127.0.0.1\@evil.com"#),
    ("query", "https://koleo.pl/api?x=1"),
    ("query without path", "https://koleo.pl?x=1"),
    ("fragment", "https://koleo.pl/api#x"),
    ("empty port", "https://koleo.pl:"),
    ("port 0", "https://koleo.pl:0"),
    ("port out of range", "https://koleo.pl:65536"),
    ("port with a sign", "https://koleo.pl:+443"),
    ("port that is no number", "https://koleo.pl:https"),
    ("two ports", "https://koleo.pl:1:2"),
    ("IPv6 without end", "https://[::1"),
    ("text after IPv6", "http://[::1].evil.com"),
    ("blank", "https://koleo.pl/a b"),
    ("blank before", " https://koleo.pl"),
    ("line end after", "https://koleo.pl\r\nX: y"),
    ("letter beyond ASCII", "https://kołeo.pl"),
    ("sign in a loopback number", "http://127.0.0.+1"),
    ("escaped dot", "http://localhost%2eevil.com"),
    ("backslash in the host", #"https://koleo.pl\.evil.com"#),
    ("too long", "https://koleo.pl/" + String(repeating: "a", count: 2_000)),
  ])
  func refusesWhatIsNoAddress(name: String, text: String) {
    #expect(throws: ServerAddress.Refusal.notAnAddress(text)) { try ServerAddress(text) }
  }

  @Test func koleosOwnIsAnAddress() throws {
    #expect(try ServerAddress(ServerAddress.koleo.url) == .koleo)
  }

  // MARK: Redirects

  static let source = "https://koleo.pl/api/v2/main/stations"

  @Test(arguments: [
    ("another path", source, "https://koleo.pl/api/v3/stations"),
    ("another path with a query", source, "https://koleo.pl/stations?page=1"),
    ("capitals", source, "HTTPS://KOLEO.PL/api"),
    ("no path", source, "https://koleo.pl"),
    ("loopback", "http://127.0.0.1:8080/a", "http://127.0.0.1:8080/b"),
  ])
  func followsToTheSameServer(name: String, source: String, target: String) {
    #expect(ServerAddress.mayRedirect(from: source, to: target))
  }

  @Test(arguments: [
    ("encryption lost", source, "http://koleo.pl/api/v2/main/stations"),
    ("encryption gained", "http://127.0.0.1/a", "https://127.0.0.1/a"),
    ("another host", source, "https://evil.com/stations"),
    ("a host below", source, "https://api.koleo.pl/stations"),
    ("a longer name", source, "https://koleo.pl.evil.com/stations"),
    ("another port", source, "https://koleo.pl:8443/stations"),
    ("user", source, "https://koleo.pl@evil.com/stations"),
    ("the same host as user", source, "https://koleo.pl:443@evil.com/"),
    ("backslash", source, #"https://koleo.pl\@evil.com/"#),
    ("file", source, "file:///etc/passwd"),
    ("relative", source, "/stations"),
    ("without scheme", source, "//koleo.pl/stations"),
    ("nothing", source, ""),
    ("another loopback port", "http://127.0.0.1:8080/a", "http://127.0.0.1:8081/a"),
    ("another loopback name", "http://127.0.0.1:8080/a", "http://localhost:8080/a"),
  ])
  func doesNotFollowElsewhere(name: String, source: String, target: String) {
    #expect(!ServerAddress.mayRedirect(from: source, to: target))
  }
}
