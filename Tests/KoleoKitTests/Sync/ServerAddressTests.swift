import Testing

@testable import KoleoKit

@Suite("Addresses of servers") struct ServerAddressTests {
  @Test(
    "an address is kept as typed, without slashes at its end",
    arguments: [
      ("KOLEO's own", "https://koleo.pl/api/v2/main", "https://koleo.pl/api/v2/main"),
      ("slash at the end", "https://koleo.pl/api/v2/main/", "https://koleo.pl/api/v2/main"),
      ("slashes at the end", "https://koleo.pl///", "https://koleo.pl"),
      ("capitals", "HTTPS://Koleo.PL:443/Api", "HTTPS://Koleo.PL:443/Api"),
      ("longest", "https://a.pl/" + rest(1_987), "https://a.pl/" + rest(1_987)),
    ])
  func accepts(name: String, text: String, url: String) throws {
    #expect(try ServerAddress(text).url == url)
  }

  private static func rest(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test(
    "text that cannot be an address is refused",
    arguments: [
      ("nothing", ""), ("blank", "https://koleo.pl/a b"), ("blank before", " https://koleo.pl"),
      ("line end after", "https://koleo.pl\r\nX: y"), ("tab", "https://koleo.pl/\t"),
      ("NUL", "https://koleo.pl/\0"), ("DEL", "https://koleo.pl/\u{7F}"),
      ("letter beyond ASCII", "https://kołeo.pl"), ("not UTF-8", "https://koleo.pl/\u{FFFD}"),
      ("too long", "https://a.pl/" + rest(1_988)),
    ])
  func refuses(name: String, text: String) {
    #expect(throws: ServerAddressError.notAnAddress(text)) { try ServerAddress(text) }
  }

  @Test(
    "credentials are refused, and not repeated",
    arguments: [
      ("https://koleo.pl@evil.com", "https://…@evil.com"),
      ("https://user:secret@koleo.pl", "https://…@koleo.pl"),
      ("http://127.0.0.1:80@evil.com", "http://…@evil.com"),
      (#"http://127.0.0.1\@evil.com"#, "http://…@evil.com"),
      ("https://secret@koleo.pl/@c", "https://…@c"),
      ("https://user:secret @a.pl", "https://…@a.pl"),
      ("https://a.pl https://user:sec ret@b.pl", "https://…@b.pl"),
      ("https://user:sec\tret@b.pl https://a.pl", "https://…@b.pl https://a.pl"),
    ])
  func credentials(text: String, shown: String) {
    #expect(throws: ServerAddressError.hasCredentials(shown)) { try ServerAddress.parseList(text) }
    #expect(throws: ServerAddressError.hasCredentials(shown)) { try ServerAddress(text) }
  }

  @Test("KOLEO's own addresses are valid, the newer one first") func koleosOwn() throws {
    for server in ServerAddress.koleo { #expect(try ServerAddress(server.url) == server) }
    #expect(
      ServerAddress.koleo.map(\.url) == [
        "https://api.koleo.pl/v2/main", "https://koleo.pl/api/v2/main",
      ])
  }

  // MARK: Several

  @Test(
    "several addresses have white space between them, and each counts once",
    arguments: [
      ("one", "https://a.pl", ["https://a.pl"]),
      ("two", "https://a.pl https://b.pl/x", ["https://a.pl", "https://b.pl/x"]),
      (
        "blanks everywhere", "  https://a.pl \t\n https://b.pl/ ", ["https://a.pl", "https://b.pl"]
      ),
      ("one twice", "https://a.pl https://b.pl https://a.pl/", ["https://a.pl", "https://b.pl"]),
      ("capitals", "HTTPS://A.pl", ["HTTPS://A.pl"]),
    ])
  func several(name: String, text: String, urls: [String]) throws {
    #expect(try ServerAddress.parseList(text).map(\.url) == urls)
  }

  @Test(
    "of several addresses the first that is none is the error",
    arguments: [
      ("nothing", "", .notAnAddress("")), ("blanks", " \t", .notAnAddress("")),
      ("the second", "https://a.pl kołeo.pl ż", .notAnAddress("kołeo.pl")),
      ("a blank beyond ASCII", "https://a.pl\u{A0}", .notAnAddress("https://a.pl\u{A0}")),
    ] as [(String, String, ServerAddressError)])
  func noneOfSeveral(name: String, text: String, error: ServerAddressError) {
    #expect(throws: error) { try ServerAddress.parseList(text) }
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
}
