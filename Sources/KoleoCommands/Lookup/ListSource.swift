import KoleoKit

/// A list to answer from, and its origin.
struct AnswerList {
  /// Where the list is from, in the words of the output.
  enum Origin: String {
    /// The list on disk, as it was.
    case cache
    /// The server: this process or another has refreshed the list for this answer.
    case network
    /// The list that is built into the program.
    case builtIn = "built-in"
  }

  let list: StationList
  let origin: Origin
  /// Whether the list is not fresh, or is the built-in one.
  let isStale: Bool
}

/// Finds the best list: a fresh one, from the server if necessary, else the old one on disk, else
/// the built-in list.
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
  func obtainBestList(access: FileBytes.Access = .mapped) -> AnswerList {
    var list: StationList?
    var servers: [ServerAddress] = []
    var reason: Message?
    do throws(Failure) {
      let directory = try CacheDirectory.forCurrentUser()
      list = try directory.openList(access: access)
      servers = try ServerAddress.configured()
      if let list, list.isFresh(from: servers) {
        return AnswerList(list: list, origin: .cache, isStale: false)
      }
      if !isOffline {
        do throws(Failure) { try refresh(directory, hasList: list != nil) } catch {
          reason = error.message
        }
        // Whatever was said: another process may have replaced the list, with one of another
        // server, for example.
        list = try directory.openList(access: access) ?? list
        if let list, list.isFresh(from: servers) {
          return AnswerList(list: list, origin: .network, isStale: false)
        }
        reason =
          reason
          ?? Message(
            en: "another koleo process has replaced it meanwhile; try again",
            pl: "inny proces koleo zastąpił ją w międzyczasie; spróbuj ponownie")
      }
    } catch {
      reason = error.message
    }
    reporter.note(note(on: list ?? .builtIn, of: servers, because: reason))
    return AnswerList(
      list: list ?? .builtIn, origin: list == nil ? .builtIn : .cache, isStale: true)
  }

  /// - Throws: `Failure` with the reason why the list was not refreshed.
  private func refresh(_ directory: CacheDirectory, hasList: Bool) throws(Failure) {
    let deadline = Deadline(after: .seconds(hasList ? 3 : 10))
    let lock = try directory.openLock()
    if lock.holdsOffQueries, hasList { throw lock.tryLock() ? .recentAttempt : .refreshRunning }
    let progress = ProgressLine(in: context, isEnabled: !reporter.isQuiet)
    progress.show(Message(en: "fetching station list…", pl: "pobieranie listy stacji…"))
    defer { progress.end() }
    guard lock.holdsOffQueries else { return try SyncProgram.refresh(before: deadline) }
    while !lock.tryLock() {
      if deadline.hasPassed { throw .refreshRunning }
      SystemClock.sleep(for: .milliseconds(20))
    }
    if lock.holdsOffQueries { throw .recentAttempt }
  }

  /// The note on a list that is not fresh. Without a reason, that is `--offline`.
  private func note(
    on list: StationList, of servers: [ServerAddress], because reason: Message?
  ) -> Message {
    let age = Timestamp.now.duration(since: list.fetchedAt)
    let words = Message.age(age)
    var (start, link): (Message, Message) = ("", ": ")
    if list === StationList.builtIn {
      start = Message(
        en: "using the built-in list of \(list.count) major stations",
        pl: "używana jest wbudowana lista \(list.count) najważniejszych stacji")
    } else if !servers.isEmpty, !list.isFrom(servers) {
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
    if let reason { return start + link + reason }
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
