import KoleoKit

/// Why a refresh failed and what to do about it.
extension Messages {
  /// Why the list was not refreshed, worded to follow a colon.
  func reason(of error: RefreshError) -> String {
    switch error {
    case .timedOut(let url):
      localized(en: "\(url) timed out", pl: "\(url) nie odpowiedział na czas")
    case .unknownHost(let url):
      localized(
        en: "cannot resolve the host name of \(url)",
        pl: "nie można rozwiązać nazwy hosta z adresu \(url)")
    case .connectionRefused(let url):
      localized(en: "cannot connect to \(url)", pl: "nie można połączyć się z \(url)")
    case .connectionLost(let url):
      localized(en: "the connection to \(url) was lost", pl: "utracono połączenie z \(url)")
    case .unreachable(let url, let reason):
      localized(
        en: "cannot fetch from \(url): \(reason ?? "the transfer failed")",
        pl: "nie można pobrać danych z \(url): \(reason ?? "transmisja nie powiodła się")")
    case .tooLarge(let url, let limit):
      localized(
        en: "the reply from \(url) is larger than \(limit / 1_000_000) MB",
        pl: "odpowiedź z \(url) jest większa niż \(limit / 1_000_000) MB")
    case .redirected(let url, let target):
      localized(
        en: "\(url) redirects to \(target), which koleo does not follow",
        pl: "\(url) przekierowuje na \(target), a koleo nie podąża za takim przekierowaniem")
    case .tooManyRedirects(let url, let limit):
      localized(
        en: "\(url) redirects more than \(limit) times",
        pl: "\(url) przekierowuje więcej niż \(limit) razy")
    case .status(let status, let url):
      localized(
        en: "\(url) answered with status \(status)", pl: "\(url) zwrócił kod \(status)")
    case .notAList(let error, let url):
      localized(
        en: "\(url) sent something other than the station list: \(message: reason(of: error))",
        pl: "\(url) przysłał coś innego niż listę stacji: \(message: reason(of: error))")
    case .implausible(let stations, let before):
      localized(
        en: "the new list has only \(stations) of \(before) stations",
        pl: "nowa lista ma tylko \(stations) z \(before) stacji")
    case .unwritable(let path, let error):
      localized(
        en: "cannot write \(path: path): \(reason(of: error))",
        pl: "nie można zapisać \(path: path): \(reason(of: error))")
    case .directoryUnusable(let path, let error):
      localized(
        en: "cannot use \(path: path): \(reason(of: error))",
        pl: "nie można użyć \(path: path): \(reason(of: error))")
    case .noDirectory(let error): reason(of: error)
    case .badServer(let error): reason(of: error)
    case .helperMissing(let path, let error):
      localized(
        en: "cannot run \(path: path ?? "koleo-sync"): \(reason(of: error))",
        pl: "nie można uruchomić \(path: path ?? "koleo-sync"): \(reason(of: error))")
    case .helperFailed(let status, let output): reason(of: status, output)
    case .reported(let reason, _, _): reason
    case .offline: localized(en: "--offline was given", pl: "użyto --offline")
    case .busy:
      localized(
        en: "another koleo is still fetching the list", pl: "listę wciąż pobiera inny proces koleo")
    case .paused(let reason, _):
      reason
        ?? localized(
          en: "the last attempt failed less than \(RefreshFailure.pause / 60) minutes ago",
          pl: "poprzednia próba nie powiodła się mniej niż \(RefreshFailure.pause / 60) minut temu")
    }
  }

  /// What the user can do, as an imperative.
  func advice(for error: RefreshError) -> String {
    error.remedy.map(text(of:)) ?? localized(en: "try again later", pl: "spróbuj ponownie później")
  }

  /// An imperative.
  func text(of remedy: Remedy) -> String {
    switch remedy {
    case .acceptList:
      localized(
        en: "run 'koleo sync --force' to accept it",
        pl: "uruchom 'koleo sync --force', aby ją przyjąć")
    case .freeSpace:
      localized(
        en: "free some space, or set KOLEO_CACHE_DIR",
        pl: "zwolnij miejsce albo ustaw KOLEO_CACHE_DIR")
    case .checkPath:
      localized(
        en: "check the path and its permissions, or set KOLEO_CACHE_DIR",
        pl: "sprawdź ścieżkę i jej uprawnienia albo ustaw KOLEO_CACHE_DIR")
    case .setDirectory: localized(en: "set KOLEO_CACHE_DIR", pl: "ustaw KOLEO_CACHE_DIR")
    case .checkNetwork: localized(en: "check the network", pl: "sprawdź sieć")
    case .checkServer:
      localized(
        en: "check KOLEO_API_URL, or update koleo",
        pl: "sprawdź KOLEO_API_URL albo zaktualizuj koleo")
    case .correctServer:
      localized(en: "correct or unset KOLEO_API_URL", pl: "popraw lub usuń KOLEO_API_URL")
    case .installHelper: localized(en: "install it next to koleo", pl: "zainstaluj go obok koleo")
    case .installLibrary:
      localized(en: "install the missing library", pl: "zainstaluj brakującą bibliotekę")
    }
  }

  private func reason(of error: ReplyError) -> String {
    switch error {
    case .notJSON: localized(en: "it is not JSON", pl: "to nie jest JSON")
    case .notAnArray: localized(en: "it is JSON, but not an array", pl: "to JSON, ale nie tablica")
    case .empty: localized(en: "it is empty", pl: "odpowiedź jest pusta")
    case .tooManyBad(let bad, let all):
      localized(
        en: "\(bad) of \(all) records \(bad == 1 ? "is" : "are") unusable",
        pl: "bezużyteczne rekordy: \(bad) z \(all)")
    }
  }

  func reason(of error: CacheDirectoryError) -> String {
    switch error {
    case .noHome:
      localized(
        en: "HOME is not set to an absolute path",
        pl: "HOME nie zawiera ścieżki bezwzględnej")
    case .notUTF8(let variable):
      localized(en: "\(variable) is not UTF-8", pl: "\(variable) nie jest w UTF-8")
    }
  }

  private func reason(of error: ServerAddressError) -> String {
    switch error {
    case .notAnAddress(let url):
      localized(en: "'\(url)' is not a server address", pl: "'\(url)' nie jest adresem serwera")
    case .numericIPv6(let url):
      localized(
        en: "'\(url)' is a numeric IPv6 address, which is not supported; use a host name",
        pl: "'\(url)' to numeryczny adres IPv6, a takie nie są obsługiwane; użyj nazwy hosta")
    case .notEncrypted(let url):
      localized(
        en: "'\(url)' is plain http, which is allowed for this machine only; use https",
        pl: "'\(url)' to zwykłe http, dozwolone tylko dla tego komputera; użyj https")
    }
  }

  /// Why `koleo-sync` ended without a result.
  private func reason(of status: ChildProcess.ExitStatus, _ output: String) -> String {
    switch status {
    case .killed(let signal):
      localized(
        en: "koleo-sync was killed by signal \(signal)",
        pl: "koleo-sync został przerwany sygnałem \(signal)")
    case .timedOut:
      localized(en: "koleo-sync timed out", pl: "koleo-sync nie zakończył się na czas")
    case .exited(ExitCode.usage.rawValue):
      localized(
        en: "koleo-sync is not of this version of koleo",
        pl: "koleo-sync jest z innej wersji niż koleo")
    case .exited where !output.isEmpty:
      // Most likely the loader's words about a missing library.
      localized(
        en: "cannot run koleo-sync: \(output)", pl: "nie można uruchomić koleo-sync: \(output)")
    case .exited:
      localized(en: "koleo-sync ended without a result", pl: "koleo-sync nie zwrócił wyniku")
    }
  }
}

/// The messages of `koleo-sync`, for `koleo` to print.
extension HelperMessage {
  /// The message about a refresh that succeeded, in a language of `RefreshRequest`.
  package static func refreshed(_ outcome: RefreshOutcome, language: String) -> HelperMessage {
    .refreshed(Messages(helperLanguage: language).text(of: outcome))
  }

  /// The message about a refresh that failed, in a language of `RefreshRequest`.
  package static func failed(_ error: RefreshError, language: String) -> HelperMessage {
    let messages = Messages(helperLanguage: language)
    return .failed(reason: messages.reason(of: error), remedy: error.remedy)
  }
}

extension Messages {
  fileprivate init(helperLanguage: String) {
    self.init(language: Language(rawValue: helperLanguage) ?? .english)
  }
}

/// The progress and the result of a refresh, and the status of the list on disk.
extension Messages {
  func progress(receivedBytes: Int) -> String {
    localized(en: "fetching stations …", pl: "pobieranie stacji …")
      + (receivedBytes == 0 ? "" : " \(receivedBytes / 1_000) kB")
  }

  /// The result of a refresh, in one line.
  func text(of outcome: RefreshOutcome) -> String {
    switch outcome {
    case .confirmed(let count):
      stations(count) + localized(en: ", nothing changed", pl: ", bez zmian")
    case .replaced(let count, let bad, let changes):
      stations(count) + (changes.map { "; \(text(of: $0))" } ?? "")
        + (bad == 0 ? "" : "; \(badRecords(bad))")
    }
  }

  /// The result of `sync --if-stale` while the list is fresh, in one line.
  func stillFresh(stations count: Int) -> String {
    stations(count) + localized(en: ", still fresh", pl: ", lista jest aktualna")
  }

  /// The result of a refresh that another process completed first, in one line.
  func refreshedByAnother(stations count: Int) -> String {
    stations(count)
      + localized(
        en: ", refreshed meanwhile by another koleo",
        pl: ", listę odświeżył tymczasem inny proces koleo")
  }

  private func badRecords(_ count: Int) -> String {
    localized(
      en: "\(count) bad \(count == 1 ? "record" : "records") left out",
      pl: "pominięto \(count) "
        + "\(polishForm(count, one: "błędny rekord", few: "błędne rekordy", many: "błędnych rekordów"))"
    )
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

  /// The status of the list, one fact per line.
  func text(of status: ListStatus) -> [String] {
    let url = status.list?.url ?? status.urls
    let lines = [
      localized(en: "path      \(path: status.path)", pl: "ścieżka      \(path: status.path)"),
      localized(en: "server    \(url)", pl: "serwer       \(url)"),
    ]
    guard let list = status.list else {
      let damage =
        status.isDamaged
        ? localized(
          en: " (the file is damaged, or from another version of koleo)",
          pl: " (plik jest uszkodzony albo z innej wersji koleo)") : ""
      return lines + [
        localized(en: "list      none\(message: damage)", pl: "lista        brak\(message: damage)")
      ]
    }
    return lines + [
      localized(
        en: "confirmed \(confirmation(of: list))", pl: "potwierdzona \(confirmation(of: list))"),
      localized(en: "size      \(list.size) bytes", pl: "rozmiar      \(list.size) B"),
      localized(
        en: "contents  \(stations(list.stations)), \(list.keywords) "
          + "\(list.keywords == 1 ? "keyword" : "keywords")",
        pl: "zawartość    \(stations(list.stations)), słowa kluczowe: \(list.keywords)"),
    ]
  }

  private func confirmation(of list: ListStatus.List) -> String {
    let age =
      list.ageInSeconds < 0
      ? localized(en: "in the future", pl: "w przyszłości")
      : localized(en: "\(age(list.ageInSeconds)) ago", pl: "\(age(list.ageInSeconds)) temu")
    let freshness =
      list.isFresh
      ? localized(en: "fresh", pl: "aktualna") : localized(en: "not fresh", pl: "nieaktualna")
    return "\(list.fetchedAt) (\(age), \(freshness))"
  }
}
