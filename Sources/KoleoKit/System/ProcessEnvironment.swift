// Musl's `environ` is a plain variable.
@preconcurrency import LibC

/// The environment variables of this process.
package enum ProcessEnvironment {
  /// The value of an environment variable; nil if it is not set.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Sets an environment variable.
  package static func set(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// All variables as `name=value`, and nil at the end.
  static var entries: [UnsafeMutablePointer<CChar>?] {
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let entry = next?.pointee {
      entries.append(entry)
      next = next?.advanced(by: 1)
    }
    return entries + [nil]
  }
}
