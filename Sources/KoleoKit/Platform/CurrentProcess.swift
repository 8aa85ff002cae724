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

/// Lowers the priority, but not so far that a busy machine looks like a dead network.
package func lowerPriority() {
  _ = nice(5)
}
