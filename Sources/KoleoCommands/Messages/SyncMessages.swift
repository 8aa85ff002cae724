import KoleoKit

/// Why the list was not refreshed, and what to do about it.
extension Messages {
  /// Words that continue a sentence after a colon.
  func reason(of error: SyncError) -> String {
    switch error {
    case .timedOut(let url):
      localized(
        en: "no answer in time from \(url.sanitized())",
        pl: "brak odpowiedzi na czas od \(url.sanitized())")
    case .unknownHost(let url):
      localized(
        en: "the host of \(url.sanitized()) is not known",
        pl: "nieznany jest serwer z \(url.sanitized())")
    case .connectionRefused(let url):
      localized(
        en: "no connection to \(url.sanitized())", pl: "brak połączenia z \(url.sanitized())")
    case .connectionLost(let url):
      localized(
        en: "\(url.sanitized()) cut the connection", pl: "\(url.sanitized()) zerwał połączenie")
    case .unreachable(let url, let reason):
      localized(
        en: "\(url.sanitized()) cannot be reached: \(reason.sanitized())",
        pl: "nie można połączyć się z \(url.sanitized()): \(reason.sanitized())")
    case .tooLarge(let url, let limit):
      localized(
        en: "the reply of \(url.sanitized()) is larger than \(limit / 1_000_000) MB",
        pl: "odpowiedź \(url.sanitized()) jest większa niż \(limit / 1_000_000) MB")
    case .redirected(let url, let target):
      localized(
        en: "\(url.sanitized()) sends on to \(target.sanitized()), which is not followed",
        pl: "\(url.sanitized()) odsyła do \(target.sanitized()), a takie odesłania są pomijane")
    case .status(let status, let url):
      localized(
        en: "\(url.sanitized()) answers with status \(status)",
        pl: "\(url.sanitized()) odpowiada statusem \(status)")
    case .notAList(let error, let url):
      localized(
        en: "what \(url.sanitized()) sends is not the list: ",
        pl: "to, co przysyła \(url.sanitized()), nie jest listą: ") + reason(of: error)
    case .implausible(let stations, let before):
      localized(
        en: "the new list has only \(stations) of \(before) stations",
        pl: "nowa lista ma tylko \(stations) z \(before) stacji")
    case .unwritable(let path, let error):
      localized(
        en: "\(path.sanitized()) cannot be written: \(error.reason)",
        pl: "nie można zapisać \(path.sanitized()): \(error.reason)")
    case .directoryUnusable(let path, let error):
      localized(
        en: "\(path.sanitized()) cannot be used: \(error.reason)",
        pl: "nie można użyć \(path.sanitized()): \(error.reason)")
    case .noDirectory(let error): reason(of: error)
    case .badServer(let error): reason(of: error)
    case .helperMissing, .helperFailed: helperReason(of: error)
    case .reported(let report): report.reason
    case .offline: localized(en: "offline as asked", pl: "praca bez sieci na życzenie")
    case .busy:
      localized(
        en: "another koleo has been fetching the list all the time",
        pl: "przez cały czas pobiera ją inny koleo")
    case .paused(let reason):
      reason
        ?? localized(
          en: "fetching it failed a moment ago", pl: "przed chwilą nie udało się jej pobrać")
    }
  }

  /// What the user can do, as an imperative.
  func advice(for error: SyncError) -> String {
    switch error {
    case .implausible:
      localized(
        en: "'koleo sync --force' takes it all the same",
        pl: "mimo to przyjmie ją 'koleo sync --force'")
    case .unwritable, .directoryUnusable:
      localized(
        en: "make room, check its permissions or set KOLEO_CACHE_DIR",
        pl: "zrób miejsce, sprawdź uprawnienia albo ustaw KOLEO_CACHE_DIR")
    case .noDirectory: localized(en: "set KOLEO_CACHE_DIR", pl: "ustaw KOLEO_CACHE_DIR")
    case .unknownHost, .connectionRefused, .connectionLost, .unreachable:
      localized(en: "check the network and try again", pl: "sprawdź sieć i spróbuj ponownie")
    case .badServer:
      localized(en: "correct or unset KOLEO_API_URL", pl: "popraw lub usuń KOLEO_API_URL")
    case .helperMissing, .helperFailed(.exited(127), _):
      localized(en: "install it next to koleo", pl: "zainstaluj go obok koleo")
    case .reported(let report): report.advice
    default: localized(en: "try again later", pl: "spróbuj ponownie później")
    }
  }

  private func reason(of error: ReplyError) -> String {
    switch error {
    case .notJSON: localized(en: "it is not JSON", pl: "to nie JSON")
    case .notAnArray: localized(en: "JSON, but no array", pl: "JSON, ale nie tablica")
    case .empty: localized(en: "it is empty", pl: "jest pusta")
    case .tooManyBad(let bad, let all):
      localized(en: "\(bad) of \(all) records cannot be used", pl: "błędne wpisy: \(bad) z \(all)")
    }
  }

  func reason(of error: CacheDirectoryError) -> String {
    switch error {
    case .noHome:
      localized(
        en: "there is no home directory to keep the list in",
        pl: "nie ma katalogu domowego na listę stacji")
    case .notUTF8(let variable):
      localized(en: "\(variable) is not UTF-8", pl: "\(variable) nie jest w UTF-8")
    }
  }

  private func reason(of error: ServerAddressError) -> String {
    switch error {
    case .notAnAddress(let url):
      localized(
        en: "'\(url.sanitized())' is no address of a server",
        pl: "'\(url.sanitized())' nie jest adresem serwera")
    case .numericIPv6(let url):
      localized(
        en: "'\(url.sanitized())' is a numeric IPv6 address, which cannot be asked; use a name",
        pl: "'\(url.sanitized())' to numeryczny adres IPv6, którego nie można odpytać; użyj nazwy")
    case .notEncrypted(let url):
      localized(
        en: "'\(url.sanitized())' is not encrypted, which only this machine may be",
        pl: "'\(url.sanitized())' nie jest szyfrowany, co wolno tylko tej maszynie")
    }
  }

  /// Why `koleo-sync` gave no result.
  private func helperReason(of error: SyncError) -> String {
    switch error {
    case .helperMissing(let path, let error):
      let path = path?.sanitized() ?? "koleo-sync"
      return localized(
        en: "cannot run \(path): \(error.reason)",
        pl: "nie można uruchomić \(path): \(error.reason)")
    case .helperFailed(.killed(let signal), _):
      return localized(
        en: "koleo-sync broke down with signal \(signal)",
        pl: "koleo-sync załamał się z sygnałem \(signal)")
    case .helperFailed(.timedOut, _):
      return localized(en: "no answer in time", pl: "brak odpowiedzi na czas")
    case .helperFailed(_, let output) where !output.isEmpty:
      // The loader's sentence, most likely, about a library that is missing.
      return localized(
        en: "koleo-sync cannot be run: \(output.sanitized())",
        pl: "nie można uruchomić koleo-sync: \(output.sanitized())")
    default:
      return localized(
        en: "koleo-sync ended without a list", pl: "koleo-sync zakończył się bez listy")
    }
  }
}

// MARK: - The report of koleo-sync

extension HelperMessage {
  /// Reports a refresh that succeeded.
  ///
  /// - Parameter language: As in `RefreshRequest.language`.
  public static func refreshed(_ outcome: SyncOutcome, language: String) -> HelperMessage {
    .refreshed(Messages(helperLanguage: language).text(of: outcome))
  }

  /// Reports a refresh that failed.
  ///
  /// - Parameter language: As in `RefreshRequest.language`.
  public static func failed(_ error: SyncError, language: String) -> HelperMessage {
    let messages = Messages(helperLanguage: language)
    return .failed(
      HelperReport(
        reason: messages.reason(of: error), advice: messages.advice(for: error),
        exitCode: error.exitCode.rawValue))
  }
}

extension Messages {
  fileprivate init(helperLanguage: String) {
    self.init(language: Language(rawValue: helperLanguage) ?? .english)
  }
}

/// What a refresh does and has done, and the state of the list on disk.
extension Messages {
  /// The progress of a download.
  func progress(receivedBytes: Int) -> String {
    localized(en: "fetching stations …", pl: "pobieranie stacji …")
      + (receivedBytes == 0 ? "" : " \(receivedBytes / 1_000) kB")
  }

  /// The result of a refresh, in one line.
  func text(of outcome: SyncOutcome) -> String {
    switch outcome {
    case .confirmed(let count):
      stations(count) + localized(en: ", nothing changed", pl: ", bez zmian")
    case .replaced(let count, let bad, let changes):
      stations(count) + (changes.map { "; \(text(of: $0))" } ?? "")
        + (bad == 0 ? "" : "; \(badRecords(bad))")
    }
  }

  private func badRecords(_ count: Int) -> String {
    localized(
      en: "\(count) bad \(count == 1 ? "record" : "records") left out",
      pl: "pominięto błędne wpisy: \(count)")
  }

  private func text(of changes: CatalogChanges) -> String {
    let parts = [
      (changes.added, "new", "nowe"), (changes.removed, "gone", "usunięte"),
      (changes.renamed, "renamed", "przemianowane"), (changes.moved, "moved", "przesunięte"),
    ].filter { count, _, _ in count > 0 }.map { count, english, polish in
      localized(en: "\(count) \(english)", pl: "\(polish): \(count)")
    }
    return parts.isEmpty
      ? localized(
        en: "none new, gone, renamed or moved",
        pl: "bez nowych, usuniętych, przemianowanych i przesuniętych")
      : parts.joined(separator: ", ")
  }

  /// The state of the list, a line for each fact.
  func text(of status: ListStatus) -> [String] {
    let url = status.list?.url ?? status.urls
    let lines = [
      localized(en: "path      ", pl: "ścieżka      ") + status.path.sanitized(),
      localized(en: "server    ", pl: "serwer       ") + url.sanitized(),
    ]
    guard let list = status.list else {
      return lines + [localized(en: "list      none", pl: "lista        brak")]
    }
    return lines + [
      localized(en: "confirmed ", pl: "potwierdzona ") + confirmation(of: list),
      localized(en: "size      \(list.size) bytes", pl: "rozmiar      \(list.size) B"),
      localized(en: "contents  ", pl: "zawartość    ") + stations(list.stations)
        + localized(en: ", \(list.keywords) keywords", pl: ", słowa kluczowe: \(list.keywords)"),
    ]
  }

  private func confirmation(of list: ListStatus.List) -> String {
    let age =
      list.ageInSeconds < 0
      ? localized(en: "in the future", pl: "w przyszłości")
      : localized(en: "\(age(list.ageInSeconds)) ago", pl: "\(age(list.ageInSeconds)) temu")
    let freshness =
      list.isFresh
      ? localized(en: "fresh", pl: "świeża") : localized(en: "not fresh", pl: "nieświeża")
    return "\(list.fetchedAt) (\(age), \(freshness))"
  }
}
