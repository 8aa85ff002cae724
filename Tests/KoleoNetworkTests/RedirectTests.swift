import KoleoKit
import TestSupport
import Testing

@testable import KoleoNetwork

@Suite("The transport: redirects") struct RedirectTests {
  private let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test(
    "a redirect within the server is followed, also by a relative location",
    arguments: [
      (301, "http://%"), (302, "HTTP://%"), (303, "new"), (307, "/api/v2/main/new"),
      (308, "./x/../new"),
    ])
  func sameServer(_ status: Int, _ location: String) async throws {
    let new = "\(server.url.dropFirst("http://".count))/new"
    server.behavior["/old"] = .redirect(to: location.replacing("%", with: new), status: status)
    server.behavior["/new"] = .list("[]".utf8, etag: "\"1\"")
    let request = request(server.url + "/old", headers: ["X-KOLEO-Version": "1"])
    let response = HTTPResponse(status: 200, entityTag: "\"1\"", body: Array("[]".utf8))
    #expect(try await fetch([request]).get() == [response])
    #expect(server.requests.map { $0.headers["X-KOLEO-Version"] } == ["1", "1"])
  }

  @Test("a redirect to another server is not followed, and its location is named")
  func otherServer() async throws {
    let other = try LoopbackServer()
    for location in [other.url + "/list", "//koleo.invalid/list", "file:///etc/passwd"] {
      server.forgetRequests()
      server.behavior["/list"] = .redirect(to: location)
      #expect(await fetch(server.url + "/list").error == .redirected(to: location))
      #expect(server.requests.count == 1 && other.requests.isEmpty)
    }
  }

  @Test("five redirects are followed, but not more") func manyRedirects() async throws {
    for hop in 1...6 { server.behavior["/\(hop)"] = .redirect(to: "\(hop + 1)") }
    server.behavior["/7"] = .list("[]".utf8)
    #expect(try await fetch(server.url + "/2").get().map(\.status) == [200])
    let error = await fetch(server.url + "/1").error
    #expect(error == .tooManyRedirects(url: namedServer.url, limit: 5))
  }

  @Test("a redirect without a valid location is a status", arguments: [nil, "", "http://[::"])
  func noLocation(_ location: String?) async throws {
    #expect(try await fetch(.redirect(to: location)).get() == [HTTPResponse(status: 302)])
  }

  // MARK: Hosts beyond loopback

  static let source = "https://koleo.pl/api/v2/main/stations"
  static let local = "http://127.0.0.1:8080/a"

  @Test(
    "a redirect to the same server or, over https, a subdomain is followed",
    arguments: [
      (source, "https://koleo.pl/api/v3/stations"), (source, "https://koleo.pl/stations?page=1"),
      (source, "HTTPS://KOLEO.PL/api"), (source, "https://koleo.pl"), (source, "/stations"),
      (source, "//Koleo.PL/stations"), (source, "https://koleo.pl:443/new"),
      ("https://koleo.pl:443/x", "https://koleo.pl/new"), (local, "http://127.0.0.1:8080/b"),
      (source, "https://api.koleo.pl/stations"), (source, "https://a.b.koleo.pl/stations"),
      (source, "https://API.KOLEO.PL/stations"),
    ])
  func sameHost(source: String, target: String) throws {
    let next = try PendingRequest(request(source), id: 7).redirected(to: target)
    #expect(next.id == 7)
    #expect(next.request.url.hasSuffix(target.lowercased()))
  }

  @Test("after a redirect to a subdomain, one back to the host is followed")
  func redirectBack() throws {
    let first = PendingRequest(request(Self.source), id: 7)
    let next = try first.redirected(to: "https://www.koleo.pl/api/v2/main/stations")
    #expect(try next.redirected(to: Self.source).request.url == Self.source)
    #expect(throws: FetchError.redirected(to: "https://koleo.pl.invalid/")) {
      try next.redirected(to: "https://koleo.pl.invalid/")
    }
  }

  @Test(
    "a redirect to another host, port or scheme is not followed",
    arguments: [
      (source, "http://koleo.pl/api/v2/main/stations"), (source, "https://evil.com/stations"),
      ("http://127.0.0.1/a", "https://127.0.0.1/a"), (source, "https://xkoleo.pl/stations"),
      ("https://api.koleo.pl/x", "https://koleo.pl/x"), (source, "https://koleo.pl.evil.com/x"),
      ("http://localhost/a", "http://a.localhost/a"), (source, "http://api.koleo.pl/stations"),
      (source, "https://api.koleo.pl:8443/stations"), (source, "https://koleo.pl:8443/stations"),
      (source, "https://koleo.pl:80/stations"), (source, "http://koleo.pl:443/stations"),
      (source, "file:///etc/passwd"),
      (source, #"https://koleo.pl\@evil.com/"#), (local, "http://127.0.0.1:8081/a"),
      (local, "http://localhost:8080/a"), (local, "http://127.0.0.2:8080/a"),
    ])
  func otherHost(source: String, target: String) {
    let named = ServerAddress.withoutCredentials(target)
    #expect(throws: FetchError.redirected(to: named)) {
      try PendingRequest(request(source), id: 1).redirected(to: target)
    }
  }

  @Test(
    "a redirect with credentials is not followed, and the error does not repeat them",
    arguments: [
      "https://joe:secret@koleo.pl/new", "https://secret@koleo.pl/new", "//joe:secret@koleo.pl/",
      "https://koleo.pl:secret@koleo.pl/", "HTTPS://JOE:secret@KOLEO.PL/new",
      "https://joe:se/secret@koleo.pl/", "ftp://secret@koleo.pl/",
    ])
  func credentials(_ location: String) throws {
    let pending = PendingRequest(request("https://koleo.pl/stations"), id: 1)
    let error = try #require(throws: FetchError.self) { try pending.redirected(to: location) }
    guard case .redirected(_, let target) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(!target.contains("secret") && target.lowercased().contains("@koleo.pl"))
  }
}
