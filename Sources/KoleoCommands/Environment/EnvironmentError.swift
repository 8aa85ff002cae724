import KoleoKit

/// The reason why the environment determines no directory for the list, or no server.
enum EnvironmentError: Error, Equatable {
  /// No variable names the cache directory.
  case directory(CacheDirectoryError)
  /// `KOLEO_API_URL` contains anything but addresses.
  case servers(ServerAddressError)
}
