import KoleoKit

extension BestList {
  /// Finds the best list for a query, which `koleo-sync` refreshes if necessary. Reports a note if
  /// the list is not fresh.
  static func find(
    for request: CommandRequest, reportingTo reporter: Reporter, access: FileBytes.Access = .mapped
  ) -> BestList {
    let best = find(access: access) { directory, _, hasList, deadline throws(KoleoError) in
      if request.has(.offline) {
        throw KoleoError(.unreachable, en: "no network (--offline)", pl: "bez sieci (--offline)")
      }
      defer { reporter.showProgress(nil) }
      // Without a list, the next line may wait for another process's refresh.
      if !hasList { reporter.showProgress(.fetching) }
      // The lock is given back at once, for koleo-sync, which need not start after a failure.
      _ = try directory.lockForQuery { deadline.hasPassed }
      reporter.showProgress(.fetching)
      try SyncProgram.refreshList(before: deadline)
    }
    if let problem = best.problem { reporter.note(note(on: best.list, with: problem)) }
    return best
  }

  /// The note on a list that is not fresh: its age and the reason, on one line of a terminal.
  private static func note(on list: StationList, with problem: KoleoError) -> Message {
    let isOther = (try? ServerAddress.configured()).map(list.isFrom) == false
    let checked =
      isOther
      ? Message(en: "another server's list checked ", pl: "lista innego serwera sprawdzona ")
      : Message(en: "list checked ", pl: "lista sprawdzona ")
    let start =
      list.fetchedAt.map { checked + .ago(Timestamp.now.duration(since: $0)) + ": " }
      ?? Message(
        en: "built-in list (\(list.count) main stations): ",
        pl: "wbudowana lista \(list.count) głównych stacji: ")
    func line(_ language: Language) -> MessageText {
      // The whole address or path, and what to do, are said by `koleo sync`.
      let reason = problem.message[language].text.replacing(/; .*/, with: "")
        .replacing(/https?:\/\/([^\/:' ]*)(:\d+)?[^:' ]*/) { $0.output.1 }
        .replacing(#/(^| )/[^:]*//#) { $0.output.1 }
      let text = start[language].text + reason
      return "\(uncut: text.truncated(toColumns: 79 - "koleo: ".count))"
    }
    return Message(en: line(.english), pl: line(.polish))
  }
}
