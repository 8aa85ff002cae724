/// The error of an attempt to refresh the list.
package protocol AttemptFailure: Error {
  /// The server was not asked.
  static func notAttempted(_ error: AttemptError) -> Self
  /// Whether the list cannot be kept on disk.
  var concernsDirectory: Bool { get }
  /// Whether the next attempt finds the error again at once, without a server.
  var recursAtOnce: Bool { get }
}
