import LibC

package enum ProcessEnvironment {
  /// The value of an environment variable; nil if it is not set, or empty.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  package static func set(_ name: String, to value: String) {
    setenv(name, value, 1)
  }
}

package enum Version {
  /// The version number, after semver.org.
  package static let current = "1.0.0"
}
