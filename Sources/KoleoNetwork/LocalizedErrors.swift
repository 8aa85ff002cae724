import Foundation
import KoleoKit

// Foundation's `localizedDescription` of an error is its description, in English.

extension RefreshError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension FetchError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension ServerAddressError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension CacheDirectoryError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension CacheDirectory.LockError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension ListError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension CoordinateError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension SystemError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
