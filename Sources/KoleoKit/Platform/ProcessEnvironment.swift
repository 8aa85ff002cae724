#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The environment variables of this process.
package enum ProcessEnvironment {
  /// The value of an environment variable; nil if it is not set.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Sets an environment variable.
  package static func set(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// Sets environment variables while `body` runs.
  package static func withVariables<Result, Failure>(
    _ variables: [String: String], _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let values = variables.keys.map { ($0, variable($0)) }
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for (name, value) in values {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return try body()
  }
}
