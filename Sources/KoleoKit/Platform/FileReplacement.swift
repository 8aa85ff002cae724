/// Replaces whole files, so that a reader finds the old bytes or the new ones and nothing between.
enum FileReplacement {
  /// Around the process id and a random number: names that no other program gives its files.
  private static let (prefix, suffix) = (".koleo.", ".tmp")

  /// Puts `bytes` in place of a file, readable by its owner only.
  ///
  /// They are written to a temporary file beside it, flushed to the disk and renamed over it: even
  /// after a power cut there is one of the two files. For the new one to be certain then, the
  /// directory is flushed as well. On failure the old file is untouched and the temporary one gone.
  ///
  /// - Throws: `SystemError` if the directory is not writable, or the disk is full.
  static func replace(_ name: String, in directory: borrowing Directory, with bytes: [UInt8])
    throws(SystemError)
  {
    let temporary =
      "\(prefix)\(ProcessEnvironment.processID).\(UInt32.random(in: .min ... .max))\(suffix)"
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
    // If that fails the new file is in place, but a power cut may bring back the old one.
    try? directory.descriptor.flush()
  }

  /// Removes the temporary files that writers left behind when they were killed.
  ///
  /// Their names carry the writers' process ids: where locks do not work, the file of a writer that
  /// is alive stays.
  static func removeLeftovers(in directory: borrowing Directory) {
    for name in directory.names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let writer = name.dropFirst(prefix.count).prefix { $0 != "." }
      guard let writer = Int32(writer), writer > 0 else { continue }
      if writer != ProcessEnvironment.processID, ProcessEnvironment.isRunning(writer) { continue }
      directory.remove(name)
    }
  }
}
