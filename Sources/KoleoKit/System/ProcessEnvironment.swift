import LibC

package enum ProcessEnvironment {
  /// The value of an environment variable; nil if it is not set, or empty.
  ///
  /// Bytes that are not UTF-8 become U+FFFD. What is longer than any path is cut.
  package static func value(of name: String) -> String? {
    let text = getenv(name).map { String(String(cString: $0).unicodeScalars.prefix(4_096)) }
    return text?.isEmpty == true ? nil : text
  }

  package static func set(_ name: String, to value: String) { setenv(name, value, 1) }
}
