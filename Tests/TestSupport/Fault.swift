/// A reply with a name, for tables of tests.
package struct Fault: Sendable, CustomStringConvertible {
  package let name: String
  package let reply: Reply

  package init(_ name: String, _ reply: Reply) { (self.name, self.reply) = (name, reply) }

  package var description: String { name }
}

extension Fault {
  /// Complete replies with a status other than 200.
  package static let statuses: [Fault] = [
    Fault("204", .status(204)),
    Fault("206", .status(206, headers: ["Content-Range": "bytes 0-99/9999"], body: part)),
    Fault("301 without a location", .redirect(to: nil, status: 301)),
    Fault("401", .status(401)),
    Fault("404", .status(404, body: "not found".utf8)),
    Fault("407", .status(407, headers: ["Proxy-Authenticate": #"Basic realm="koleo""#])),
    Fault("503", .status(503, headers: ["Retry-After": "Wed, 21 Oct 2099 07:28:00 GMT"])),
    Fault("599 with a whole list", .status(599, body: Fixtures.stations.json)),
  ]

  /// Replies during which the connection breaks.
  package static let breaks: [Fault] = [
    Fault("closed before the reply", .raw([])),
    Fault("reset before the reply", .resetBeforeReply),
    Fault("reset in the body", .resetInBody(Fixtures.stations.json)),
  ]

  private static let part = Array(Fixtures.stations.json.prefix(100))
}
