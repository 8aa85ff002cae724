import KoleoKit

/// What is left to answer from after a failed refresh.
enum RemainingList: Equatable {
  /// The list on disk, of this age.
  case inUse(age: Duration)
  /// No list on disk, for this reason.
  case none(ListError)
  /// No list on disk, which the words of the failure cover.
  case unmentioned
}
