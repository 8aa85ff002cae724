package enum Version {
  /// The version number, after semver.org.
  package static let current = "1.0.0"
}
