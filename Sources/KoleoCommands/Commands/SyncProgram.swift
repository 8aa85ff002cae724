import KoleoKit

/// `koleo-sync`, the program beside this one that asks the server.
enum SyncProgram {
  /// Runs it to its end, or kills it at a deadline.
  ///
  /// - Parameters:
  ///   - arguments: A command line of `koleo sync`.
  ///   - deadline: That of a query. Without it, the program has the streams of this process, and
  ///     where it reports a failure, this process ends with its exit status.
  /// - Throws: `Failure` if it does not succeed; for a query, with the sentence that it writes.
  static func run(_ arguments: [String], before deadline: Deadline? = nil) throws(Failure) {
    let path = CurrentProcess.directoryPath + "koleo-sync"
    // A query leaves it time to start, and to say what happened.
    let timeout = deadline.map { "\(Int($0.remaining / .milliseconds(1)) - 300)" } ?? "-"
    // A crash needs no backtrace: the signal is enough.
    ProcessEnvironment.set("SWIFT_BACKTRACE", to: "enable=no")
    let (status, output): (Int32?, [UInt8])
    do {
      // It gives up by itself after 30 seconds, unless it hangs.
      (status, output) = try ChildProcess.run(
        path, [Version.current, timeout] + arguments,
        before: deadline ?? Deadline(after: .seconds(32)), collectingOutput: deadline != nil)
    } catch { throw cannotRun(path, because: error.reason) }
    guard let status else {
      throw Failure(
        .unavailable, en: "koleo-sync timed out; try again later",
        pl: "koleo-sync nie zakończył się na czas; spróbuj ponownie później")
    }
    if status > 128 {
      throw Failure(
        .unavailable, en: "koleo-sync was killed by signal \(status - 128); try again later",
        pl: "koleo-sync został przerwany sygnałem \(status - 128); spróbuj ponownie później")
    }
    let exitStatus = ExitStatus(rawValue: status)
    if exitStatus == .success { return }
    if let exitStatus, deadline == nil { CurrentProcess.exit(exitStatus) }
    guard let exitStatus, !output.isEmpty else {
      let reason = Message(en: "exit status \(status)", pl: "kod zakończenia \(status)")
      throw cannotRun("koleo-sync", because: reason)
    }
    throw Failure(exitStatus, "\(whole: String(decoding: output, as: UTF8.self))")
  }

  private static func cannotRun(_ program: String, because reason: Message) -> Failure {
    Failure(
      .inputOutput,
      en: "cannot run \(whole: program): \(reason.english); try again, or reinstall koleo",
      pl: "nie można uruchomić \(whole: program): \(reason.polish); "
        + "spróbuj ponownie albo zainstaluj koleo jeszcze raz")
  }
}
