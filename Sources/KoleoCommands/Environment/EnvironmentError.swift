import KoleoKit

/// The reason why the environment determines no directory for the list, or no server.
enum EnvironmentError: Error, Equatable {
  /// No variable names the cache directory, or the one that does is not UTF-8.
  case directory(CacheDirectoryError)
  /// `KOLEO_API_URL` contains something that is not a server address.
  case servers(ServerAddressError)
}
