import LibC

/// Replaces whole files, so that a reader finds either the old bytes or the new ones.
enum FileReplacement {
  /// Replaces a file with `bytes`, readable by its owner only. The caller holds a lock, so that no
  /// other process does the same.
  ///
  /// The bytes are written to a temporary file in the directory, and flushed to the disk. Then that
  /// file is renamed over the old one, so that even a power failure leaves either the old file or
  /// the new one. Finally the directory is flushed: a power failure after that leaves the new file,
  /// unless the directory itself was new.
  ///
  /// An error leaves the old file unchanged and, if possible, no temporary file. The temporary file
  /// of a writer that was killed is removed by the next one.
  ///
  /// - Throws: `SystemError`, for instance if the disk is full.
  static func replace(_ name: String, in directory: borrowing Directory, with bytes: [UInt8])
    throws(SystemError)
  {
    let temporary = ".\(name).tmp"
    directory.remove(temporary)
    do {
      let file = try directory.open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
      try writeAll(bytes, to: file.rawValue)
      try file.flush()
      try directory.rename(temporary, to: name)
    } catch {
      directory.remove(temporary)
      throw error
    }
    // If this fails, the new file is in place, but a power failure may bring back the old one.
    try? directory.flush()
  }
}
