/// Why a reply is not a list.
public enum ReplyError: Error, Equatable, Sendable {
  /// The reply is not JSON.
  case notJSON
  /// The reply is JSON of another type, such as an object with an error message.
  case notAnArray
  /// The list has no records.
  case empty
  /// So many of the first records are invalid that the rest does not matter: `of` counts those that
  /// were looked at.
  case tooManyInvalid(Int, of: Int)
}
