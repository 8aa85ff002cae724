import KoleoKit

extension Messages {
  /// Words for a system error: the system's own, which are in English, or koleo's for what it refuses
  /// itself; in Polish those of the C library's Polish catalog for the errors that files have.
  func reason(of error: SystemError) -> MessageText {
    switch language {
    case .english: "\(error.reason)"
    case .polish: Self.polishReasons[error] ?? "\(error.reason)"
    }
  }

  private static let polishReasons: [SystemError: MessageText] = [
    .notARegularFile: "to nie jest zwykły plik",
    .notPermitted: "należy do innego użytkownika lub każdy może w nim zapisywać",
    .notFound: "Nie ma takiego pliku ani katalogu",
    .notADirectory: "Nie jest katalogiem",
    .isADirectory: "Jest katalogiem",
    .accessDenied: "Brak dostępu",
    .operationNotPermitted: "Operacja niedozwolona",
    .noSpace: "Brak miejsca na urządzeniu",
    .quotaExceeded: "Przekroczony limit dyskowy",
    .readOnlyFileSystem: "System plików wyłącznie do odczytu",
    .tooManyLinks: "Za dużo poziomów dowiązań symbolicznych",
    .tooManyOpenFiles: "Za dużo otwartych plików",
    .tooLarge: "Plik za duży",
    .nameTooLong: "Za długa nazwa pliku",
    .inputOutput: "Błąd wejścia/wyjścia",
    .badDescriptor: "Zły deskryptor pliku",
    .outOfMemory: "Nie można przydzielić pamięci",
  ]
}
