import KoleoKit

/// `koleo-sync`, the program beside this one that asks the server.
///
/// Its arguments are the version of koleo, the milliseconds that a query gives it or `-`, and a
/// command line of `koleo sync`.
enum SyncProgram {
  /// Runs `koleo sync` on the streams of this process, which then ends with the same exit status.
  ///
  /// - Throws: `Failure` if `koleo-sync` cannot be run, or ends without an exit status of koleo.
  static func run(_ arguments: [String]) throws(Failure) {
    let directory = try Failure.from(try CacheDirectory.forCurrentUser())
    do throws(Failure) {
      // It gives up by itself after 30 seconds, unless it hangs.
      let deadline = Deadline(after: .seconds(36))
      let (status, _) = try start(["-"] + arguments, before: deadline, collectingOutput: false)
      if let status, ExitCode(rawValue: status) != nil { CurrentProcess.exit(status) }
      throw failure(of: status)
    } catch { throw error.namingList(leftIn: directory) }
  }

  /// Refreshes the list for a query.
  ///
  /// - Throws: `Failure` if the list was not refreshed by the deadline, with the last words of
  ///   `koleo-sync`.
  static func refresh(before deadline: Deadline) throws(Failure) {
    // Time to start, and to say what happened.
    let timeout = Int(deadline.remaining / .milliseconds(1)) - 300
    let (status, output) = try start(
      ["\(timeout)", "sync", "--quiet"], before: deadline, collectingOutput: true)
    if status != ExitCode.success.rawValue { throw failure(of: status, saying: output) }
  }

  private static func start(
    _ arguments: [String], before deadline: Deadline, collectingOutput collectsOutput: Bool
  ) throws(Failure) -> (Int32?, output: [UInt8]) {
    let path = CurrentProcess.directoryPath + "koleo-sync"
    // A crash needs no backtrace: the signal is enough.
    ProcessEnvironment.set("SWIFT_BACKTRACE", to: "enable=no")
    do {
      return try ChildProcess.run(
        path, [Version.current] + arguments, before: deadline, collectingOutput: collectsOutput)
    } catch { throw cannotRun(path, because: error.reason) }
  }

  private static func cannotRun(_ program: String, because reason: Message) -> Failure {
    Failure(
      .inputOutput,
      en: "cannot run \(whole: program): \(reason.english); try again, or reinstall koleo",
      pl: "nie można uruchomić \(whole: program): \(reason.polish); "
        + "spróbuj ponownie albo zainstaluj koleo jeszcze raz")
  }

  /// The failure of a program that did not succeed, in its own words if it is `koleo-sync` itself
  /// that says them, and not the loader.
  private static func failure(of status: Int32?, saying output: [UInt8] = []) -> Failure {
    guard let status else {
      return Failure(
        .unavailable, en: "koleo-sync timed out; try again later",
        pl: "koleo-sync nie zakończył się na czas; spróbuj ponownie później")
    }
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    if let code = ExitCode(rawValue: status), let line = lines.last, line.hasPrefix("koleo: ") {
      return Failure(code, "\(whole: String(line.dropFirst("koleo: ".count)))")
    }
    if status > 128 {
      return Failure(
        .unavailable, en: "koleo-sync was killed by signal \(status - 128); try again later",
        pl: "koleo-sync został zakończony sygnałem \(status - 128); spróbuj ponownie później")
    }
    let reason = Message(en: "exit status \(status)", pl: "kod wyjścia \(status)")
    return cannotRun("koleo-sync", because: reason)
  }
}

extension Failure {
  /// The failure of `koleo sync`, which also names the list that is left.
  package func namingList(leftIn directory: CacheDirectory) -> Failure {
    guard let fetchedAt = try? directory.openList(access: .mapped)?.fetchedAt else { return self }
    let left = Message(
      en: "; still using the list checked ", pl: "; w użyciu pozostaje lista sprawdzona ")
    return Failure(exitCode, message + left + .ago(Timestamp.now.duration(since: fetchedAt)))
  }
}
