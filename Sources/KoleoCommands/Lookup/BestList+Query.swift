import KoleoKit

extension BestList {
  /// The best list for a query, which another program refreshes if necessary: within three seconds,
  /// or ten without a list on disk. Reports a note if the list is not fresh.
  init(
    for request: CommandRequest, reportingTo reporter: Reporter,
    access: FileBytes.Access = .mapped
  ) {
    self.init(access: access) { directory, _, list throws(KoleoError) in
      if request.has(.offline) { throw KoleoError(.canceled, "--offline") }
      let deadline = Deadline(after: .seconds(list == nil ? 10 : 3))
      defer { reporter.endProgress() }
      if list == nil { reporter.showProgress(.fetching) }
      // Released again: koleo-sync takes the lock.
      _ = try directory.lockForQuery(hasList: list != nil) { deadline.hasPassed }
      reporter.showProgress(.fetching)
      do throws(Failure) { try SyncProgram.refresh(before: deadline) } catch {
        throw KoleoError(.unreachable, error.message)
      }
    }
    if let problem { reporter.note(note(with: problem)) }
  }

  /// The note on a list that is not fresh: its age and the reason, on one line of a terminal.
  private func note(with problem: KoleoError) -> Message {
    let start =
      if let fetchedAt = list.fetchedAt {
        Message(en: "list checked ", pl: "lista sprawdzona ")
          + .ago(Timestamp.now.duration(since: fetchedAt)) + ": "
      } else {
        Message(
          en: "built-in list (\(list.count) main stations): ",
          pl: "lista wbudowana (\(list.count) stacji): ")
      }
    // Of a file, all is said, unless it is somebody's own: then its path begins the sentence.
    let isOwnFile = problem.message.english.text.first == "/"
    if problem.kind == .file, !isOwnFile { return start + problem.message }
    func line(_ language: Language) -> MessageText {
      // The whole address or path, and what to do, are said by `koleo sync`.
      let text = (start + problem.message)[language].text.replacing(/; .*/, with: "")
        .replacing(/https?:\/\/([^\/: ]*)[^ ]*/) { $0.output.1 }.replacing(/\ \/.*\//, with: " ")
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
