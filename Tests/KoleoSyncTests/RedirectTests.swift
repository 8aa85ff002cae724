import KoleoKit
import TestSupport
import Testing

@Suite struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func followsItsServer(_ status: Int) async throws {
    let server = try LoopbackServer()
    server.behaviour["/old"] = .redirect(to: server.url + "/new", status: status)
    server.behaviour["/new"] = .list("[]".utf8, etag: "\"1\"")
    let request = Request(url: server.url + "/old", headers: ["X-KOLEO-Version": "1"])
    let new = Response(status: 200, entityTag: "\"1\"", body: Array("[]".utf8))
    #expect(try await fetch([request]).get() == [new])
    #expect(server.requests.map { $0.headers["X-KOLEO-Version"] } == ["1", "1"])
  }

  @Test(arguments: ["new", "/api/v2/main/new", "./x/../new"])
  func understandsRelativeAddresses(_ location: String) async throws {
    let server = try LoopbackServer()
    server.behaviour["/old"] = .redirect(to: location)
    server.behaviour["/new"] = .list("[]".utf8)
    #expect(try await fetch(server.url + "/old").get().map(\.status) == [200])
  }

  @Test func followsEachRequestOnItsOwn() async throws {
    let server = try LoopbackServer()
    server.behaviour["/a"] = .redirect(to: "b")
    server.behaviour["/b"] = .redirect(to: "c")
    server.behaviour["/c"] = .list("c".utf8)
    server.behaviour["/d"] = .list("d".utf8)
    let responses = try await fetch(server.url + "/a", server.url + "/d", server.url + "/b").get()
    #expect(responses.map { String(decoding: $0.body, as: UTF8.self) } == ["c", "d", "c"])
  }

  static let strangers: [(location: String, target: String)] = [
    ("https://koleo.invalid/stations", "https://koleo.invalid/stations"),
    ("http://127.0.0.2/stations", "http://127.0.0.2/stations"),
    ("//koleo.invalid/stations", "http://koleo.invalid/stations"),
    ("file:///etc/passwd", "file:///etc/passwd"),
    ("gopher://127.0.0.1/stations", "gopher://127.0.0.1/stations"),
  ]

  @Test(arguments: strangers)
  func namesTheAddressItDoesNotFollow(location: String, target: String) async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .redirect(to: location)
    #expect(await fetch(server.url + "/list").error == .redirected(to: target))
    #expect(server.requests.count == 1)
  }

  @Test func staysAtItsPort() async throws {
    let other = try LoopbackServer()
    let outcome = try await fetch(.redirect(to: other.url + "/list"))
    #expect(outcome.error == .redirected(to: other.url + "/list"))
    #expect(other.requests.isEmpty)
  }

  @Test func namesNoMoreThanTheBeginningOfALongAddress() async throws {
    let long = "http://koleo.invalid/" + String(repeating: "a", count: 5000)
    let outcome = try await fetch(.redirect(to: long))
    #expect(outcome.error == .redirected(to: String(long.prefix(500))))
  }

  @Test func followsFiveRedirectsAndNoMore() async throws {
    let server = try LoopbackServer()
    for hop in 1...6 { server.behaviour["/\(hop)"] = .redirect(to: "\(hop + 1)") }
    server.behaviour["/7"] = .list("[]".utf8)
    #expect(try await fetch(server.url + "/2").get().map(\.status) == [200])
    #expect(await fetch(server.url + "/1").connectionFailure == .other("more than 5 redirects"))
  }

  @Test func leavesACircle() async throws {
    #expect(try await fetch(.redirectLoop).connectionFailure == .other("more than 5 redirects"))
  }

  @Test(arguments: [nil, "", "http://[::"])
  func deliversTheStatusWhereNoAddressIsGiven(_ location: String?) async throws {
    #expect(try await fetch(.redirect(to: location)).get() == [Response(status: 302)])
  }
}
