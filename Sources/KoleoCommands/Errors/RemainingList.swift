import KoleoKit

/// What is left to answer from after a failed refresh.
package enum RemainingList: Equatable {
  /// The list on disk, of this age.
  case inUse(age: Duration)
  /// No list on disk, for this reason.
  case unusable(ListError)
  /// No usable list on disk, which need not be said beside the failure.
  case unmentioned
}
