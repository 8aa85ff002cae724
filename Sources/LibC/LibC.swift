// The C library of the system, under one name.

#if canImport(Darwin)
  @_exported import Darwin
  // For the path of the executable.
  @_exported import MachO
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  #error("LibC does not know the C library of this system.")
#endif
