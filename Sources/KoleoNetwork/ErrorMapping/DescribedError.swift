import Foundation
import KoleoKit

/// An error whose `localizedDescription` in Foundation is its description, in English except for
/// the system's own words.
protocol DescribedError: LocalizedError, CustomStringConvertible {}

extension DescribedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension RefreshError: DescribedError {}
extension AttemptError: DescribedError {}
extension FetchError: DescribedError {}
extension ServerAddressError: DescribedError {}
extension CacheDirectoryError: DescribedError {}
extension CacheDirectory.LockError: DescribedError {}
extension CacheDirectory.WriteError: DescribedError {}
extension ListError: DescribedError {}
