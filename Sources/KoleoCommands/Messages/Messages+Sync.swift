import KoleoKit

/// The reasons why there is no refreshed list, with their remedies, each in one line.
extension Messages {
  /// The reason why `koleo-sync` was not run or failed.
  func text(of error: ListUpdateError) -> MessageText {
    switch error {
    case .environment(let error): text(of: error)
    case .notLocked(let error): text(of: error)
    case .recentFailure(let ago):
      localized(
        en: "the last attempt failed \(timeSince(ago)); run 'koleo sync' to try again",
        pl: "ostatnia próba (\(timeSince(ago))) nie powiodła się; uruchom 'koleo sync', "
          + "aby spróbować ponownie")
    case .noTimeLeft:
      localized(
        en: "there was no time left to ask the server; try again later",
        pl: "zabrakło czasu na odpytanie serwera; spróbuj ponownie później")
    case .listGone:
      localized(
        en: "the new list was removed before it could be read; try again",
        pl: "nowa lista została usunięta przed odczytem; spróbuj ponownie")
    case .helperPathUnknown:
      localized(
        en: "cannot find koleo-sync: the path of koleo is unknown; reinstall koleo",
        pl: "nie można znaleźć koleo-sync: ścieżka koleo jest nieznana; "
          + "zainstaluj koleo ponownie")
    case .helperNotStarted(let path, let error) where error.isOutOfResources:
      localized(
        en: "cannot run \(path: path): \(reason(of: error)); \(directoryAdvice(error))",
        pl: "nie można uruchomić \(path: path): \(reason(of: error)); \(directoryAdvice(error))")
    case .helperNotStarted(let path, .notFound) where isInBuildDirectory(path):
      localized(
        en: "there is no \(path: path); build it with 'swift build'",
        pl: "nie ma programu \(path: path); zbuduj go poleceniem 'swift build'")
    case .helperNotStarted(let path, let error):
      localized(
        en: "cannot run \(path: path): \(reason(of: error)); reinstall koleo",
        pl: "nie można uruchomić \(path: path): \(reason(of: error)); "
          + "zainstaluj koleo ponownie")
    case .helperFailed(let status, let output): text(of: status, output)
    case .reported(let text, _): text
    }
  }

  func text(of error: EnvironmentError) -> MessageText {
    switch error {
    case .directory(.noHome):
      localized(
        en: "HOME is not set to an absolute path; set KOLEO_CACHE_DIR",
        pl: "HOME nie zawiera ścieżki bezwzględnej; ustaw KOLEO_CACHE_DIR")
    case .directory(.notUTF8(let variable)):
      localized(
        en: "\(variable) is not UTF-8; set it to a UTF-8 path",
        pl: "\(variable) nie jest w UTF-8; ustaw ścieżkę w UTF-8")
    case .servers(let error): text(of: error)
    }
  }

  /// Whether a program is in a build directory of SwiftPM.
  private func isInBuildDirectory(_ path: String) -> Bool { path.contains("/.build/") }

  /// The reason why `koleo-sync` ended without a result.
  private func text(of status: ChildProcess.ExitStatus, _ output: MessageText) -> MessageText {
    switch status {
    case .killed(let signal):
      localized(
        en: "koleo-sync was killed by signal \(signal); try again later",
        pl: "koleo-sync został zakończony sygnałem \(signal); spróbuj ponownie później")
    case .timedOut:
      localized(
        en: "koleo-sync timed out; try again later",
        pl: "koleo-sync nie zakończył się na czas; spróbuj ponownie później")
    case .unknown:
      localized(
        en: "koleo-sync ended for an unknown reason; try again later",
        pl: "koleo-sync zakończył się z nieznanej przyczyny; spróbuj ponownie później")
    case .exited(ExitCode.usage.rawValue):
      localized(
        en: "koleo-sync is from another version of koleo; reinstall koleo",
        pl: "koleo-sync jest z innej wersji koleo; zainstaluj koleo ponownie")
    case .exited where !output.isEmpty:
      // Probably the loader's message about a missing or outdated library.
      localized(
        en: "cannot run koleo-sync: \(withoutProgramName(output)); "
          + "install the missing library, or a koleo package for this system",
        pl: "nie można uruchomić koleo-sync: \(withoutProgramName(output)); "
          + "zainstaluj brakującą bibliotekę albo pakiet koleo dla tego systemu")
    case .exited:
      localized(
        en: "koleo-sync exited without reporting a result; reinstall koleo",
        pl: "koleo-sync zakończył się bez wyniku; zainstaluj koleo ponownie")
    }
  }

  /// The loader's message without the name of the program before it.
  private func withoutProgramName(_ output: MessageText) -> MessageText {
    let text = output.text
    guard let blank = text.firstIndex(of: " "), text[..<blank].hasSuffix("koleo-sync:") else {
      return output
    }
    return MessageText(stringLiteral: String(text[text.index(after: blank)...]))
  }

  /// A remark on an address whose reply made `koleo-sync` crash.
  func crashed(_ status: ChildProcess.ExitStatus, at url: String) -> MessageText {
    localized(
      en: "skipped \(url): \(text(of: status, ""))",
      pl: "pominięto \(url): \(text(of: status, ""))")
  }

  private func text(of error: CacheDirectory.LockError) -> MessageText {
    switch error {
    case .busy:
      localized(
        en: "another koleo process is still fetching the list; try again later",
        pl: "inny proces koleo wciąż pobiera listę; spróbuj ponownie później")
    case .directoryUnusable(let path, let error):
      localized(
        en: "cannot use cache directory \(path: path): \(reason(of: error)); "
          + "\(directoryAdvice(error))",
        pl: "nie można użyć katalogu \(path: path): \(reason(of: error)); "
          + "\(directoryAdvice(error))")
    case .fileUnusable(let path, let error):
      localized(
        en: "cannot use \(path: path): \(reason(of: error)); remove it",
        pl: "nie można użyć \(path: path): \(reason(of: error)); usuń go")
    }
  }

  /// The reason why a fetched list is not kept.
  func notWritten(path: String, _ error: SystemError) -> MessageText {
    localized(
      en: "cannot save the list in \(path: path): \(reason(of: error)); "
        + "\(directoryAdvice(error))",
      pl: "nie można zapisać listy w \(path: path): \(reason(of: error)); "
        + "\(directoryAdvice(error))")
  }

  private func directoryAdvice(_ error: SystemError) -> MessageText {
    if error == .tooManyOpenFiles {
      return localized(
        en: "raise the limit on open files with 'ulimit -n'",
        pl: "zwiększ limit otwartych plików poleceniem 'ulimit -n'")
    }
    if error.isOutOfResources {
      return localized(
        en: "close some programs, or try again later",
        pl: "zamknij część programów albo spróbuj ponownie później")
    }
    if error == .notPermitted {
      return localized(
        en: "set KOLEO_CACHE_DIR to a directory of your own",
        pl: "ustaw KOLEO_CACHE_DIR na własny katalog")
    }
    return error.isOutOfSpace
      ? localized(
        en: "free some space, or set KOLEO_CACHE_DIR",
        pl: "zwolnij miejsce albo ustaw KOLEO_CACHE_DIR")
      : localized(
        en: "set KOLEO_CACHE_DIR to a writable directory",
        pl: "ustaw KOLEO_CACHE_DIR na katalog z prawem zapisu")
  }
}

/// The failures of the server and the network, with their remedies, each in one line: the texts of
/// `koleo-sync`.
extension Messages {
  func text(of error: FetchError) -> MessageText {
    switch error {
    case .timedOut(let url):
      localized(
        en: "\(url) timed out; try again later",
        pl: "serwer \(url) nie odpowiedział na czas; spróbuj ponownie później")
    case .unknownHost(let url):
      localized(
        en: "cannot resolve the host name of \(url); check the network",
        pl: "nie udało się rozwiązać nazwy hosta w adresie \(url); sprawdź sieć")
    case .connectionRefused(let url):
      localized(
        en: "cannot connect to \(url); check the network",
        pl: "nie udało się połączyć z \(url); sprawdź sieć")
    case .connectionLost(let url):
      localized(
        en: "the connection to \(url) was lost; try again later",
        pl: "utracono połączenie z \(url); spróbuj ponownie później")
    case .transferFailed(let url, let code):
      localized(
        en: "cannot fetch from \(url): network error \(code); try again later",
        pl: "nie udało się pobrać danych z \(url): błąd sieci \(code); spróbuj ponownie później")
    case .tooManyOpenFiles(let url):
      localized(
        en: "cannot fetch from \(url): too many open files; "
          + "\(directoryAdvice(.tooManyOpenFiles))",
        pl: "nie udało się pobrać danych z \(url): za dużo otwartych plików; "
          + "\(directoryAdvice(.tooManyOpenFiles))")
    case .proxyFailed(let url, let variable, let error): text(of: error, variable, url)
    case .insecure(let url, let error): text(of: error, url)
    case .notHTTP(let url):
      localized(
        en: "the reply from \(url) is not valid HTTP; \(serverAdvice)",
        pl: "odpowiedź z \(url) nie jest poprawnym HTTP; \(serverAdvice)")
    case .tooLarge(let url, let limit):
      localized(
        en:
          "the reply from \(url) is larger than \(limit / 1_000_000) MB; \(serverAdvice)",
        pl: "odpowiedź z \(url) jest większa niż \(limit / 1_000_000) MB; \(serverAdvice)")
    case .redirected(let url, let target):
      localized(
        en: "refusing to follow redirect from \(url) to \(target); \(serverAdvice)",
        pl: "odrzucono przekierowanie z \(url) na \(target); \(serverAdvice)")
    case .tooManyRedirects(let url, let limit):
      localized(
        en: "\(url) redirects more than \(limit) times; \(serverAdvice)",
        pl: "serwer \(url) przekierowuje więcej niż \(limit) razy; \(serverAdvice)")
    case .status(let status, let url):
      localized(
        en: "\(url) returned HTTP status \(status); \(advice(afterStatus: status))",
        pl: "serwer \(url) zwrócił kod HTTP \(status); \(advice(afterStatus: status))")
    case .notAList(let error, let url):
      localized(
        en: "the reply from \(url) is not a station list: \(reason(of: error)); "
          + "try again later",
        pl: "odpowiedź z \(url) nie jest listą stacji: \(reason(of: error)); "
          + "spróbuj ponownie później")
    case .tooFewStations(let count, let before):
      localized(
        en: "the new list has only \(count) of \(before) stations; "
          + "run 'koleo sync --force' to accept it",
        pl: "nowa lista ma tylko \(count) z \(before) stacji; "
          + "uruchom 'koleo sync --force', aby ją przyjąć")
    case .tooFewKeywords(let count, let before):
      localized(
        en: "the new list has only \(count) of \(before) keywords; "
          + "run 'koleo sync --force' to accept it",
        pl: "nowa lista ma tylko \(count) z \(before) słów kluczowych; "
          + "uruchom 'koleo sync --force', aby ją przyjąć")
    case .invalidAddress(let error): text(of: error)
    }
  }

  private var serverAdvice: MessageText {
    localized(
      en: "check KOLEO_API_URL, or update koleo", pl: "sprawdź KOLEO_API_URL albo zaktualizuj koleo"
    )
  }

  /// 408, 425 and 429 are temporary. Any other 4xx rejects the request itself.
  private func advice(afterStatus status: Int) -> MessageText {
    400..<500 ~= status && ![408, 425, 429].contains(status)
      ? serverAdvice : localized(en: "try again later", pl: "spróbuj ponownie później")
  }

  private func text(of error: FetchError.ProxyError, _ variable: String, _ url: String)
    -> MessageText
  {
    switch error {
    case .notAnAddress:
      localized(
        en: "\(variable) is not a valid proxy address; correct or unset it",
        pl: "\(variable) nie zawiera poprawnego adresu serwera pośredniczącego; "
          + "popraw lub usuń tę zmienną")
    case .unknownHost:
      localized(
        en: "cannot resolve the host name of the proxy in \(variable); correct or unset it",
        pl: "nie udało się rozwiązać nazwy serwera pośredniczącego w \(variable); "
          + "popraw lub usuń tę zmienną")
    case .refused:
      localized(
        en: "cannot connect to \(url) through the proxy in \(variable); check the proxy",
        pl: "nie udało się połączyć z \(url) przez serwer pośredniczący w \(variable); "
          + "sprawdź ten serwer")
    case .timedOut:
      localized(
        en:
          "\(url) timed out through the proxy in \(variable); check the proxy, or try again later",
        pl: "serwer \(url) nie odpowiedział na czas przez serwer pośredniczący w \(variable); "
          + "sprawdź serwer pośredniczący albo spróbuj ponownie później")
    case .notHTTP:
      localized(
        en: "the reply from \(url) through the proxy in \(variable) is not valid HTTP; "
          + "check the proxy",
        pl: "odpowiedź z \(url) przez serwer pośredniczący w \(variable) nie jest poprawnym HTTP; "
          + "sprawdź serwer pośredniczący")
    }
  }

  private func text(of error: FetchError.TLSError, _ url: String) -> MessageText {
    switch error {
    case .expiredCertificate:
      localized(
        en: "the certificate of \(url) is not valid today; check this machine's date",
        pl: "certyfikat \(url) jest dziś nieważny; sprawdź datę systemową")
    case .untrustedCertificate:
      localized(
        en: "the certificate of \(url) is not trusted; install or update ca-certificates",
        pl: "certyfikat \(url) nie jest zaufany; zainstaluj lub zaktualizuj ca-certificates")
    case .wrongHost:
      localized(
        en: "the certificate of \(url) is for another host; \(serverAdvice)",
        pl: "certyfikat \(url) wystawiono dla innego hosta; \(serverAdvice)")
    case .noAuthorities:
      localized(
        en: "this machine has no certificate authorities; install ca-certificates",
        pl: "na tym komputerze brak certyfikatów urzędów certyfikacji; zainstaluj ca-certificates")
    case .noProtocol:
      localized(
        en: "no secure connection to \(url) is possible; \(serverAdvice)",
        pl: "bezpieczne połączenie z \(url) nie jest możliwe; \(serverAdvice)")
    }
  }

  private func reason(of error: FetchError.ReplyError) -> MessageText {
    switch error {
    case .notJSON: localized(en: "not JSON", pl: "to nie JSON")
    case .notAnArray: localized(en: "JSON, but not an array", pl: "to JSON, ale nie tablica")
    case .empty: localized(en: "no records", pl: "brak rekordów")
    case .tooManyInvalid(let invalid, let all, let isWhole):
      localized(
        en: "\(invalid) of \(isWhole ? "" : "the first " as MessageText)\(all) records "
          + "\(invalid == 1 ? "is" : "are") invalid",
        pl: "błędne rekordy: \(invalid) z \(isWhole ? "" : "pierwszych " as MessageText)\(all)")
    }
  }

  func text(of error: ServerAddressError) -> MessageText {
    switch error {
    case .notAnAddress(let url):
      localized(
        en: "'\(url)' is not a server address; correct or unset KOLEO_API_URL",
        pl: "„\(url)” nie jest adresem serwera; popraw lub usuń KOLEO_API_URL")
    case .hasCredentials(let url):
      localized(
        en: "user names and passwords are not supported: '\(url)'; remove them from KOLEO_API_URL",
        pl: "nazwy użytkowników i hasła nie są obsługiwane: „\(url)”; usuń je z KOLEO_API_URL")
    case .numericIPv6(let url):
      localized(
        en: "numeric IPv6 addresses are not supported: '\(url)'; use a host name in KOLEO_API_URL",
        pl: "numeryczne adresy IPv6 nie są obsługiwane: „\(url)”; użyj nazwy hosta w KOLEO_API_URL")
    case .notEncrypted(let url):
      localized(
        en: "plain http is allowed only for this machine: '\(url)'; use https in KOLEO_API_URL",
        pl: "nieszyfrowane http jest dozwolone tylko dla tego komputera: „\(url)”; "
          + "użyj https w KOLEO_API_URL")
    }
  }
}

/// The progress and the result of a refresh, and the status of the list on disk.
extension Messages {
  func progress(receivedBytes: Int) -> MessageText {
    localized(en: "fetching station list…", pl: "pobieranie listy stacji…")
      + (receivedBytes == 0 ? "" : " \(receivedBytes / 1_000) kB")
  }

  /// The address that answered.
  func answered(_ server: ServerAddress) -> MessageText {
    localized(en: "\(server.url) answered", pl: "odpowiedział serwer \(server.url)")
  }

  /// The result of a refresh, in one line.
  func text(of outcome: RefreshOutcome) -> MessageText {
    switch outcome.result {
    case .stillFresh: stillFresh(stations: outcome.stationCount)
    case .refreshedByAnother: refreshedByAnother(stations: outcome.stationCount)
    case .confirmed:
      stations(outcome.stationCount) + localized(en: ": no changes", pl: ": bez zmian")
    case .replaced(let invalid, let changes):
      stations(outcome.stationCount) + (changes.map { ": \(text(of: $0))" } ?? "")
        + (invalid == 0 ? "" : "; \(invalidRecords(invalid))")
    }
  }

  /// The result of `sync --if-stale` while the list is fresh, in one line.
  func stillFresh(stations count: Int) -> MessageText {
    stations(count) + localized(en: ": still fresh", pl: ": lista jest aktualna")
  }

  /// The result of a refresh that another process completed first, in one line.
  func refreshedByAnother(stations count: Int) -> MessageText {
    stations(count)
      + localized(
        en: ": already refreshed by another koleo process",
        pl: ": listę odświeżył już inny proces koleo")
  }

  private func invalidRecords(_ count: Int) -> MessageText {
    localized(
      en: "\(count) invalid \(count == 1 ? "record" : "records") skipped",
      pl: "pominięto \(count) "
        + "\(polishForm(count, one: "błędny rekord", few: "błędne rekordy", many: "błędnych rekordów"))"
    )
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

  /// The status of the list, one fact per line.
  func text(of status: ListStatus) -> [MessageText] {
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
        localized(en: "list      none\(damage)", pl: "lista        brak\(damage)")
      ]
    }
    return lines + [
      localized(
        en: "checked   \(confirmation(of: list))", pl: "sprawdzono   \(confirmation(of: list))"),
      localized(en: "size      \(list.size) bytes", pl: "rozmiar      \(list.size) B"),
      localized(
        en: "contents  \(stations(list.stations)), \(list.keywords) "
          + "\(list.keywords == 1 ? "keyword" : "keywords")",
        pl: "zawartość    \(stations(list.stations)), słowa kluczowe: \(list.keywords)"),
    ]
  }

  private func confirmation(of list: ListStatus.List) -> MessageText {
    let age =
      switch list.age {
      case ..<Duration.zero: localized(en: "in the future", pl: "w przyszłości")
      default: timeSince(list.age)
      }
    let freshness =
      list.isFresh
      ? localized(en: "fresh", pl: "aktualna") : localized(en: "not fresh", pl: "nieaktualna")
    return "\(list.fetchedAt.description) (\(age), \(freshness))"
  }

  /// The time since an event, such as `5 minutes ago`.
  private func timeSince(_ age: Duration) -> MessageText {
    age < .seconds(60)
      ? localized(en: "just now", pl: "przed chwilą")
      : localized(en: "\(self.age(age)) ago", pl: "\(self.age(age)) temu")
  }
}
