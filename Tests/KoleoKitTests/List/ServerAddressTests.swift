import KoleoKit
import Testing

@Suite("Addresses of servers") struct ServerAddressTests {
  @Test(
    "an address has its scheme and host in lower case, and no slash at its end",
    arguments: [
      ("https://koleo.pl/api/v2/main/", "https://koleo.pl/api/v2/main"),
      ("https://koleo.pl///", "https://koleo.pl"),
      ("HTTPS://Koleo.PL:443/Api", "https://koleo.pl/Api"),
      ("http://localhost:8080", "http://localhost:8080"),
      ("http://localhost:080", "http://localhost"),
      ("http://127.0.0.1:1/a", "http://127.0.0.1:1/a"), ("http://127.1.2.3", "http://127.1.2.3"),
    ])
  func address(text: String, url: String) throws {
    #expect(try ServerAddress(url: text).url == url)
  }

  @Test(
    "other text is refused",
    arguments: [
      "", "koleo.pl", "ftp://koleo.pl", "https://", "https:///a", "https://:1", "https://a.pl:0",
      "https://a.pl:65536", "https://a.pl:+80", "https://a.pl:x", "https://[::1]", "https://a b.pl",
      "https://koleo.pl\r\nX: y", "https://kołeo.pl", "https://a.pl/?x", "https://a.pl/#x",
      #"https://a.pl\b"#, "https://a.pl/" + String(repeating: "a", count: 2_000),
      // Plain http, except for this machine.
      "http://koleo.pl", "http://0127.0.0.1", "http://127.0.0.01", "http://127.1",
      "http://127.0.0.1.pl", "http://127.0.0.256", "http://128.0.0.1",
    ])
  func refused(text: String) {
    #expect(throws: (any Error).self) { try ServerAddress(url: text) }
  }

  @Test(
    "a password is neither accepted nor repeated",
    arguments: [
      "https://joe:secret@koleo.pl", "joe:secret@koleo.pl", "http://127.0.0.1:80@secret.pl",
      "https://a.pl https://joe:sec secret@b.pl", "https://joe:secret\n@a.pl",
      "https://joe/:secret@koleo.pl", "https://joe:secret", "joe:secret", "http://joe:secret/a",
      "https:/joe:secret", "https://joe:secret%40a.pl", "https://a.pl/?key=secret",
      "https://joe:se cret secret", "http://joe:secret",
    ])
  func credentials(text: String) {
    let failure = #expect(throws: KoleoError.self) { try ServerAddress.configured(as: text) }
    #expect(failure?.kind == .invalid)
    #expect(failure?.description.contains("secret") == false)
    #expect(throws: KoleoError.self) { try ServerAddress(url: text) }
  }

  @Test(
    "KOLEO_API_URL has addresses; if it is blank, KOLEO's own are asked",
    arguments: [
      (nil, ServerAddress.koleo.map(\.url)), (" ", ServerAddress.koleo.map(\.url)),
      ("  https://a.pl \t\n https://B.pl/", ["https://a.pl", "https://b.pl"]),
      ("https://a.pl b", nil),
    ] as [(String?, [String]?)])
  func configured(text: String?, urls: [String]?) {
    #expect((try? ServerAddress.configured(as: text))?.map(\.url) == urls)
  }
}
