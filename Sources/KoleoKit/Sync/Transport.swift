/// One of the API's two lists; the raw value is its path behind the server's address.
package enum Endpoint: String, CaseIterable, Sendable {
  /// Stations with their names, positions and how busy they are.
  case stations = "stations"
  /// Other words for stations, by the ids of these.
  case keywords = "station_keywords"
}

/// A request for one of the API's lists.
package struct HTTPRequest: Equatable, Sendable {
  /// The server, by whose address an error tells users what failed.
  package var server: ServerAddress
  /// The whole address, an endpoint's or one that the server has redirected to.
  package var url: String
  /// Header fields by their names.
  package var headers: [String: String]

  package init(server: ServerAddress, url: String, headers: [String: String]) {
    self.server = server
    self.url = url
    self.headers = headers
  }
}

/// A server's reply, with its body whole and decompressed.
package struct HTTPResponse: Equatable, Sendable {
  /// The HTTP status, such as 200.
  package var status: Int
  /// The `ETag` field as the server wrote it; nil without one.
  package var entityTag: String?
  /// Empty unless the status is 200.
  package var body: [UInt8]

  package init(status: Int, entityTag: String? = nil, body: [UInt8] = []) {
    self.status = status
    self.entityTag = entityTag
    self.body = body
  }

  /// Bytes that a decompressed body may have: thirteen times what the lists have today.
  package static let maximumSize = 16_000_000
}

/// Sends requests and decodes replies; the library's user provides it, usually with Foundation.
package protocol Transport {
  /// Sends all requests at once and waits until each has its reply, or one has failed, or the
  /// deadline has passed.
  ///
  /// - Parameters:
  ///   - requests: The requests, one at least.
  ///   - deadline: The time by which all replies must be complete.
  ///   - progress: Called on the calling thread several times a second, with the number of bytes
  ///     received so far of all replies together.
  /// - Returns: The replies in the order of the requests.
  /// - Throws: `RefreshError`, the first there is.
  func responses(
    to requests: [HTTPRequest], before deadline: Deadline, progress: (Int) -> Void
  ) throws(RefreshError) -> [HTTPResponse]

  /// Decodes JSON, as Foundation's `JSONDecoder` does.
  ///
  /// - Throws: `DecodingError`, or what `Value` throws.
  func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value
}
