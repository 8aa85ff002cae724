import KoleoKit

/// Finds the best list for a query, which another program refreshes if necessary.
struct ListSource {
  private let isOffline: Bool
  private let context: Context
  private let reporter: Reporter

  init(_ request: CommandRequest, in context: Context, reportingTo reporter: Reporter) {
    isOffline = request.has(.offline)
    self.context = context
    self.reporter = reporter
  }

  /// Obtains the best list, which may take three seconds, or ten without a list on disk. Reports a
  /// note if the list is not fresh.
  func obtainBestList(access: FileBytes.Access = .mapped) -> BestList {
    let best = BestList(access: access) { directory, _, list throws(KoleoError) in
      if isOffline { throw KoleoError(.canceled, "--offline") }
      try refresh(directory, hasList: list != nil)
    }
    if let problem = best.problem { reporter.note(note(on: best, with: problem)) }
    return best
  }

  /// - Throws: `KoleoError` with the reason why the list was not refreshed.
  private func refresh(_ directory: CacheDirectory, hasList: Bool) throws(KoleoError) {
    let deadline = Deadline(after: .seconds(hasList ? 3 : 10))
    let progress = ProgressLine(in: context, isEnabled: !reporter.isQuiet)
    let words = Message(en: "fetching station list…", pl: "pobieranie listy stacji…")
    defer { progress.end() }
    if !hasList { progress.show(words) }
    do {
      // Released again: koleo-sync takes the lock.
      let lock = try directory.openLock()
      try lock.take(until: { hasList || deadline.hasPassed })
      try lock.checkLastAttempt()
    }
    progress.show(words)
    do throws(Failure) { try SyncProgram.refresh(before: deadline) } catch {
      throw KoleoError(.unreachable, error.message)
    }
  }

  /// The note on a list that is not fresh.
  private func note(on best: BestList, with problem: KoleoError) -> Message {
    let list = best.list
    let age = list.fetchedAt.map(Timestamp.now.duration(since:)) ?? .zero
    let words = Message.age(age)
    var (start, link): (Message, Message) = ("", ": ")
    if best.origin == .builtIn {
      start = Message(
        en: "using the built-in list of \(list.count) major stations",
        pl: "używana jest wbudowana lista \(list.count) najważniejszych stacji")
    } else if let servers = try? ServerAddress.configured(), !list.isFrom(servers) {
      start = Message(
        en: "using the list of \(words.english) ago from \(list.header.url), another server",
        pl: "używana jest lista sprzed \(words.polish) z \(list.header.url)")
      link = Message(en: ": ", pl: ", bo nie udało się pobrać nowej: ")
    } else {
      start =
        age < .zero
        ? Message(en: "the list is dated in the future", pl: "lista ma datę z przyszłości")
        : Message(en: "the list is \(words.english) old", pl: "lista ma \(words.polish)")
      link = Message(en: " and could not be refreshed: ", pl: " i nie udało się jej odświeżyć: ")
    }
    if problem.kind != .canceled { return start + link + Failure(problem).message }
    return start
      + Message(
        en: " (--offline); run 'koleo sync' to fetch the current list",
        pl: " (--offline); uruchom 'koleo sync', aby pobrać aktualną listę")
  }
}

extension StationList {
  /// The list on disk as it is, or else the built-in list: for candidates and guesses only.
  static var atHand: StationList {
    (try? CacheDirectory.forCurrentUser().openList(access: .mapped)) ?? .builtIn
  }
}
