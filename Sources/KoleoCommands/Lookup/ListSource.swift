import KoleoKit

/// Finds the best list for a query, which another program refreshes if necessary.
struct ListSource {
  private let isOffline: Bool
  private let reporter: Reporter

  init(_ request: CommandRequest, reportingTo reporter: Reporter) {
    isOffline = request.has(.offline)
    self.reporter = reporter
  }

  /// Obtains the best list, which may take three seconds, or ten without a list on disk. Reports a
  /// note if the list is not fresh.
  func obtainBestList(access: FileBytes.Access = .mapped) -> BestList {
    let best = BestList(access: access) { directory, _, list throws(KoleoError) in
      if isOffline { throw KoleoError(.canceled, "--offline") }
      try refresh(directory, hasList: list != nil)
    }
    if let problem = best.problem { reporter.note(note(on: best.list, with: problem)) }
    return best
  }

  /// - Throws: `KoleoError` with the reason why the list was not refreshed.
  private func refresh(_ directory: CacheDirectory, hasList: Bool) throws(KoleoError) {
    let deadline = Deadline(after: .seconds(hasList ? 3 : 10))
    defer { reporter.endProgress() }
    if !hasList { reporter.showProgress(.fetching) }
    // Released again: koleo-sync takes the lock.
    _ = try directory.lockForQuery(hasList: hasList) { deadline.hasPassed }
    reporter.showProgress(.fetching)
    do throws(Failure) { try SyncProgram.refresh(before: deadline) } catch {
      throw KoleoError(.unreachable, error.message)
    }
  }

  /// The note on a list that is not fresh: its age and the reason, on one line of a terminal.
  private func note(on list: StationList, with problem: KoleoError) -> Message {
    let start =
      if let fetchedAt = list.fetchedAt {
        Message(en: "list checked ", pl: "lista sprawdzona ")
          + .ago(Timestamp.now.duration(since: fetchedAt))
          + ": "
      } else {
        Message(
          en: "built-in list (\(list.count) main stations): ",
          pl: "lista wbudowana (\(list.count) stacji): ")
      }
    // A file is in the way until somebody does something about it.
    if problem.kind == .file { return start + problem.message }
    func line(_ language: Language) -> MessageText {
      // What to do about it is said by `koleo sync` and in the manual.
      let text = (start + problem.message)[language].text.replacing(/; .*/, with: "")
        .replacing(/https?:\/\/([^\/: ]*)[^ ]*/) { $0.output.1 }
      return MessageText(stringLiteral: text.truncated(toColumns: 79 - "koleo: ".count))
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
