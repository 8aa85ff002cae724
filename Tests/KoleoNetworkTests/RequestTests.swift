import KoleoKit
import TestSupport
import Testing

@Suite("The transport: requests") struct RequestTests {
  @Test("the headers of a request are sent") func headers() async throws {
    let server = try LoopbackServer()
    let headers = [
      "Accept": "application/json", "User-Agent": "koleo/9.9 (test)", "X-KOLEO-Version": "1",
      "If-None-Match": "W/\"abc\"",
    ]
    _ = await fetch([request(server.url + "/stations", headers: headers)])
    let received = try #require(server.requests.first)
    #expect(received.method == "GET")
    for (name, value) in headers { #expect(received.headers.all(name) == [value]) }
  }

  @Test("scheme and host may be in capitals", arguments: ["HTTP://LOCALHOST", "Http://127.0.0.1"])
  func capitals(_ origin: String) async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .list("[]".utf8)
    let port = try #require(server.origin.split(separator: ":").last)
    #expect(try await fetch("\(origin):\(port)/list").get().map(\.status) == [200])
  }

  @Test("no header is added that reveals anything of the user") func addedHeaders() async throws {
    let server = try LoopbackServer()
    _ = await fetch([request(server.url + "/stations", headers: ["User-Agent": "koleo"])])
    let headers = try #require(server.requests.first).headers
    #expect(headers["Accept-Language"] == "en")
    #expect(headers["Accept-Encoding"] == "gzip")
    let known = [
      "host", "user-agent", "accept", "accept-language", "accept-encoding", "connection",
    ]
    #expect(Set(headers.fields.map { $0.name.lowercased() }).subtracting(known) == [])
  }

  @Test("nothing that a server wants to be remembered is sent back") func cookies() async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .status(
      200,
      headers: [
        "Set-Cookie": "id=1; Max-Age=9999", "ETag": "\"1\"", "Cache-Control": "max-age=9999",
      ])
    for _ in 1...2 { _ = await fetch(server.url + "/list") }
    let requests = server.requests
    #expect(requests.count == 2)
    #expect(requests.allSatisfy { $0.headers["Cookie"] == nil })
    #expect(requests.allSatisfy { $0.headers["If-None-Match"] == nil })
  }

  @Test("all requests are sent before any is answered") func concurrency() async throws {
    let server = try LoopbackServer()
    let both = Reply { _, connection in
      while server.requests.count < 2 { try connection.pause(.milliseconds(5)) }
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]".utf8)
    }
    server.behaviour["/stations"] = both
    server.behaviour["/station_keywords"] = both
    let outcome = await fetch(server.url + "/stations", server.url + "/station_keywords")
    #expect(try outcome.get().map(\.status) == [200, 200])
  }
}
