/// A request for one of the API's lists.
package struct HTTPRequest: Equatable, Sendable {
  /// The address of the server, which errors name.
  package var server: ServerAddress
  /// The complete URL: that of an endpoint, or the target of a redirect.
  package var url: String
  /// Header fields by their names.
  package var headers: [String: String]

  /// A request to a server.
  package init(server: ServerAddress, url: String, headers: [String: String]) {
    self.server = server
    self.url = url
    self.headers = headers
  }
}
