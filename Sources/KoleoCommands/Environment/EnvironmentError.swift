import KoleoKit

/// Why the environment does not say where the list is, or where it comes from.
enum EnvironmentError: Error, Equatable {
  /// No variable names the cache directory.
  case directory(CacheDirectoryError)
  /// `KOLEO_API_URL` has something else than addresses.
  case servers(ServerAddressError)
}
