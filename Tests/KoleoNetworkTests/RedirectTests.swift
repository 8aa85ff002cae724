import KoleoKit
import TestSupport
import Testing

@testable import KoleoNetwork

@Suite("The transport: redirects") struct RedirectTests {
  @Test("a redirect within the server is followed", arguments: [301, 302, 303, 307, 308])
  func sameServer(_ status: Int) async throws {
    let server = try LoopbackServer()
    server.behaviour["/old"] = .redirect(to: server.url + "/new", status: status)
    server.behaviour["/new"] = .list("[]".utf8, etag: "\"1\"")
    let request = request(server.url + "/old", headers: ["X-KOLEO-Version": "1"])
    let new = HTTPResponse(status: 200, entityTag: "\"1\"", body: Array("[]".utf8))
    #expect(try await fetch([request]).get() == [new])
    #expect(server.requests.map { $0.headers["X-KOLEO-Version"] } == ["1", "1"])
  }

  @Test("a relative address is resolved", arguments: ["new", "/api/v2/main/new", "./x/../new"])
  func relativeAddress(_ location: String) async throws {
    let server = try LoopbackServer()
    server.behaviour["/old"] = .redirect(to: location)
    server.behaviour["/new"] = .list("[]".utf8)
    #expect(try await fetch(server.url + "/old").get().map(\.status) == [200])
  }

  @Test("the scheme of an address may be in capitals") func capitalScheme() async throws {
    let server = try LoopbackServer()
    server.behaviour["/old"] = .redirect(
      to: "HTTP" + server.url.dropFirst("http".count) + "/new")
    server.behaviour["/new"] = .list("[]".utf8)
    #expect(try await fetch(server.url + "/old").get().map(\.status) == [200])
  }

  @Test("each request is redirected on its own") func severalRequests() async throws {
    let server = try LoopbackServer()
    server.behaviour["/a"] = .redirect(to: "b")
    server.behaviour["/b"] = .redirect(to: "c")
    server.behaviour["/c"] = .list("c".utf8)
    server.behaviour["/d"] = .list("d".utf8)
    let responses = try await fetch(server.url + "/a", server.url + "/d", server.url + "/b").get()
    #expect(responses.map { String(decoding: $0.body, as: UTF8.self) } == ["c", "d", "c"])
  }

  @Test(
    "a redirect to another server is not followed, and its address is named",
    arguments: [
      ("https://koleo.invalid/stations", "https://koleo.invalid/stations"),
      ("http://127.0.0.2/stations", "http://127.0.0.2/stations"),
      ("//koleo.invalid/stations", "//koleo.invalid/stations"),
      ("file:///etc/passwd", "file:///etc/passwd"),
      ("gopher://127.0.0.1/stations", "gopher://127.0.0.1/stations"),
    ])
  func otherServer(location: String, target: String) async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .redirect(to: location)
    #expect(await fetch(server.url + "/list").error == .redirected(to: target))
    #expect(server.requests.count == 1)
  }

  @Test("a redirect to another port is not followed") func otherPort() async throws {
    let other = try LoopbackServer()
    let outcome = try await fetch(.redirect(to: other.url + "/list"))
    #expect(outcome.error == .redirected(to: other.url + "/list"))
    #expect(other.requests.isEmpty)
  }

  @Test("five redirects are followed, and no more") func manyRedirects() async throws {
    let server = try LoopbackServer()
    for hop in 1...6 { server.behaviour["/\(hop)"] = .redirect(to: "\(hop + 1)") }
    server.behaviour["/7"] = .list("[]".utf8)
    #expect(try await fetch(server.url + "/2").get().map(\.status) == [200])
    #expect(await fetch(server.url + "/1").error == .tooManyRedirects)
  }

  @Test("a circle of redirects ends") func circle() async throws {
    #expect(try await fetch(.redirectLoop).error == .tooManyRedirects)
  }

  @Test("a redirect without an address is a status", arguments: [nil, "", "http://[::"])
  func noAddress(_ location: String?) async throws {
    #expect(try await fetch(.redirect(to: location)).get() == [HTTPResponse(status: 302)])
  }

  // MARK: Subdomains, which loopback does not have

  @Test("over https a redirect to a subdomain is followed, and one back is not")
  func subdomain() throws {
    let pending = PendingRequest(request("https://koleo.pl/stations"), id: 1)
    let target = "https://api.koleo.pl/v2/stations"
    let next = try pending.redirected(to: target)
    #expect(next.id == 1)
    #expect(next.request == request(target))
    #expect(throws: FetchError.redirected(to: "https://koleo.pl/stations")) {
      try next.redirected(to: "https://koleo.pl/stations")
    }
  }

  @Test(
    "scheme and host are the server's in any case of letters",
    arguments: [
      "HTTPS://KOLEO.PL/new", "//Koleo.PL/new", "https://koleo.pl/new",
    ])
  func capitals(_ location: String) throws {
    let pending = PendingRequest(request("https://koleo.pl/stations"), id: 1)
    #expect(try pending.redirected(to: location).request.url == "https://koleo.pl/new")
  }

  @Test("the port of https may be named or not") func port() throws {
    let urls = ["https://koleo.pl/new", "https://koleo.pl:443/new"]
    for (source, target) in [(urls[0], urls[1]), (urls[1], urls[0])] {
      #expect(
        try PendingRequest(request(source), id: 1).redirected(to: target).request.url == target)
    }
    let pending = PendingRequest(request(urls[0]), id: 1)
    for other in ["https://koleo.pl:80/new", "https://koleo.pl:8443/new"] {
      #expect(throws: FetchError.redirected(to: other)) { try pending.redirected(to: other) }
    }
  }

  @Test(
    "a redirect with a name or a password is refused, and does not print them",
    arguments: [
      "https://joe:secret@koleo.pl/new", "https://secret@koleo.pl/new", "//joe:secret@koleo.pl/",
      "HTTPS://JOE:secret@KOLEO.PL/new", "https://joe:se/secret@koleo.pl/",
      "ftp://secret@koleo.pl/",
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
