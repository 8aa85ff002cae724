/// Replaces whole files, so that a reader finds either the old bytes or the new ones.
enum FileReplacement {
  /// The beginning and end of a temporary file's name. A process id and a random number are between
  /// them, as in `.koleo.1234.567890.tmp`.
  private static let (prefix, suffix) = (".koleo.", ".tmp")

  /// Replaces a file with `bytes`, readable by its owner only.
  ///
  /// The bytes are written to a temporary file in the directory, and flushed to the disk. Then that
  /// file is renamed over the old one, so that even a power failure leaves either the old file or
  /// the new one. Finally the directory is flushed: a power failure after that leaves the new file,
  /// unless the directory itself was new.
  ///
  /// An error leaves the old file unchanged and, if possible, no temporary file.
  ///
  /// - Throws: `SystemError`, for instance if the disk is full.
  static func replace(_ name: String, in directory: borrowing Directory, with bytes: [UInt8])
    throws(SystemError)
  {
    let temporary =
      "\(prefix)\(CurrentProcess.processID).\(UInt32.random(in: .min ... .max))\(suffix)"
    let file = try Descriptor(
      opening: temporary, in: directory.descriptor.rawValue, for: .creating)
    do {
      try writeAll(bytes, to: file.rawValue)
      try file.flush()
      try directory.rename(temporary, to: name)
    } catch {
      directory.remove(temporary)
      throw error
    }
    // If this fails, the new file is in place, but a power failure may bring back the old one.
    try? directory.descriptor.flush()
  }

  /// Removes the temporary files of writers that were killed.
  ///
  /// The name of such a file contains the process id of its writer. If this process may signal
  /// that one, the file is kept: where locks do not work, another refresh on this machine may be
  /// writing it.
  static func removeLeftovers(in directory: borrowing Directory) {
    for name in directory.names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let writer = name.dropFirst(prefix.count).prefix { $0 != "." }
      guard let writer = Int32(writer), writer > 0, !CurrentProcess.canSignal(processID: writer)
      else {
        continue
      }
      directory.remove(name)
    }
  }
}
