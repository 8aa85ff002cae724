import KoleoKit
import TestSupport
import Testing

@Suite("The transport: requests") struct RequestTests {
  @Test("the headers of a request are sent, and none that describes the user")
  func headers() async throws {
    let server = try LoopbackServer()
    let headers = [
      "Accept": "application/json", "User-Agent": "koleo/9.9 (test)", "X-KOLEO-Version": "1",
      "If-None-Match": "W/\"abc\"",
    ]
    _ = await fetch([request(server.url + "/stations", headers: headers)])
    let received = try #require(server.requests.first)
    #expect(received.method == "GET")
    let added = ["Accept-Language": "en", "Accept-Encoding": "gzip"]
    for (name, value) in headers.merging(added, uniquingKeysWith: { $1 }) {
      #expect(received.headers.all(name) == [value])
    }
    let names = Set(received.headers.fields.map { $0.name.lowercased() })
    let known = (Array(headers.keys) + Array(added.keys) + ["host", "connection"])
    #expect(names.subtracting(known.map { $0.lowercased() }) == [])
  }

  @Test("scheme and host may be in capitals", arguments: ["HTTP://LOCALHOST", "Http://127.0.0.1"])
  func capitals(_ origin: String) async throws {
    let server = try LoopbackServer()
    server.behavior["/list"] = .list("[]".utf8)
    let port = try #require(server.origin.split(separator: ":").last)
    #expect(try await fetch("\(origin):\(port)/list").get().map(\.status) == [200])
  }

  @Test("cookies and entity tags of a reply are not sent back") func cookies() async throws {
    let server = try LoopbackServer()
    server.behavior["/list"] = .status(
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

  @Test("all requests are sent before any is answered, and replies have the order of the requests")
  func concurrency() async throws {
    let server = try LoopbackServer()
    let reply = Reply { request, connection in
      while server.requests.count < 2 { try connection.pause(.milliseconds(5)) }
      if request.path == "/slow" { try connection.pause(.milliseconds(100)) }
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n\(request.path)".utf8)
    }
    server.behavior["/slow"] = reply
    server.behavior["/fast"] = reply
    let responses = try await fetch(server.url + "/slow", server.url + "/fast").get()
    #expect(responses.map { String(decoding: $0.body, as: UTF8.self) } == ["/slow", "/fast"])
  }
}
