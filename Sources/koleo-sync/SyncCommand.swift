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
    guard arguments.count > 2, arguments[0] == Version.current else {
      throw Failure(
        .inputOutput,
        en: "koleo-sync is run by koleo \(Version.current); use 'koleo sync', or reinstall koleo",
        pl: "koleo-sync jest uruchamiany przez koleo \(Version.current); użyj 'koleo sync' "
          + "albo zainstaluj koleo ponownie")
    }
    request = try CommandRequest(Array(arguments[2...]))
    queryTimeout = Int(arguments[1]).map { .milliseconds($0) }
    reporter = Reporter(isQuiet: request.has(.quiet))
  }

  /// Refreshes the list. A signal, or the end of `koleo`, ends this process at once; then that was no
  /// failed attempt.
  ///
  /// - Throws: `Failure`.
  func run() async throws {
    let servers = try Failure.from(try ServerAddress.configured())
    let directory = try Failure.from(try CacheDirectory.forCurrentUser())
    // On Linux, even an ephemeral session makes directories for a cache and for cookies. Below
    // /dev/null it cannot.
    for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] {
      ProcessEnvironment.set(name, to: "/dev/null")
    }
    let interrupts = endsWhenInterrupted(in: directory)
    defer { for interrupt in interrupts { interrupt.cancel() } }
    do {
      if let queryTimeout {
        let best = await StationList.best(in: directory, from: servers, timeout: queryTimeout)
        if let problem = best.problem { throw Failure(problem) }
      } else {
        try await refresh(directory, from: servers)
      }
    } catch let error as KoleoError {
      throw Failure(error).namingList(leftIn: directory)
    }
  }

  private func endsWhenInterrupted(in directory: CacheDirectory) -> [any DispatchSourceSignal] {
    Thread.detachNewThread {
      // Nothing is ever written to the pipe, whose other end `koleo` has.
      var byte: UInt8 = 0
      _ = read(STDIN_FILENO, &byte, 1)
      kill(getpid(), SIGTERM)
    }
    return [SIGINT, SIGTERM, SIGHUP].filter { signal($0, SIG_IGN) == nil }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        directory.forgetAttempt()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  private func refresh(_ directory: CacheDirectory, from servers: [ServerAddress]) async throws {
    if request.has(.ifStale), let list = try directory.openList(), list.isFresh(from: servers) {
      return try report(RefreshOutcome(list, .wasFresh))
    }
    let outcome: RefreshOutcome
    do {
      defer { reporter.endProgress() }
      outcome = try await directory.refresh(force: request.has(.force), from: servers) { bytes in
        reporter.showProgress(.fetching + (bytes == 0 ? "" : " \(bytes / 1_000) kB"))
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
      ? Message(en: ": no changes", pl: ": bez zmian") : " (" + parts.joined(separator: ", ") + ")"
  }
}
