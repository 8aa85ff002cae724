import KoleoKit

/// The texts of the library's errors, each with its remedy, in one line. Nearly all of the English
/// is in the library.
extension Messages {
  func text(of error: CacheDirectory.WriteError) -> MessageText {
    error.failure.message[language]
  }

  func text(of error: CacheDirectory.LockError) -> MessageText {
    switch error {
    case .busy:
      // The library's words allow for another refresh in the same process, which koleo never has.
      localized(
        en: "another koleo process is still fetching the list",
        pl: "inny proces koleo wciąż pobiera listę") + "; \(words(for: error.remedy))"
    case .directoryUnusable(let path, let reason):
      explanation(
        of: error, pl: "nie można użyć katalogu \(path: path): \(self.reason(of: reason))")
    case .fileUnusable(let path, let reason):
      explanation(of: error, pl: "nie można użyć \(path: path): \(self.reason(of: reason))")
    }
  }

  func text(of error: AttemptError) -> MessageText {
    switch error {
    case .lock(let error): text(of: error)
    case .recentFailure(let ago):
      // The library counts minutes only, because it has no other ages.
      localized(
        en: "the last attempt failed \(timeAgo(ago))",
        pl: "ostatnia próba (\(timeAgo(ago))) nie powiodła się")
        + "; \(words(for: error.remedy))"
    }
  }

  func text(of error: FetchError) -> MessageText {
    explanation(of: error, pl: polishProblem(of: error))
  }

  func text(of error: CacheDirectoryError) -> MessageText {
    error.failure.message[language]
  }

  func text(of error: ServerAddressError) -> MessageText {
    explanation(of: error, pl: polishProblem(of: error))
  }

  func text(of error: EnvironmentError) -> MessageText {
    switch error {
    case .directory(let error): text(of: error)
    case .servers(let error): text(of: error)
    }
  }

  func text(of error: ListError) -> MessageText {
    if case .unreadable(_, let failure) = error { return failure.message[language] }
    return explanation(of: error, pl: polishProblem(of: error))
  }

  /// The problem without its remedy.
  func problem(of error: ListError) -> MessageText {
    localized(en: error.problem, pl: polishProblem(of: error))
  }

  private func explanation(of error: some ExplainedError, pl polish: @autoclosure () -> MessageText)
    -> MessageText
  {
    localized(en: error.problem, pl: polish()) + "; \(words(for: error.remedy))"
  }

  private func polishProblem(of error: ListError) -> MessageText {
    switch error {
    case .absent: "nie ma jeszcze listy stacji"
    case .unreadable(_, let failure): failure.message.polish
    case .damaged(let path): "plik \(path: path) jest uszkodzony albo z innej wersji koleo"
    }
  }

  private func polishProblem(of error: ServerAddressError) -> MessageText {
    switch error {
    case .notAnAddress(let url): "„\(url)” nie jest adresem serwera"
    case .hasCredentials(let url): "nazwy użytkowników i hasła nie są obsługiwane: „\(url)”"
    case .numericIPv6(let url): "numeryczne adresy IPv6 nie są obsługiwane: „\(url)”"
    case .notEncrypted(let url):
      "nieszyfrowane http jest dozwolone tylko dla tego komputera: „\(url)”"
    }
  }

  private func polishProblem(of error: FetchError) -> MessageText {
    switch error {
    case .timedOut(let url): "serwer \(url) nie odpowiedział na czas"
    case .unknownHost(let url): "nie udało się rozwiązać nazwy hosta w adresie \(url)"
    case .cannotConnect(let url): "nie udało się połączyć z \(url)"
    case .connectionLost(let url): "utracono połączenie z \(url)"
    case .proxyFailed(.notAnAddress, _, let variable):
      "\(variable) nie zawiera poprawnego adresu serwera pośredniczącego"
    case .proxyFailed(.unknownHost, _, let variable):
      "nie udało się rozwiązać nazwy serwera pośredniczącego podanego w \(variable)"
    case .proxyFailed(.cannotConnect, let url, let variable):
      "nie udało się połączyć z \(url) przez serwer pośredniczący podany w \(variable)"
    case .proxyFailed(.timedOut, let url, let variable):
      "serwer \(url) nie odpowiedział na czas (połączenie przez serwer pośredniczący podany w "
        + "\(variable))"
    case .proxyFailed(.notHTTP, let url, let variable):
      "odpowiedź z \(url) przez serwer pośredniczący podany w \(variable) nie jest poprawnym HTTP"
    case .insecure(.invalidDate, let url): "certyfikat \(url) jest dziś nieważny"
    case .insecure(.untrustedCertificate, let url): "certyfikat \(url) nie jest zaufany"
    case .insecure(.unverifiedCertificate, let url):
      "nie udało się zweryfikować certyfikatu \(url)"
    case .insecure(.wrongHost, let url): "certyfikat \(url) wystawiono dla innego hosta"
    case .insecure(.noAuthorities, _): "na tym komputerze brak certyfikatów urzędów certyfikacji"
    case .insecure(.noProtocol, let url): "bezpieczne połączenie z \(url) nie jest możliwe"
    case .transferFailed(let url, let code):
      "nie udało się pobrać danych z \(url): błąd sieci \(code)"
    case .tooManyOpenFiles(let url):
      "nie udało się pobrać danych z \(url): za dużo otwartych plików"
    case .invalidAddress(let error): polishProblem(of: error)
    case .notHTTP(let url): "odpowiedź z \(url) nie jest poprawnym HTTP"
    case .tooLarge(let url, let limit):
      "odpowiedź z \(url) jest większa niż \(limit / 1_000_000) MB"
    case .redirected(let url, let target): "odrzucono przekierowanie z \(url) na \(target)"
    case .tooManyRedirects(let url, let limit):
      "serwer \(url) przekierowuje więcej niż \(limit) razy"
    case .status(let status, let url): "serwer \(url) zwrócił kod HTTP \(status)"
    case .notAList(let error, let url):
      "odpowiedź z \(url) nie jest listą stacji: \(polishProblem(of: error))"
    case .tooFewStations(let count, let before, let url):
      "nowa lista z \(url) ma tylko \(count) z \(before) stacji"
    case .tooFewKeywords(let count, let before, let url):
      "nowa lista z \(url) ma tylko \(count) z \(before) słów kluczowych"
    }
  }

  private func polishProblem(of error: FetchError.ReplyError) -> MessageText {
    switch error {
    case .notJSON: "to nie JSON"
    case .notAnArray: "to JSON, ale nie tablica"
    case .empty: "brak rekordów"
    case .tooManyInvalid(let invalid, let all, let isWhole):
      "błędne rekordy: \(invalid) z \(isWhole ? "" : "pierwszych " as MessageText)\(all)"
    }
  }
}
