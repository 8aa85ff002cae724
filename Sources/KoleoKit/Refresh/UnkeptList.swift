/// A list that was fetched, but is not on disk.
package struct UnkeptList {
  /// The bytes that the file would have.
  package let bytes: [UInt8]
  /// The reason why it could not be written; nil if there was no directory for it.
  package let error: CacheDirectory.WriteError?
}
