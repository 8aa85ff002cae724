import Foundation
import KoleoCommands
import KoleoKit
import KoleoNetwork

/// `koleo sync`: refreshes the list, and says what changed.
struct SyncCommand {
  private let request: CommandRequest
  /// The time that a query has for the refresh; nil for a person's `koleo sync`.
  private let queryTimeout: Duration?
  private let reporter: Reporter

  /// - Parameter arguments: What `SyncProgram` of `koleo` writes: its version, the milliseconds that
  ///   a query has or `-`, and the command line.
  /// - Throws: `Failure` if a person has run the program, or another version of `koleo` has.
  init(_ arguments: [String]) throws(Failure) {
    let isFromKoleo = arguments.count > 1 && arguments[0].first?.isNumber == true
    if isFromKoleo, arguments[0] != Version.current {
      throw Failure(
        .inputOutput, en: "koleo and koleo-sync are of different versions; reinstall koleo",
        pl: "koleo i koleo-sync są w różnych wersjach; zainstaluj koleo ponownie")
    }
    let request = isFromKoleo ? try CommandRequest(Array(arguments[2...])) : nil
    guard let request, request.subcommand == .sync else {
      throw Failure(
        .usage, en: "koleo-sync is run by koleo; use 'koleo sync'",
        pl: "koleo-sync jest uruchamiany przez koleo; użyj 'koleo sync'")
    }
    self.request = request
    queryTimeout = Int(arguments[1]).map { .milliseconds($0) }
    reporter = Reporter(isQuiet: request.has(.quiet))
  }

  /// Runs the command. If a signal interrupts it, or `koleo` ends, it is canceled, so that it is no
  /// failed attempt, and then this process ends by that signal.
  func runUntilInterrupted() async throws(Failure) {
    let work = Task { try await run() }
    let interrupts = [SIGINT, SIGTERM, SIGHUP].filter { signal($0, SIG_IGN) == nil }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        Task {
          work.cancel()
          _ = await work.result
          signal(number, SIG_DFL)
          kill(getpid(), number)
        }
      }
      source.resume()
      return source
    }
    Thread.detachNewThread {
      // Nothing is ever written to the pipe, whose other end `koleo` has.
      var byte: UInt8 = 0
      _ = read(STDIN_FILENO, &byte, 1)
      kill(getpid(), SIGTERM)
    }
    do { try await work.value } catch {
      if let failure = error as? Failure { throw failure }
      try? await Task.sleep(for: .seconds(5))
    }
    for interrupt in interrupts { interrupt.cancel() }
  }

  /// - Throws: `Failure`, or `CancellationError` if the task is canceled.
  private func run() async throws {
    let servers = try Failure.from(try ServerAddress.configured())
    let directory = try Failure.from(try CacheDirectory.forCurrentUser())
    let timeout = queryTimeout ?? .seconds(30)
    // If the network libraries hang, the system ends this process.
    alarm(UInt32(clamping: timeout.components.seconds + 5))
    ProxyEnvironment.prepare(for: servers)
    if queryTimeout != nil {
      let best = await StationList.best(in: directory, from: servers, timeout: timeout)
      if let problem = best.problem { throw Failure(problem) }
      return
    }
    do { try await refresh(directory, from: servers, timeout) } catch let error as KoleoError {
      throw Failure(error).namingList(leftIn: directory)
    }
  }

  private func refresh(
    _ directory: CacheDirectory, from servers: [ServerAddress], _ timeout: Duration
  ) async throws {
    if request.has(.ifStale), let list = try directory.openList(), list.isFresh(from: servers) {
      return try report(RefreshOutcome(list, .wasFresh))
    }
    let outcome: RefreshOutcome
    do {
      defer { reporter.endProgress() }
      outcome = try await directory.refresh(
        force: request.has(.force), from: servers, timeout: timeout
      ) { bytes in
        let count: Message = bytes == 0 ? "" : " \(bytes / 1_000) kB"
        reporter.showProgress(
          Message(en: "fetching station list…", pl: "pobieranie listy stacji…") + count)
      }
    }
    try report(outcome)
  }

  // MARK: - The result

  private func report(_ outcome: RefreshOutcome) throws(Failure) {
    guard request.has(.verbose) || StandardStream.output.isTerminal, !reporter.isQuiet else {
      return
    }
    if request.has(.verbose), let url = outcome.server?.url {
      for failure in outcome.failures { reporter.note(Failure(failure).message) }
      reporter.note(Message(en: "\(url) answered", pl: "odpowiedział serwer \(url)"))
    }
    let line = Message.stations(outcome.list.count) + Self.words(for: outcome.effect)
    try reporter.write(Array("\(line[.ofLocale])\n".utf8))
  }

  private static func words(for effect: RefreshOutcome.Effect) -> Message {
    switch effect {
    case .wasFresh: return Message(en: ": still fresh", pl: ": lista jest aktualna")
    case .confirmed: return Message(en: ": no changes", pl: ": bez zmian")
    case .replaced(let changes, let skipped):
      let changes = changes.map(words) ?? ""
      if skipped == 0 { return changes }
      return changes
        + Message(
          en: "; left out bad records: \(skipped)", pl: "; pominięte błędne rekordy: \(skipped)")
    }
  }

  private static func words(for changes: ListChanges) -> Message {
    let parts = [
      (changes.added, "added", "dodano:"), (changes.removed, "removed", "usunięto:"),
      (changes.renamed, "renamed", "zmiany nazw:"), (changes.moved, "moved", "zmiany położenia:"),
    ].filter { count, _, _ in count > 0 }.map { count, english, polish in
      Message(en: "\(count) \(english)", pl: "\(polish) \(count)")
    }
    return parts.isEmpty
      ? Message(en: ": fetched again, no changes", pl: ": pobrano ponownie, bez zmian")
      : " (" + parts.joined(separator: ", ") + ")"
  }
}
