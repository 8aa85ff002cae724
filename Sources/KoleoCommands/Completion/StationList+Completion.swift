import KoleoKit

extension StationList {
  /// Whether a text denotes a station with this display name.
  func resolves(_ text: String, to name: String) -> Bool {
    resolve(Phrase(text)).station?.displayName == name
  }
}
