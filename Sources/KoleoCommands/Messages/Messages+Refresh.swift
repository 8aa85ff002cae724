import KoleoKit

/// The reasons why there is no refreshed list, with their remedies, each in one line.
extension Messages {
  /// The reason why `koleo` has no refreshed list, and the remedy.
  func text(of error: HelperRefreshError) -> MessageText {
    switch error {
    case .environmentUnusable(let error): text(of: error)
    case .notAttempted(let error): text(of: error)
    case .noTimeLeft:
      localized(
        en: "there was no time left to ask the server", pl: "zabrakło czasu na odpytanie serwera")
        + "; \(words(for: .tryAgainLater))"
    case .listUnusable(.absent):
      localized(
        en: "the new list was removed before it could be read; try again",
        pl: "nowa lista została usunięta przed odczytem; spróbuj ponownie")
    case .listUnusable(let error): text(of: error)
    case .helperPathUnknown:
      localized(
        en: "cannot find koleo-sync: the path of koleo is unknown",
        pl: "nie można znaleźć koleo-sync: ścieżka koleo jest nieznana")
        // The program was probably replaced while it ran.
        + localized(
          en: "; try again, or reinstall koleo",
          pl: "; spróbuj ponownie albo zainstaluj koleo ponownie")
    case .helperNotStarted(let path, .notFound) where isInBuildDirectory(path):
      localized(
        en: "there is no \(path: path); build it with 'swift build'",
        pl: "nie ma programu \(path: path); zbuduj go poleceniem 'swift build'")
    case .helperNotStarted(let path, let error):
      localized(
        en: "cannot run \(path: path): \(reason(of: error))",
        pl: "nie można uruchomić \(path: path): \(reason(of: error))")
        + "; \(reinstall)"
    case .helperFailed(let status, let output): text(of: status, withOutput: output)
    case .notSaved(let text), .reported(_, let text): text
    }
  }

  private var reinstall: MessageText {
    localized(en: "reinstall koleo", pl: "zainstaluj koleo ponownie")
  }

  /// Whether a program is probably in a build directory of SwiftPM.
  private func isInBuildDirectory(_ path: String) -> Bool { path.contains("/.build/") }

  /// The reason why `koleo-sync` ended without a result.
  private func text(of status: ChildProcess.ExitStatus, withOutput output: MessageText)
    -> MessageText
  {
    switch status {
    case .killed(let signal): "\(killed(by: signal)); \(words(for: .tryAgainLater))"
    case .timedOut:
      localized(en: "koleo-sync timed out", pl: "koleo-sync nie zakończył się na czas")
        + "; \(words(for: .tryAgainLater))"
    case .unknown:
      localized(
        en: "koleo-sync ended for an unknown reason",
        pl: "koleo-sync zakończył się z nieznanej przyczyny")
        + "; \(words(for: .tryAgainLater))"
    case .exited(ExitCode.usage.rawValue):
      localized(
        en: "koleo-sync is from another version of koleo",
        pl: "koleo-sync jest z innej wersji koleo") + "; \(reinstall)"
    case .exited where !output.isEmpty:
      // Probably the loader's message about a missing or outdated library.
      localized(
        en: "cannot run koleo-sync: \(output); "
          + "install the missing library, or a koleo package for this system",
        pl: "nie można uruchomić koleo-sync: \(output); "
          + "zainstaluj brakującą bibliotekę albo pakiet koleo dla tego systemu")
    case .exited:
      localized(
        en: "koleo-sync exited without reporting a result",
        pl: "koleo-sync zakończył się bez wyniku") + "; \(reinstall)"
    }
  }

  private func killed(by signal: Int32) -> MessageText {
    localized(
      en: "koleo-sync was killed by signal \(signal)",
      pl: "koleo-sync został zakończony sygnałem \(signal)")
  }

  /// A remark on a new run after `koleo-sync` has crashed: the addresses that it leaves out, and
  /// those that it asks.
  func skipped(
    _ servers: [ServerAddress], because error: HelperRefreshError, trying others: [ServerAddress]
  ) -> MessageText {
    let urls = servers.joinedURLs
    let reason =
      if case .helperFailed(.killed(let signal), _) = error {
        // The new run is the remedy.
        killed(by: signal)
          + localized(en: "; trying \(others.joinedURLs)", pl: "; próba z \(others.joinedURLs)")
      } else {
        text(of: error)
      }
    return localized(en: "skipped \(urls): \(reason)", pl: "pominięto \(urls): \(reason)")
  }
}

/// The progress and the result of a refresh.
extension Messages {
  func progress(receivedBytes: Int) -> MessageText {
    localized(en: "fetching station list…", pl: "pobieranie listy stacji…")
      + (receivedBytes == 0 ? "" : " \(receivedBytes / 1_000) kB")
  }

  /// The address that answered.
  func answer(from server: ServerAddress) -> MessageText {
    localized(en: "\(server.url) answered", pl: "odpowiedział serwer \(server.url)")
  }

  /// The result of a refresh, in one line.
  func text(of outcome: RefreshOutcome) -> MessageText {
    let result =
      switch outcome.effect {
      case .stillFresh: localized(en: ": still fresh", pl: ": lista jest aktualna")
      case .refreshedByAnother:
        localized(
          en: ": already refreshed by another koleo process",
          pl: ": listę odświeżył już inny proces koleo")
      case .confirmed: localized(en: ": no changes", pl: ": bez zmian")
      case .replaced(_, let invalid, let changes):
        (changes.map { ": \(text(of: $0))" } ?? "" as MessageText)
          + (invalid == 0 ? "" : "; \(invalidRecords(invalid))")
      }
    return count(ofStations: outcome.stationCount) + result
  }

  private func invalidRecords(_ count: Int) -> MessageText {
    let records = polishForm(
      count, one: "błędny rekord", few: "błędne rekordy", many: "błędnych rekordów")
    return localized(
      en: "\(count) invalid \(count == 1 ? "record" : "records") skipped",
      pl: "pominięto \(count) \(records)")
  }

  private func text(of changes: CatalogChanges) -> MessageText {
    let parts = [
      (changes.added, "added", "dodane"), (changes.removed, "removed", "usunięte"),
      (changes.renamed, "renamed", "przemianowane"), (changes.moved, "moved", "przeniesione"),
    ].filter { count, _, _ in count > 0 }.map { count, english, polish in
      localized(en: "\(count) \(english)", pl: "\(polish): \(count)")
    }
    return parts.isEmpty
      ? localized(
        en: "none added, removed, renamed or moved",
        pl: "żadnej nie dodano, nie usunięto, nie przemianowano ani nie przeniesiono")
      : parts.joined(separator: ", ")
  }
}
