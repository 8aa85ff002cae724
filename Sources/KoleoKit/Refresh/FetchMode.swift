/// What a fetch asks for and what it accepts.
package enum FetchMode: Sendable {
  /// Fetches both lists if one has changed, and rejects implausible ones.
  case conditional
  /// Fetches both lists whole, and accepts them even if small or empty.
  case forced
}
