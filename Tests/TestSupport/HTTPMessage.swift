/// Header fields in the order in which they were sent, duplicates included. Nothing is checked.
package struct HeaderFields: Sendable, ExpressibleByDictionaryLiteral {
  package var fields: [(name: String, value: String)]

  package init(_ fields: [(name: String, value: String)] = []) { self.fields = fields }

  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { ($0.0, $0.1) })
  }

  /// The first value of that name, ignoring the case of the name.
  package subscript(name: String) -> String? { all(name).first }

  /// Every value of that name, ignoring the case of the name.
  package func all(_ name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// These fields, and those of `others` whose names are not among them.
  func filled(with others: HeaderFields) -> HeaderFields {
    var result = self
    result.fields += others.fields.filter { self[$0.name] == nil }
    return result
  }
}

/// A request that the server has received.
package struct ReceivedRequest: Sendable {
  package let method: String
  /// The target as it stood in the request line, with the query.
  package let target: String
  /// The path without the query, relative to the server's base path: `/stations`.
  package let path: String
  package let headers: HeaderFields

  /// Reads a message head without its final empty line; nil if the head is not that of a request.
  init?(head: [UInt8]) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ").map(String.init) ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    (method, target) = (words[0], words[1])
    let fullPath = target.prefix { $0 != "?" }
    let base = LoopbackServer.basePath
    path = String(fullPath.hasPrefix(base + "/") ? fullPath.dropFirst(base.count) : fullPath)
    headers = HeaderFields(
      lines.dropFirst().compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return parts.count < 2 ? nil : (String(parts[0]), String(parts[1].drop { $0 == " " }))
      })
  }
}
