import KoleoKit

struct Polish: Wording {
  let group = "wszystkie stacje"
  let total = "Razem"
  let decimalSeparator = UInt8(ascii: ",")

  func text(of error: CommandError) -> String {
    switch error {
    case .missingSubcommand:
      "powiedz, co zrobić: 'koleo distance', 'koleo search' albo 'koleo sync'; "
        + "objaśnia to 'koleo --help'"
    case .unknownSubcommand(let name, let suggestion):
      "nie ma polecenia '\(shown(name))'; "
        + (suggestion.map { "czy chodziło o '\($0)'?" } ?? "wymienia je 'koleo --help'")
    case .unknownOption(let name, let subcommand, let suggestion):
      "nie ma opcji '\(shown(name))'; "
        + (suggestion.map { "czy chodziło o '\($0)'?" } ?? "wymienia je '\(help(for: subcommand))'")
    case .optionNotTaken(let option, let subcommand):
      "'koleo \(subcommand.rawValue)' nie ma opcji '\(option.long)'; "
        + "zobacz '\(help(for: subcommand))'"
    case .missingValue(let option):
      "'\(option.long)' wymaga wartości: \(option.long)\(value(of: option))"
    case .unexpectedValue(let option): "'\(option.long)' nie przyjmuje wartości; pomiń ją"
    case .badValue(let option, let value):
      "'\(shown(value))' nie pasuje do opcji '\(option.long)'; podaj \(expected(by: option))"
    case .unexpectedOperand(let operand):
      "'koleo sync' nie przyjmuje '\(shown(operand))'; zobacz '\(help(for: .sync))'"
    case .conflict(let first, let second):
      "'\(first.long)' i '\(second.long)' wykluczają się; pomiń jedną z nich"
    case .needs(let option, let other): "'\(option.long)' wymaga też '\(other.long)'"
    case .formatNotWritten(let format, let subcommand):
      "'koleo \(subcommand.rawValue)' nie zna formatu '\(format.rawValue)'; użyj text albo json"
    case .tooFewStations(let count):
      "odległość wymaga dwóch stacji, a \(count == 1 ? "jest jedna" : "nie ma żadnej"): "
        + "koleo distance <stacja> <stacja>; nazwy ze spacjami ujmij w cudzysłów"
    case .operandsBesideInput:
      "przy '--stdin' stacje są czytane ze standardowego wejścia; pomiń je w wierszu poleceń"
    case .syncNeedsNetwork: "'koleo sync' pyta serwer; pomiń '--offline'"
    case .mapNeedsTerminal:
      "'--map' rysuje tylko na terminalu; dla innych programów jest '--format geojson'"
    case .notOnGlobe(let point):
      "'\(shown(point))' nie leży na Ziemi; szerokość jest od -90 do 90, "
        + "długość od -360 do 360, na przykład 52.23,21.01"
    case .badUnitVariable(let value):
      "KOLEO_UNIT ma wartość '\(shown(value))'; ustaw km lub mi albo usuń tę zmienną"
    case .noFolder: "nie ma katalogu domowego na listę stacji; ustaw KOLEO_CACHE_DIR"
    case .nothingFound(let text, let suggestions):
      "żadna stacja nie pasuje do '\(shown(text))'; \(advice(for: text, suggestions))"
    case .ambiguous(let text, let stations, let total):
      "'\(shown(text))' pasuje do \(total) stacji: \(candidates(stations, total)); "
        + "podaj więcej z nazwy albo numer"
    case .positionUnknown(let station):
      "położenie \(station.displayName) (\(station.id)) nie jest znane; "
        + "podaj zamiast niej punkt, na przykład 52.23,21.01"
    case .tooFewInLine(let count):
      "wiersz wymaga dwóch stacji oddzielonych tabulatorem, a ma ich \(count)"
    case .lineTooLong(let maximum): "wiersz może mieć \(maximum >> 10) kB, a ma więcej"
    case .notRefreshed(let reason, let age):
      "\(self.reason(reason)); \(advice(reason)); "
        + (age.map { "nadal używana jest lista sprzed \(self.age($0))" }
          ?? "nie ma jeszcze listy stacji")
    case .unreadable(let path, let error):
      "nie można odczytać \(shown(path)): \(error.reason); sprawdź uprawnienia"
    case .inputUnreadable(let error):
      "nie można czytać ze standardowego wejścia: \(error.reason)"
    case .outputUnwritable(let error):
      "nie można pisać na standardowe wyjście: \(error.reason); odpowiedź nie jest pełna"
    case .noList: "nie można odczytać wbudowanej listy; zainstaluj koleo od nowa"
    }
  }

  func text(of note: Note) -> String {
    switch note {
    case .builtInList(let stations, let reason):
      "odpowiedź z wbudowanej listy \(stations) głównych stacji: \(reason); "
        + "wszystkie pobierze 'koleo sync'"
    case .oldList(let age, let reason):
      "lista ma \(self.age(age)) i nie została odświeżona: \(reason); "
        + "ponowi to 'koleo sync'"
    case .listNotKept(let reason):
      "lista jest pobierana za każdym razem: \(reason); zachowa ją ustawienie KOLEO_CACHE_DIR"
    }
  }

  func reason(_ reason: NoRefresh) -> String {
    switch reason {
    case .offline: "praca bez sieci na życzenie"
    case .paused(let reason): reason ?? "przed chwilą nie udało się jej pobrać"
    case .busy: "przez cały czas pobiera ją inny koleo"
    case .timedOut: "brak odpowiedzi na czas"
    case .failed(let error): self.reason(error)
    case .badServer(.notAnAddress(let url)): "'\(shown(url))' nie jest adresem serwera"
    case .badServer(.notEncrypted(let url)):
      "'\(shown(url))' nie jest szyfrowany, co wolno tylko tej maszynie"
    case .noFolder: "nie ma katalogu domowego na listę"
    case .folderUnusable(let path, let error): "nie można użyć \(shown(path)): \(error.reason)"
    case .programMissing(let path): "nie można uruchomić \(shown(path)), który ją pobiera"
    case .programFailed(.killed(let signal)): "koleo-sync załamał się z sygnałem \(signal)"
    case .programFailed: "koleo-sync zakończył się bez listy"
    }
  }

  private func reason(_ error: RefreshError) -> String {
    switch error {
    case .transport(let error, let url): reason(error, shown(url))
    case .status(let status, _, let url): "\(shown(url)) odpowiada statusem \(status)"
    case .notAList(let list, let rejection, let url):
      "to, co przysyła \(shown(url))/\(list.rawValue), nie jest listą: "
        + self.rejection(rejection)
    case .implausible(let stations, let before):
      "nowa lista ma tylko \(stations) z \(before) stacji"
    case .unwritable(let path, let error): "nie można zapisać \(shown(path)): \(error.reason)"
    }
  }

  private func reason(_ error: TransportError, _ url: String) -> String {
    switch error {
    case .timedOut: "brak odpowiedzi na czas od \(url)"
    case .unreachable(.unknownHost): "nieznany jest serwer z \(url)"
    case .unreachable(.refused): "brak połączenia z \(url)"
    case .unreachable(.lost): "\(url) zerwał połączenie"
    case .unreachable(.other(let words)): "nie można połączyć się z \(url): \(shown(words))"
    case .tooLarge(let limit): "odpowiedź \(url) jest większa niż \(limit >> 20) MB"
    case .redirected(let target):
      "\(url) odsyła do \(shown(target)), a takie odesłania są pomijane"
    }
  }

  func inLine(_ number: Int, _ text: String) -> String { "wiersz \(number): \(text)" }

  func more(_ count: Int) -> String { "… i jeszcze \(count); wszystkie pokaże '--limit 0'" }

  func text(of outcome: RefreshOutcome) -> String {
    switch outcome {
    case .confirmed(let stations): "\(Self.stations(stations)), bez zmian"
    case .replaced(let stations, let bad, let changes):
      Self.stations(stations) + (changes.map { "; \(text(of: $0))" } ?? "")
        + (bad == 0 ? "" : "; pominięto błędne wpisy: \(bad)")
    }
  }

  func progress(receivedBytes: Int) -> String {
    receivedBytes == 0 ? "pobieranie stacji …" : "pobieranie stacji … \(receivedBytes / 1_000) kB"
  }

  func text(of status: ListStatus) -> [String] {
    guard let list = status.list else {
      return [
        "ścieżka      \(shown(status.path))", "serwer       \(shown(status.url))",
        "lista        brak",
      ]
    }
    let age = list.ageInSeconds < 0 ? "w przyszłości" : "\(self.age(list.ageInSeconds)) temu"
    return [
      "ścieżka      \(shown(status.path))",
      "serwer       \(shown(list.url))",
      "potwierdzona \(list.fetchedAt) (\(age), \(list.isFresh ? "świeża" : "nieświeża"))",
      "rozmiar      \(list.size) B",
      "zawartość    \(Self.stations(list.stations)), słowa kluczowe: \(list.keywords)",
    ]
  }

  // MARK: Parts of sentences

  private func expected(by option: Option) -> String {
    switch option {
    case .limit: "liczbę całkowitą, 0 oznacza wszystkie"
    case .precision: "liczbę całkowitą od 0 do 9"
    default:
      if case .choice(let words) = option.value { list(words) } else { value(of: option) }
    }
  }

  private func candidates(_ stations: [Station], _ total: Int) -> String {
    stations.map { $0.candidate(among: stations) }.joined(separator: ", ")
      + (total > stations.count ? " i jeszcze \(total - stations.count)" : "")
  }

  private func advice(for text: String, _ suggestions: [Station]) -> String {
    if !suggestions.isEmpty { return "czy chodziło o \(list(suggestions.map(\.displayName)))?" }
    return Phrase(text).isEmpty
      ? "podaj jakieś litery nazwy" : "spróbuj podać mniej liter lub inną pisownię"
  }

  private func advice(_ reason: NoRefresh) -> String {
    switch reason {
    case .failed(.implausible): "mimo to przyjmie ją 'koleo sync --force'"
    case .failed(.unwritable), .folderUnusable:
      "zrób miejsce, sprawdź uprawnienia albo ustaw KOLEO_CACHE_DIR"
    case .failed(.transport(.unreachable, _)): "sprawdź sieć i spróbuj ponownie"
    case .badServer: "popraw lub usuń KOLEO_API_URL"
    case .programMissing: "zainstaluj go obok koleo"
    default: "spróbuj ponownie później"
    }
  }

  private func rejection(_ rejection: Rejection) -> String {
    switch rejection {
    case .notJSON(.malformed(let offset)): "to nie JSON od bajtu \(offset)"
    case .notJSON(.tooDeep(let offset)): "zbyt głęboki JSON w bajcie \(offset)"
    case .notAnArray: "JSON, ale nie tablica"
    case .empty: "jest pusta"
    case .tooManyBad(let bad, let all): "błędne wpisy: \(bad) z \(all)"
    }
  }

  private func text(of changes: CatalogChanges) -> String {
    let parts = [
      ("nowe", changes.added), ("usunięte", changes.removed), ("przemianowane", changes.renamed),
      ("przesunięte", changes.moved),
    ].filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    return parts.isEmpty
      ? "bez nowych, usuniętych, przemianowanych i przesuniętych" : parts.joined(separator: ", ")
  }

  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " lub " + last
  }

  // MARK: Numbers with nouns

  private static func stations(_ count: Int) -> String {
    "\(count) \(PolishPlural(count).choose("stacja", "stacje", "stacji"))"
  }

  /// «sprzed 2 dni», «2 dni temu», «ma 2 dni»: two at least, so that the form is the same in all of
  /// them.
  private func age(_ seconds: Int64) -> String {
    switch Age(seconds: seconds) {
    case .seconds(let count): "\(count) s"
    case .minutes(let count): "\(count) min"
    case .hours(let count): "\(count) godz."
    case .days(let count): "\(count) dni"
    }
  }
}

/// Which form a Polish noun takes after a number.
struct PolishPlural {
  private let count: Int

  init(_ count: Int) {
    self.count = count
  }

  /// - Parameters:
  ///   - one: The form after 1: stacja.
  ///   - few: The form after 2 to 4, 22 to 24 …: stacje.
  ///   - many: The form after all others: stacji.
  func choose(_ one: String, _ few: String, _ many: String) -> String {
    if count == 1 { return one }
    return 2...4 ~= count % 10 && !(12...14 ~= count % 100) ? few : many
  }
}
