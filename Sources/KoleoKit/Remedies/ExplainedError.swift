/// An error that says what happened and what to do.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The problem in English, without passwords.
  var problem: MessageText { get }
  /// The remedy.
  var remedy: Remedy { get }
}

extension ExplainedError {
  /// The problem and its remedy, in an English sentence without passwords.
  public var description: String { "\(problem); \(remedy.rawValue)" }
}
