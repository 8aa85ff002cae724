import Foundation
import KoleoCommands
import KoleoKit
import KoleoNetwork

/// `koleo sync`: refreshes the list, and says what changed.
struct SyncCommand {
  private let request: SyncRequest
  private let context: Context
  private let reporter: Reporter

  init(_ request: SyncRequest, in context: Context, reportingTo reporter: Reporter) {
    self.request = request
    self.context = context
    self.reporter = reporter
  }

  /// Refreshes the list for a query, and prints nothing but the failure.
  func refreshForQuery(within timeout: Duration) async throws(Failure) {
    _ = try await refresh(.automatic, within: timeout, progress: { _ in })
  }

  /// Refreshes the list.
  func run(within timeout: Duration) async throws(Failure) {
    let servers = try ServerAddress.configured()
    if request.onlyIfStale, let list = try CacheDirectory.forCurrentUser().openList(),
      list.isFresh(from: servers)
    {
      return try report(.wasFresh, list)
    }
    let log = SyncLog(in: context, isEnabled: !reporter.isQuiet)
    let outcome: RefreshOutcome
    do throws(Failure) {
      outcome = try await refresh(
        request.isForced ? .forced : .conditional, within: timeout, progress: log.take)
    } catch {
      // The first is the failure of the refresh.
      end(log, noting: log.failures.dropFirst())
      throw error
    }
    end(log, noting: log.failures[...])
    if request.isVerbose, let server = outcome.server {
      reporter.note(Message(en: "\(server.url) answered", pl: "odpowiedział serwer \(server.url)"))
    }
    try report(outcome.effect, outcome.list)
  }

  private func refresh(
    _ mode: RefreshMode, within timeout: Duration,
    progress: @escaping @Sendable (RefreshProgress) -> Void
  ) async throws(Failure) -> RefreshOutcome {
    let servers = try ServerAddress.configured()
    let directory = try CacheDirectory.forCurrentUser()
    ProxyEnvironment.prepare(for: servers)
    return try await directory.refresh(mode, from: servers, timeout: timeout, progress: progress)
  }

  private func end(_ log: SyncLog, noting failures: ArraySlice<Failure>) {
    log.end()
    if request.isVerbose { for failure in failures { reporter.note(failure.message) } }
  }

  // MARK: - The result

  private func report(_ effect: RefreshOutcome.Effect, _ list: StationList) throws(Failure) {
    guard request.isVerbose || context.output.isTerminal && !reporter.isQuiet else { return }
    let line = Message.stations(list.header.stationCount) + Self.words(for: effect)
    try reporter.write(Array("\(line[context.language])\n".utf8))
  }

  private static func words(for effect: RefreshOutcome.Effect) -> Message {
    switch effect {
    case .wasFresh: Message(en: ": still fresh", pl: ": lista jest aktualna")
    case .refreshedByAnother:
      Message(
        en: ": already refreshed by another koleo process",
        pl: ": listę odświeżył już inny proces koleo")
    case .confirmed: Message(en: ": no changes", pl: ": bez zmian")
    case .replaced(let changes, let skipped):
      (changes.map(words) ?? "")
        + (skipped == 0
          ? ""
          : Message(
            en: "; left out bad records: \(skipped)", pl: "; pominięte błędne rekordy: \(skipped)"))
    }
  }

  private static func words(for changes: ListChanges) -> Message {
    let parts = [
      (changes.added, "added", "dodano"), (changes.removed, "removed", "usunięto"),
      (changes.renamed, "renamed", "przemianowano"), (changes.moved, "moved", "przeniesiono"),
    ].filter { count, _, _ in count > 0 }.map { count, english, polish in
      Message(en: "\(count) \(english)", pl: "\(polish) \(count)")
    }
    if parts.isEmpty {
      return Message(en: ": fetched again, no changes", pl: ": pobrano ponownie, bez zmian")
    }
    return " (" + parts.joined(separator: ", ") + ")"
  }
}

/// Shows the progress of a refresh, and remembers which addresses failed.
///
/// `@unchecked Sendable`: a lock guards all state.
private final class SyncLog: @unchecked Sendable {
  private let lock = NSLock()
  private let line: ProgressLine
  private var failed: [Failure] = []

  init(in context: Context, isEnabled: Bool) {
    line = ProgressLine(in: context, isEnabled: isEnabled)
  }

  var failures: [Failure] { lock.withLock { failed } }

  func take(_ progress: RefreshProgress) {
    lock.withLock {
      let start = Message(en: "fetching station list…", pl: "pobieranie listy stacji…")
      switch progress {
      case .asking: line.show(start)
      case .received(let count): line.show(start + " \(count / 1_000) kB")
      case .failed(let failure): failed.append(failure)
      }
    }
  }

  /// Removes the line.
  func end() { lock.withLock { line.end() } }
}
