/// The entity tags of the API's two lists. A tag is nil if the server sent none or an invalid one.
package struct Validators: Equatable, Sendable {
  /// The tag of `/stations`.
  package var stations: String?
  /// The tag of `/station_keywords`.
  package var keywords: String?
}
