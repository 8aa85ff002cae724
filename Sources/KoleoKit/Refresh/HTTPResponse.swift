/// A server's reply, with its body decompressed.
package struct HTTPResponse: Equatable, Sendable {
  /// The HTTP status, such as 200.
  package var status: Int
  /// The `ETag` field as the server wrote it; nil without one.
  package var entityTag: String?
  /// Empty unless the status is 200.
  package var body: [UInt8]

  /// A reply to a request.
  package init(status: Int, entityTag: String? = nil, body: [UInt8] = []) {
    self.status = status
    self.entityTag = entityTag
    self.body = body
  }

  /// The maximum size of a decompressed body in bytes: six times that of the stations in 2026.
  package static let maximumSize = 32_000_000
}
