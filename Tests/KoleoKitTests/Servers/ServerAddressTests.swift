import Testing

@testable import KoleoKit

@Suite("Addresses of servers") struct ServerAddressTests {
  private static let long = "https://a.pl/" + String(repeating: "a", count: 1_987)

  @Test(
    "an address is kept as typed, without slashes at its end",
    arguments: [
      ("https://koleo.pl/api/v2/main", "https://koleo.pl/api/v2/main"),
      ("https://koleo.pl/api/v2/main/", "https://koleo.pl/api/v2/main"), (long, long),
      ("https://koleo.pl///", "https://koleo.pl"),
      ("HTTPS://Koleo.PL:443/Api", "HTTPS://Koleo.PL:443/Api"),
    ])
  func address(text: String, url: String) throws { #expect(try ServerAddress(text).url == url) }

  @Test(
    "text with spaces or controls, beyond ASCII or too long is not an address",
    arguments: [
      "", "https://koleo.pl/a b", " https://koleo.pl", "https://koleo.pl\r\nX: y",
      "https://koleo.pl/\t", "https://koleo.pl/\0", "https://koleo.pl/\u{7F}",
      "https://kołeo.pl", "https://koleo.pl/\u{FFFD}", long + "a",
    ])
  func notAnAddress(text: String) {
    #expect(throws: ServerAddressError.notAnAddress(text)) { try ServerAddress(text) }
  }

  @Test(
    "an address with credentials is an error that does not repeat them",
    arguments: [
      ("https://koleo.pl@evil.com", "https://…@evil.com"), ("user:secret@koleo.pl", "…@koleo.pl"),
      ("https://user:secret@\u{301}koleo.pl", "https://…@\u{301}koleo.pl"),
      ("https://user:a@secret@koleo.pl", "https://…@koleo.pl"),
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

  @Test("KOLEO's own addresses are valid, the newer one first") func koleo() throws {
    for server in ServerAddress.koleo { #expect(try ServerAddress(server.url) == server) }
    #expect(
      ServerAddress.koleo.map(\.url) == [
        "https://api.koleo.pl/v2/main", "https://koleo.pl/api/v2/main",
      ])
  }

  // MARK: Several

  @Test(
    "several addresses are separated by white space, and each counts once",
    arguments: [
      ("https://a.pl", ["https://a.pl"]), ("HTTPS://A.pl", ["HTTPS://A.pl"]),
      ("https://a.pl https://b.pl/x", ["https://a.pl", "https://b.pl/x"]),
      ("  https://a.pl \t\n https://b.pl/ ", ["https://a.pl", "https://b.pl"]),
      ("https://a.pl https://b.pl https://a.pl/", ["https://a.pl", "https://b.pl"]),
    ])
  func list(text: String, urls: [String]) throws {
    #expect(try ServerAddress.parseList(text).map(\.url) == urls)
  }

  @Test(
    "the first invalid one of several addresses is the error",
    arguments: [
      ("", ""), (" \t", ""), ("https://a.pl kołeo.pl ż", "kołeo.pl"),
      ("https://a.pl\u{A0}", "https://a.pl\u{A0}"),
    ])
  func invalidList(text: String, invalid: String) {
    #expect(throws: ServerAddressError.notAnAddress(invalid)) { try ServerAddress.parseList(text) }
  }

  @Test(
    "credentials are left out of an address that is shown",
    arguments: [
      ("https://user:secret@a.pl/x", "https://…@a.pl/x"), ("HTTP://u@a.pl", "HTTP://…@a.pl"),
      ("user:secret@a.pl", "…@a.pl"), ("https://u:p@ss@a.pl", "https://…@a.pl"),
      ("https://a.pl/x", "https://a.pl/x"), ("", ""), ("@", "…@"), ("ftp://u:p@a.pl", "…@a.pl"),
    ])
  func withoutCredentials(text: String, shown: String) {
    #expect(ServerAddress.withoutCredentials(text) == shown)
  }
}
