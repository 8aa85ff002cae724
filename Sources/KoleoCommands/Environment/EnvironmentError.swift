import KoleoKit

/// The reason why the environment determines no directory for the list, or no server.
package enum EnvironmentError: Error, Equatable {
  /// No variable names the cache directory, or one that was read for it is not UTF-8.
  case directory(CacheDirectoryError)
  /// `KOLEO_API_URL` does not consist of server addresses.
  case servers(ServerAddressError)
}
