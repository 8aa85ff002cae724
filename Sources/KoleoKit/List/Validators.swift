/// The entity tags of the API's two lists. A tag is nil if the server sent none that is usable.
package struct Validators: Equatable, Sendable {
  /// The tag of `/stations`.
  package var stations: String?
  /// The tag of `/station_keywords`.
  package var keywords: String?
}
