/// A request for one of the API's lists.
package struct HTTPRequest: Equatable, Sendable {
  /// The server that errors name.
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
