extension CacheDirectory {
  /// The name of the file whose lock a process needs to replace the list.
  private static let lockName = "koleo.lock"

  /// The reason why a process may not replace the list.
  public enum LockError: Error, Equatable, Sendable {
    /// Another refresh, in this process or another, held the lock at this one's deadline, or after
    /// its own.
    case busy
    /// The directory at a path cannot be used.
    case directoryUnusable(path: String, SystemError)
    /// The lock file, at a path, cannot be used.
    case fileUnusable(path: String, SystemError)

    /// Whether the list cannot be kept on disk.
    package var preventsSaving: Bool { self != .busy }
  }

  /// Exclusive write access to the list.
  package struct Lock: ~Copyable {
    private let file: LockFile
    private let directory: CacheDirectory
    /// Whether another refresh held the lock at first.
    package let hasWaited: Bool

    fileprivate init(_ file: consuming LockFile, of directory: CacheDirectory, hasWaited: Bool) {
      self.file = file
      self.directory = directory
      self.hasWaited = hasWaited
    }

    /// Records the start of an attempt that should end by `deadline`.
    ///
    /// - Throws: `LockError.directoryUnusable` if the record cannot be written. The list could
    ///   probably not be written, either.
    package func recordAttempt(
      with servers: [ServerAddress], before deadline: Deadline, at now: Timestamp
    ) throws(LockError) {
      // Rounded up, so that no holder counts as overdue before its deadline.
      let end = now.secondsSince1970 + deadline.remaining.components.seconds + 1
      let time = Timestamp(secondsSince1970: end)
      do {
        try file.replaceText(with: AttemptRecord(.running, at: time, of: servers).text)
      } catch {
        throw .directoryUnusable(path: directory.path, error)
      }
    }

    /// Records the failure of the attempt. The record holds off attempts in mode `.automatic`.
    package func recordFailure(with servers: [ServerAddress], at now: Timestamp) {
      // Without a record, the next run tries again.
      try? file.replaceText(with: AttemptRecord(.failed, at: now, of: servers).text)
    }

    /// Lets the processes that this one starts after the call hold the lock, too.
    ///
    /// - Throws: `LockError.fileUnusable`.
    package func shareWithChildren() throws(LockError) {
      do { try file.shareWithChildren() } catch {
        throw .fileUnusable(path: directory.lockPath, error)
      }
    }

    /// Removes the record; the lock file stays, empty.
    package func clearRecord() {
      try? file.replaceText(with: "")
    }
  }

  /// Creates the directory if it does not exist, and waits for the lock until `deadline`.
  ///
  /// - Throws: `LockError`; `.busy` if another refresh holds the lock at `deadline`, or after its
  ///   own deadline.
  package func lock(before deadline: Deadline, clock: () -> Timestamp = { .now })
    throws(LockError) -> Lock
  {
    let directory: Directory
    do { directory = try Directory(path: path, createsMissing: true) } catch {
      throw .directoryUnusable(path: path, error)
    }
    var hasWaited = false
    while true {
      if let file = try lockedFile(in: directory) {
        // A writer that was killed left this record. Remove it: once its time had passed, waiting
        // processes would take this one for overdue.
        if record(in: directory)?.state == .running { try? file.replaceText(with: "") }
        return Lock(file, of: self, hasWaited: hasWaited)
      }
      hasWaited = true
      let record = record(in: directory)
      let isHolderOverdue = record.map { $0.state == .running && $0.time < clock() } ?? false
      if deadline.hasPassed || isHolderOverdue {
        throw .busy
      }
      SystemClock.sleep(for: min(.milliseconds(10), deadline.remaining))
    }
  }

  /// The lock file, locked; nil if another refresh holds the lock.
  private func lockedFile(in directory: borrowing Directory) throws(LockError) -> LockFile? {
    do throws(SystemError) {
      let file = try LockFile(Self.lockName, in: directory)
      if file.tryLock() { return file }
      return nil
    } catch {
      throw error == .notARegularFile
        ? .fileUnusable(path: lockPath, error) : .directoryUnusable(path: path, error)
    }
  }

  private var lockPath: String { "\(path)/\(Self.lockName)" }

  /// The time since the recorded failure, if it holds off another attempt with these servers; nil
  /// if it does not, or if there is none.
  package func timeSinceFailure(with servers: [ServerAddress], at now: Timestamp) -> Duration? {
    // Ignore a record that another user could have written.
    guard let directory = try? Directory(path: path) else { return nil }
    return record(in: directory)?.timeSinceFailure(with: servers, at: now)
  }

  private func record(in directory: borrowing Directory) -> AttemptRecord? {
    (try? FileBytes(Self.lockName, in: directory, access: .copied)).flatMap {
      AttemptRecord($0.bytes)
    }
  }
}

extension CacheDirectory.LockError: ExplainedError {
  package var problem: MessageText {
    switch self {
    case .busy: "another refresh is still fetching the list"
    case .directoryUnusable(let path, let error):
      "cannot use cache directory \(path: path): \(error.reason.english)"
    case .fileUnusable(let path, let error): "cannot use \(path: path): \(error.reason.english)"
    }
  }

  package var remedy: Remedy {
    switch self {
    case .busy: .tryAgainLater
    case .directoryUnusable(_, let error): Remedy(forDirectory: error)
    case .fileUnusable: .removeFile
    }
  }
}
