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

  /// The maximum size of a decompressed body in bytes: three times that of today's lists.
  package static let maximumSize = 16_000_000
}
