import KoleoKit

extension Messages {
  /// The reason for a system error.
  ///
  /// English texts are the system's, or koleo's for its own checks. Polish texts are those of
  /// glibc, for common errors of files and processes, or koleo's for its own checks. Other errors
  /// are in English in both languages.
  func reason(of error: SystemError) -> MessageText {
    switch language {
    case .english: "\(error.description)"
    case .polish: Self.polishReasons[error] ?? "\(error.description)"
    }
  }

  private static let polishReasons: [SystemError: MessageText] = [
    .notARegularFile: "to nie jest zwykły plik",
    .notPrivate:
      "ten katalog lub nadrzędny należy do innego użytkownika lub każdy może w nim zapisywać",
    .linkNotUTF8: "dowiązanie symboliczne wskazuje ścieżkę, która nie jest w UTF-8",
    .notFound: "Nie ma takiego pliku ani katalogu",
    .notADirectory: "Nie jest katalogiem",
    .isADirectory: "Jest katalogiem",
    .accessDenied: "Brak dostępu",
    .operationNotPermitted: "Operacja niedozwolona",
    .noSpace: "Brak miejsca na urządzeniu",
    .quotaExceeded: "Przekroczony limit dyskowy",
    .readOnlyFileSystem: "System plików wyłącznie do odczytu",
    .tooManyLinks: "Za duże zagnieżdżenie dowiązań symbolicznych",
    .tooManyOpenFiles: "Za dużo otwartych plików",
    .tooLarge: "Plik zbyt duży",
    .nameTooLong: "Za długa nazwa pliku",
    .inputOutput: "Błąd wejścia/wyjścia",
    .badDescriptor: "Błędny deskryptor pliku",
    .outOfMemory: "Nie można przydzielić pamięci",
    .wouldBlock: "Zasoby chwilowo niedostępne",
    .tooManyOpenFilesInSystem: "Za dużo otwartych plików w systemie",
    .notExecutable: "Błędny format pliku wykonywalnego",
    .executableBusy: "Plik wykonywalny zajęty",
  ]
}
