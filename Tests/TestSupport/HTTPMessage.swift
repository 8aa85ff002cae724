/// Header fields in the order in which they were sent, duplicates included.
package struct HeaderFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// One line of a head. Neither part is checked.
  package struct Field: Sendable, Equatable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package var fields: [Field]

  package init(_ fields: [Field] = []) {
    self.fields = fields
  }

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0, value: $1) }
  }

  /// The first value of that name, ignoring the case of the name.
  package subscript(name: String) -> String? { self.all(name).first }

  /// Every value of that name, ignoring the case of the name.
  package func all(_ name: String) -> [String] {
    let wanted = name.lowercased()
    return fields.filter { $0.name.lowercased() == wanted }.map(\.value)
  }

  package mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Adds the field unless one of that name is there.
  mutating func setDefault(_ name: String, _ value: String) {
    if self[name] == nil { append(name, value) }
  }
}

/// A request that the server has received.
package struct ReceivedRequest: Sendable {
  package let method: String
  /// As it stood in the request line, with the query.
  package let target: String
  /// Without the query and relative to the server's base path: `/stations`.
  package let path: String
  package let headers: HeaderFields
  /// Which request to this path it is, counted from 1.
  package internal(set) var ordinal = 1

  /// Reads a message head without its final empty line; nil when it is not a request's.
  init?(head: [UInt8]) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ").map(String.init) ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    (method, target) = (words[0], words[1])
    let fullPath = target.prefix { $0 != "?" }
    let basePath = LoopbackServer.basePath
    path = String(fullPath.dropFirst(fullPath.hasPrefix(basePath + "/") ? basePath.count : 0))
    headers = HeaderFields(lines.dropFirst().compactMap(HeaderFields.Field.init(line:)))
  }

  /// The length of the body that follows the head, in bytes.
  var bodyLength: Int { headers["Content-Length"].flatMap { Int($0) } ?? 0 }

  var acceptsGzip: Bool {
    headers.all("Accept-Encoding").contains { $0.lowercased().contains("gzip") }
  }
}

extension HeaderFields.Field {
  fileprivate init?(line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...]
    self.init(
      name: String(line[..<colon]),
      value: String(value.drop { $0 == " " || $0 == "\t" }))
  }
}

/// The status line and the header fields of a reply.
struct ReplyHead {
  var status: Int
  var headers: HeaderFields

  /// In their form on the wire, with the empty line that ends them.
  ///
  /// The blank after each colon is needed: FoundationNetworking refuses a field without it.
  var bytes: [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Unnamed")\r\n"
    for field in headers.fields { text += "\(field.name): \(field.value)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  private static let reasons = [
    200: "OK", 204: "No Content", 206: "Partial Content", 301: "Moved Permanently", 302: "Found",
    304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request",
    401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 407: "Proxy Authentication Required",
    429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
