#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the process.
///
/// Nothing is cleaned up: all output has been written, and the system frees the rest.
package func endProcess(_ exitCode: Int32) -> Never {
  _exit(exitCode)
}
