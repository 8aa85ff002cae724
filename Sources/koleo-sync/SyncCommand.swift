import Foundation
import KoleoCommands
import KoleoKit
import KoleoNetwork

/// `koleo sync`, and the refresh for a query, for which `koleo` starts this program.
@main struct SyncCommand {
  private let request: CommandRequest
  /// The time that a query has for the refresh; nil for a person's `koleo sync`.
  private let queryTimeout: Duration?
  private let reporter: Reporter

  static func main() {
    CurrentProcess.run { () throws(Failure) in
      try SyncCommand(Array(CommandLine.arguments.dropFirst())).run()
    }
  }

  /// - Parameter arguments: What `SyncProgram` of `koleo` writes: its version, the milliseconds
  ///   that a query has or `-`, and a command line of `koleo sync`.
  /// - Throws: `Failure` if a person has run the program, or another version of `koleo` has.
  private init(_ arguments: [String]) throws(Failure) {
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

  /// Refreshes the list, and says what changed. A signal, or the end of `koleo`, ends this process
  /// at once; then that was no failed attempt.
  private func run() throws(Failure) -> ExitStatus {
    let addresses = try Failure.from(try ServerAddress.configured())
    let directory = try Failure.from(try CacheDirectory.forCurrentUser())
    // On Linux, even an ephemeral session makes directories for a cache and for cookies; below
    // /dev/null it cannot. The list's path is known by now.
    for key in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] { ProcessEnvironment.set(key, to: "/dev/null") }
    let answer: () -> Message
    do throws(KoleoError) { answer = try refresh(directory, from: addresses) } catch {
      let failure = Failure(error)
      if queryTimeout == nil { throw failure.addingAgeOfList(in: directory) }
      // A query puts the sentence into a note of its own.
      try reporter.write(Array(failure.message[.ofLocale].text.utf8))
      return failure.exitStatus
    }
    if request.has(.verbose) || StandardStream.output.isTerminal && !reporter.isQuiet {
      try reporter.write(line: answer())
    }
    return .success
  }

  private func handleInterrupts(in directory: CacheDirectory) -> [any DispatchSourceSignal] {
    Thread.detachNewThread {
      // Nothing is ever written to the pipe, whose other end `koleo` has.
      var byte: UInt8 = 0
      _ = read(STDIN_FILENO, &byte, 1)
      directory.forgetAttempt()
      _exit(128 + SIGTERM)
    }
    // A signal that is ignored, as nohup has it, stays so.
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { signal($0, SIG_IGN) == nil }.map { number in
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

  /// Returns a closure that makes the answer: the lists are compared only where it is shown.
  private func refresh(_ directory: CacheDirectory, from addresses: [ServerAddress])
    throws(KoleoError) -> () -> Message
  {
    let list = try directory.openList(access: .mapped)
    if request.has(.ifStale), let list, list.isFresh(from: addresses) {
      return { .stations(list.count) + Message(en: ": still fresh", pl: ": lista jest aktualna") }
    }
    let mode: Refresh.Mode =
      queryTimeout != nil ? .query : request.has(.force) ? .forced : .conditional
    let deadline = Deadline(after: queryTimeout ?? .seconds(30))
    var interrupts: [any DispatchSourceSignal]?
    defer { reporter.showProgress(nil) }
    let outcome = try Refresh(directory, from: addresses, mode, before: deadline) { bytes in
      // Until this process asks, an attempt in the lock file is another's.
      interrupts = interrupts ?? handleInterrupts(in: directory)
      reporter.showProgress(.fetching + (bytes == 0 ? "" : " \(bytes / 1_000) kB"))
    }.run()
    if request.has(.verbose) {
      reporter.showProgress(nil)
      for failure in outcome.failures { reporter.note(Failure(failure).message) }
      let url = outcome.server.url
      reporter.note(Message(en: "\(url) answered", pl: "odpowiedział serwer \(url)"))
    }
    return { .stations(outcome.list.count) + Self.sentence(on: outcome) }
  }

  private static func sentence(on outcome: RefreshOutcome) -> Message {
    let changes = outcome.changes.map(sentence) ?? ""
    guard case .replaced(let skipped) = outcome.effect, skipped > 0 else { return changes }
    let left = Message(en: "; bad records left out: ", pl: "; pominięte błędne rekordy: ")
    return changes + left + .number(skipped)
  }

  private static func sentence(on changes: ListChanges) -> Message {
    let parts = [
      (changes.added, "added", "dodano:"), (changes.removed, "removed", "usunięto:"),
      (changes.renamed, "renamed", "zmiany nazw:"), (changes.moved, "moved", "zmiany położenia:"),
    ].filter { count, _, _ in count > 0 }.map { count, english, polish in
      Message(en: "", pl: "\(polish) ") + .number(count) + Message(en: " \(english)", pl: "")
    }
    return parts.isEmpty
      ? Message(en: ": no changes", pl: ": bez zmian") : " (" + parts.joined(separator: ", ") + ")"
  }
}
