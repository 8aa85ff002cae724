import KoleoKit

/// `koleo-sync`, the program beside this one that asks the server.
enum SyncProgram {
  /// Runs it to its end, or kills it at a deadline.
  ///
  /// - Parameters:
  ///   - arguments: A command line of `koleo sync`.
  ///   - query: The deadline of a query. Without it, the program has the streams of this process, and
  ///     where it reports a failure, this process ends with its exit status.
  /// - Throws: `Failure` if it does not succeed, in its last words if a query has collected them.
  static func run(_ arguments: [String], for query: Deadline? = nil) throws(Failure) {
    let path = CurrentProcess.directoryPath + "koleo-sync"
    // A query leaves it time to start, and to say what happened.
    let timeout = query.map { "\(Int($0.remaining / .milliseconds(1)) - 300)" } ?? "-"
    // A crash needs no backtrace: the signal is enough.
    ProcessEnvironment.set("SWIFT_BACKTRACE", to: "enable=no")
    let status: Int32?
    let output: [UInt8]
    do {
      // It gives up by itself after 30 seconds, unless it hangs.
      (status, output) = try ChildProcess.run(
        path, [Version.current, timeout] + arguments,
        before: query ?? Deadline(after: .seconds(32)), collectingOutput: query != nil)
    } catch { throw cannotRun(path, because: error.reason) }
    guard let status else {
      throw Failure(
        .unavailable, en: "koleo-sync timed out; try again later",
        pl: "koleo-sync nie zakończył się na czas; spróbuj ponownie później")
    }
    if status > 128 {
      throw Failure(
        .unavailable, en: "koleo-sync was killed by signal \(status - 128); try again later",
        pl: "koleo-sync został zakończony sygnałem \(status - 128); spróbuj ponownie później")
    }
    let exitCode = ExitCode(rawValue: status)
    if exitCode == .success { return }
    if let exitCode, query == nil { CurrentProcess.exit(exitCode) }
    let words = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).last
    // Others are those of the loader.
    guard let exitCode, let words, words.hasPrefix("koleo: ") else {
      let reason = Message(en: "exit status \(status)", pl: "kod wyjścia \(status)")
      throw cannotRun("koleo-sync", because: reason)
    }
    throw Failure(exitCode, "\(whole: String(words.dropFirst("koleo: ".count)))")
  }

  private static func cannotRun(_ program: String, because reason: Message) -> Failure {
    Failure(
      .inputOutput,
      en: "cannot run \(whole: program): \(reason.english); try again, or reinstall koleo",
      pl: "nie można uruchomić \(whole: program): \(reason.polish); "
        + "spróbuj ponownie albo zainstaluj koleo jeszcze raz")
  }
}

extension BestList {
  /// The best list for a query, which `koleo-sync` refreshes if necessary. Reports a note if the list
  /// is not fresh.
  init(
    for request: CommandRequest, reportingTo reporter: Reporter,
    access: FileBytes.Access = .mapped
  ) {
    self.init(access: access) { directory, _, hasList, deadline throws(KoleoError) in
      if request.has(.offline) { throw KoleoError(.unreachable, "--offline") }
      defer { reporter.endProgress() }
      if !hasList { reporter.showProgress(.fetching) }
      // Released again: koleo-sync takes the lock.
      _ = try directory.lockForQuery(hasList: hasList) { deadline.hasPassed }
      reporter.showProgress(.fetching)
      do throws(Failure) { try SyncProgram.run(["sync", "--quiet"], for: deadline) } catch {
        throw KoleoError(.unreachable, error.message)
      }
    }
    if let problem { reporter.note(note(with: problem)) }
  }

  /// The note on a list that is not fresh: its age and the reason, on one line of a terminal.
  private func note(with problem: KoleoError) -> Message {
    let isOther = (try? ServerAddress.configured()).map(list.isFrom) == false
    let other = isOther ? Message(en: "of another server, ", pl: "z innego serwera, ") : ""
    let start =
      if let fetchedAt = list.fetchedAt {
        Message(en: "list \(other.english)checked ", pl: "lista \(other.polish)sprawdzona ")
          + .ago(Timestamp.now.duration(since: fetchedAt)) + ": "
      } else {
        Message(
          en: "built-in list (\(list.count) main stations): ",
          pl: "wbudowana lista \(list.count) głównych stacji: ")
      }
    func line(_ language: Language) -> MessageText {
      // The whole address or path, and what to do, are said by `koleo sync`.
      let text = (start + problem.message)[language].text.replacing(/; .*/, with: "")
        .replacing(/https?:\/\/([^\/: ]*)[^ ]*/) { $0.output.1 }.replacing(/\ \/.*\//, with: " ")
      let width = 79 - "koleo: ".count
      // So is why that happened, where there is no room for it.
      let short = text.replacing(/[^:]* (\S+\.(json|lock): )/) { " \($0.output.1)" }
      let shorter = text.replacing(/(: .*): .*/) { "\($0.output.1)" }
      let best = [text, short].first { $0.columns <= width } ?? shorter
      return MessageText(stringLiteral: best.truncated(toColumns: width))
    }
    return Message(en: line(.english), pl: line(.polish))
  }
}

extension StationList {
  /// The list on disk as it is, or else the built-in list: for candidates and guesses only.
  static var atHand: StationList {
    (try? CacheDirectory.forCurrentUser().openList(access: .mapped)) ?? .builtIn
  }
}
