import KoleoKit

/// What is left to answer from after a failed refresh.
enum RemainingList: Equatable {
  /// The list on disk, of this age.
  case inUse(age: Duration)
  /// No list on disk, for this reason.
  case none(ListError)
  /// No list on disk, which need not be said: something on this machine must be corrected first, or
  /// the failure has the same reason.
  case noneUnmentioned
}
