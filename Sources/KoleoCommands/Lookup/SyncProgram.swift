import KoleoKit

/// `koleo-sync`, the program beside this one that asks the server.
///
/// Its arguments are the version of koleo, the time that a query gives it in milliseconds or `-`,
/// and a command line of `koleo sync`.
struct SyncProgram {
  private let path: String

  /// - Throws: `Failure` of kind `.inputOutput` if the path of this program is unknown.
  init() throws(Failure) {
    guard let program = CurrentProcess.executablePath, let slash = program.lastIndex(of: "/")
    else {
      // The program was probably replaced while it ran.
      throw Failure(
        .inputOutput, en: "cannot find koleo-sync: the path of koleo is unknown; try again",
        pl: "nie można znaleźć koleo-sync: ścieżka koleo jest nieznana; spróbuj ponownie")
    }
    path = program[...slash] + "koleo-sync"
  }

  /// Runs `koleo sync` on the streams of this process, which then ends with the same exit status.
  ///
  /// - Throws: `Failure` if `koleo-sync` cannot be run, or ends otherwise than by an exit status of
  ///   koleo.
  func run(_ arguments: [String]) throws(Failure) {
    let status: ChildProcess.ExitStatus
    do {
      status = try ChildProcess.run(
        path, [Version.current, "-"] + arguments, adding: Self.variables)
    } catch { throw cannotRun(error) }
    if case .exited(let code) = status, ExitCode(rawValue: code) != nil {
      CurrentProcess.exit(code)
    }
    throw Self.failure(of: status, saying: "").namingListLeft()
  }

  /// Refreshes the list for a query.
  ///
  /// - Throws: `Failure` if the list was not refreshed by the deadline, with the last words of
  ///   `koleo-sync`.
  func refresh(before deadline: Deadline) throws(Failure) {
    // Time to start, and to say what happened.
    let timeout = deadline.remaining.milliseconds - 200
    let (status, output): (ChildProcess.ExitStatus, [UInt8])
    do {
      (status, output) = try ChildProcess.run(
        path, [Version.current, "\(timeout)", "sync", "--quiet"], adding: Self.variables,
        before: deadline)
    } catch { throw cannotRun(error) }
    if status == .exited(ExitCode.success.rawValue) { return }
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    throw Self.failure(of: status, saying: lines.last ?? "")
  }

  /// A crash needs no backtrace: the signal is enough.
  private static let variables = ["SWIFT_BACKTRACE": "enable=no"]

  private static func failure(of status: ChildProcess.ExitStatus, saying line: Substring)
    -> Failure
  {
    // The loader begins its words with the path of the program.
    let mark = line.firstRange(of: "koleo: ") ?? line.firstRange(of: "koleo-sync: ")
    let words = line[(mark?.upperBound ?? line.startIndex)...]
    switch status {
    case .exited(let code):
      if let code = ExitCode(rawValue: code), !words.isEmpty {
        return Failure(code, "\(foreignMessage: String(words))")
      }
      let reason: MessageText =
        words.isEmpty ? "exit status \(code)" : "\(foreignMessage: String(words))"
      return Failure(
        .inputOutput,
        en: "cannot run koleo-sync: \(reason); install the missing library, or reinstall koleo",
        pl: "nie można uruchomić koleo-sync: \(reason); zainstaluj brakującą bibliotekę "
          + "albo zainstaluj koleo ponownie")
    case .killed(let signal):
      return Failure(
        .unavailable, en: "koleo-sync was killed by signal \(signal); try again later",
        pl: "koleo-sync został zakończony sygnałem \(signal); spróbuj ponownie później")
    case .timedOut:
      return Failure(
        .unavailable, en: "koleo-sync timed out; try again later",
        pl: "koleo-sync nie zakończył się na czas; spróbuj ponownie później")
    }
  }

  private func cannotRun(_ error: SystemError) -> Failure {
    let isBuilt = path.contains("/.build/")
    return Failure(
      .inputOutput,
      en: "cannot run \(path: path): \(error.reason.english); "
        + (isBuilt ? "build it with 'swift build'" : "reinstall koleo"),
      pl: "nie można uruchomić \(path: path): \(error.reason.polish); "
        + (isBuilt ? "zbuduj go poleceniem 'swift build'" : "zainstaluj koleo ponownie"))
  }
}

extension Failure {
  /// The failure of `koleo sync`, which also names the list that is left.
  package func namingListLeft() -> Failure {
    guard let list = try? CacheDirectory.forCurrentUser().openList(access: .mapped) else {
      return self
    }
    let age = Message.age(Timestamp.now.duration(since: list.fetchedAt))
    return Failure(
      exitCode,
      message
        + Message(
          en: "; still using the list from \(age.english) ago",
          pl: "; w użyciu pozostaje lista sprzed \(age.polish)"))
  }
}
