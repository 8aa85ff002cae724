import KoleoKit

/// `koleo-sync`, the program beside this one that asks the server.
enum SyncProgram {
  /// Runs a command line of `koleo sync` with the streams of this process, to which it reports its
  /// failures itself.
  ///
  /// - Throws: `Failure` if it cannot be run, hangs or crashes, with the age of the list.
  static func run(_ commandLine: [String]) throws(Failure) -> ExitStatus {
    // It gives up by itself after 30 seconds, unless it hangs.
    let deadline = Deadline(after: .seconds(32))
    do throws(KoleoError) {
      return try run(["-"] + commandLine, before: deadline, collectingOutput: false).exitStatus
    } catch { throw Failure(error).addingAgeOfList(in: try? .forCurrentUser()) }
  }

  /// Refreshes the list for a query, before its deadline.
  ///
  /// - Throws: `KoleoError`, with the sentence that `koleo-sync` says.
  static func refreshList(before deadline: Deadline) throws(KoleoError) {
    // It needs time to start, and to say what happened.
    let timeout = Int(deadline.remaining / .milliseconds(1)) - 300
    let (exitStatus, output) = try run(
      ["\(timeout)", "sync", "--quiet"], before: deadline, collectingOutput: true)
    if exitStatus == .success { return }
    throw KoleoError(.unreachable, "\(uncut: String(decoding: output, as: UTF8.self))")
  }

  private static func run(
    _ arguments: [String], before deadline: Deadline, collectingOutput collectsOutput: Bool
  ) throws(KoleoError) -> (exitStatus: ExitStatus, output: [UInt8]) {
    let path = CurrentProcess.directoryPath + "koleo-sync"
    // A crash needs no backtrace: the signal is enough.
    ProcessEnvironment.set("SWIFT_BACKTRACE", to: "enable=no")
    let (status, output): (Int32?, [UInt8])
    do {
      (status, output) = try ChildProcess.run(
        path, [Version.current] + arguments, before: deadline, collectingOutput: collectsOutput)
    } catch { throw cannotRun(path, because: error.reason) }
    guard let status else {
      throw KoleoError(
        .unreachable, en: "koleo-sync timed out; try again later",
        pl: "koleo-sync nie zakończył się na czas; spróbuj ponownie później")
    }
    if status > 128 {
      throw KoleoError(
        .unreachable, en: "koleo-sync was killed by signal \(status - 128); try again later",
        pl: "koleo-sync został przerwany sygnałem \(status - 128); spróbuj ponownie później")
    }
    guard let exitStatus = ExitStatus(rawValue: status),
      exitStatus == .success || !output.isEmpty || !collectsOutput
    else {
      let reason = Message(en: "exit status \(status)", pl: "kod zakończenia \(status)")
      throw cannotRun("koleo-sync", because: reason)
    }
    return (exitStatus, output)
  }

  private static func cannotRun(_ program: String, because reason: Message) -> KoleoError {
    KoleoError(
      .file,
      en: "cannot run \(uncut: program): \(reason.english); try again, or reinstall koleo",
      pl: "nie można uruchomić \(uncut: program): \(reason.polish); ponów lub przeinstaluj koleo")
  }
}
