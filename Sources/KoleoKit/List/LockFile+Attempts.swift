/// The lock file is the memory of attempts to refresh the list. It holds the address that is being
/// asked, from before the request until a success empties it, and its modification time is the time
/// of the attempt. So a failure, a crash and a kill leave the same trace.
extension LockFile {
  /// Whether an attempt of the last five minutes has not succeeded: then no query makes another.
  package var holdsOffQueries: Bool {
    let age = Timestamp.now.duration(since: modified)
    return !text.isEmpty && .zero <= age && age < .seconds(5 * 60)
  }
}

extension CacheDirectory {
  /// Records that an address is being asked.
  ///
  /// - Throws: `Failure` if the disk is full, for instance: the list could not be written, either.
  package func record(_ server: ServerAddress, in lock: borrowing LockFile) throws(Failure) {
    do { try lock.replaceText(with: server.url) } catch { throw failure(ofWriting: error) }
  }
}

extension Failure {
  /// An attempt of the last five minutes holds off the next one.
  package static let recentAttempt = Failure(
    .unavailable,
    en: "the list could not be fetched less than 5 minutes ago; run 'koleo sync' to try again",
    pl: "mniej niż 5 minut temu nie udało się pobrać listy; "
      + "uruchom 'koleo sync', aby spróbować ponownie")

  /// Another process holds the lock.
  package static let refreshRunning = Failure(
    .unavailable, en: "another koleo process is still fetching the list; try again later",
    pl: "inny proces koleo wciąż pobiera listę; spróbuj ponownie później")
}
