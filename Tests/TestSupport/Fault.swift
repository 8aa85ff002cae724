/// A reply with a name, for tables of tests.
///
///     @Test(arguments: Fault.statuses) func keepsTheList(_ fault: Fault) async throws {
///       server.behaviour["/stations"] = fault.reply
package struct Fault: Sendable, CustomStringConvertible {
  package let name: String
  package let reply: Reply

  package init(_ name: String, _ reply: Reply) {
    self.name = name
    self.reply = reply
  }

  package var description: String { name }
}

extension Fault {
  /// Replies of another status than 200, each whole in itself.
  package static let statuses: [Fault] = [
    Fault("204", .status(204)),
    Fault("206", .status(206, headers: ["Content-Range": "bytes 0-99/9999"], body: part)),
    Fault("301 without a location", .redirect(to: nil, status: 301)),
    Fault("302 without a location", .redirect(to: nil)),
    Fault("400", .status(400, body: #"{"error":"bad request"}"#.utf8)),
    Fault("401 with a challenge", .status(401, headers: ["WWW-Authenticate": challenge])),
    Fault("401 without a challenge", .status(401)),
    Fault("403", .status(403)),
    Fault("404", .status(404, body: "not found".utf8)),
    Fault("407", .status(407, headers: ["Proxy-Authenticate": challenge])),
    Fault("429", .status(429, headers: ["Retry-After": "120"])),
    Fault("500", .status(500)),
    Fault("502", .status(502, body: captivePortal.utf8)),
    Fault("503", .status(503, headers: ["Retry-After": "Wed, 21 Oct 2099 07:28:00 GMT"])),
    Fault("504", .status(504)),
    Fault("599 with a whole list", .status(599, body: Fixtures.stations.json)),
  ]

  /// The body stops half-way, or the compression is damaged.
  package static func truncations(of body: [UInt8]) -> [Fault] {
    Truncation.allCases.map { Fault($0.rawValue, .truncated(body, $0)) }
  }

  /// The connection breaks.
  package static let breaks: [Fault] = [
    Fault("closed before the reply", .closedBeforeReply),
    Fault("reset before the reply", .resetBeforeReply),
    Fault("reset in the body", .resetInBody(Fixtures.stations.json)),
  ]

  /// What is no HTTP, or HTTP that contradicts itself.
  package static let nonsense: [Fault] = [
    Fault("HTTP/0.9", .raw(Fixtures.stations.json)),
    Fault("garbage", .raw((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) })),
    Fault("a negative length", .claimingLength("-5", body: Fixtures.stations.json)),
    Fault("a length of 99 GB", .claimingLength("99000000000", body: Fixtures.stations.json)),
    Fault("a length beyond 64 bits", .claimingLength("99999999999999999999999")),
    Fault("a length in words", .claimingLength("many")),
    Fault(
      "two lengths",
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n[]".utf8)),
    Fault(
      "a chunk without a size",
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n[]\r\n0\r\n\r\n".utf8)),
    Fault("a header without a colon", .raw("HTTP/1.1 200 OK\r\nnonsense\r\n\r\n[]".utf8)),
    Fault("an unknown encoding", .status(200, headers: ["Content-Encoding": "lzw"], body: part)),
    Fault("plain text named gzip", .status(200, headers: ["Content-Encoding": "gzip"], body: part)),
    Fault("a header of 200 KB", .status(200, headers: ["X-Padding": padding(200_000)], body: part)),
    Fault(
      "ten thousand headers",
      .status(
        200,
        headers: HeaderFields(
          (0..<10_000).map { HeaderFields.Field(name: "X-\($0)", value: padding(20)) }),
        body: part)),
  ]

  /// Replies 200, correctly framed, whose body is no list of stations.
  package static let bodiesThatAreNoList: [Fault] = [
    Fault("nothing", body("")), Fault("blanks", body(" \r\n\t")), Fault("null", body("null")),
    Fault("an empty array", body("[]")), Fault("an empty object", body("{}")),
    Fault("a number", body("17")), Fault("a string", body("\"stations\"")),
    Fault("an array of numbers", body("[1,2,3]")), Fault("an array of arrays", body("[[],[[]]]")),
    Fault("an array of empty objects", body("[{},{},{}]")),
    Fault("an error object", body(#"{"error":"maintenance","stations":[]}"#)),
    Fault(
      "a captive portal",
      .status(200, headers: ["Content-Type": "text/html"], body: captivePortal.utf8)),
    Fault("not a number", body("[NaN]")), Fault("only a bracket", body("[")),
    Fault("something after the end", .status(200, body: Fixtures.stations.json + "]".utf8)),
    Fault("two lists", .status(200, body: Fixtures.stations.json + Fixtures.stations.json)),
    Fault(
      "broken UTF-8",
      .status(200, body: Array(#"[{"id":1,"name":""#.utf8) + [0xC5, 0x22] + "}]".utf8)),
    Fault(
      "deep nesting", .status(200, body: [UInt8](repeating: UInt8(ascii: "["), count: 200_000))),
    Fault("zeros", .status(200, body: [UInt8](repeating: 0, count: 50_000))),
  ]

  /// Redirections that must not be followed, or not to their end.
  package static let redirections: [Fault] = [
    Fault("to a file", .redirect(to: "file:///etc/passwd")),
    Fault("to another host", .redirect(to: "https://koleo.invalid/api/v2/main/stations")),
    Fault("to another host by http", .redirect(to: "http://koleo.invalid/stations")),
    Fault("to another host without a scheme", .redirect(to: "//koleo.invalid/stations")),
    Fault("to an unknown scheme", .redirect(to: "gopher://127.0.0.1/stations")),
    Fault("to nowhere", .redirect(to: "")),
    Fault("to no address", .redirect(to: "http://[::")),
    Fault("in a circle", .redirectLoop),
    Fault("over 20 hops", .redirects(20, then: .list(Fixtures.stations.json))),
  ]

  private static let part = Array(Fixtures.stations.json.prefix(100))
  private static let challenge = #"Basic realm="koleo""#
  private static let captivePortal = """
    <!DOCTYPE html><html><head><title>Wi-Fi w pociągu</title></head>\
    <body><form action="/login">Zaloguj się</form></body></html>
    """

  private static func padding(_ count: Int) -> String { String(repeating: "x", count: count) }

  private static func body(_ text: String) -> Reply {
    .status(200, headers: ["Content-Type": "application/json"], body: text.utf8)
  }
}

extension Fault {
  /// Whole lists whose entity-tags are not as they should be.
  package static func oddValidators(of body: [UInt8]) -> [Fault] {
    let values: [(String, [String])] = [
      ("unquoted", ["abc123"]), ("empty", [""]), ("without an end", ["W/\"abc"]),
      ("8 KB", ["\"" + padding(8192) + "\""]), ("twice", ["\"a\"", "\"b\""]),
      ("with a control character", ["\"a\u{1}b\""]), ("with a tab", ["\"a\tb\""]),
      ("with a quote inside", ["\"a\"b\""]), ("with letters beyond ASCII", ["\"zażółć\""]),
      ("an asterisk", ["*"]), ("a list of two", ["\"a\", \"b\""]),
    ]
    return values.map { name, etags in
      Fault(
        name,
        .list(
          body, headers: HeaderFields(etags.map { HeaderFields.Field(name: "ETag", value: $0) })))
    }
  }

  /// Whole lists that come with dates and ages from which nothing should follow.
  package static func oddAges(of body: [UInt8], etag: String) -> [Fault] {
    let fields: [HeaderFields] = [
      ["Date": "Thu, 01 Jan 1970 00:00:00 GMT"], ["Date": "Fri, 31 Dec 2199 23:59:59 GMT"],
      ["Date": "yesterday"], ["Age": "99999999999999999999"], ["Age": "-1"],
      ["Cache-Control": "max-age=0"], ["Cache-Control": "max-age=-5"],
      ["Cache-Control": "max-age=99999999999999999999"], ["Cache-Control": "max-age=\"86400\""],
      ["Cache-Control": "no-store"], ["Cache-Control": "no-cache, must-revalidate"],
      ["Expires": "0"], ["Vary": "*"], ["Last-Modified": "Fri, 31 Dec 2199 23:59:59 GMT"],
    ]
    return fields.map { headers in
      Fault(
        headers.fields.map { "\($0.name): \($0.value)" }.joined(separator: "; "),
        .list(body, etag: etag, headers: headers))
    }
  }
}
