import LibC

/// An error number of the system, or a refusal of koleo's own.
package struct SystemError: Error, Hashable, Sendable {
  /// A value of `errno`; negative for koleo's own refusals.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package static let notFound = SystemError(code: ENOENT)
  /// The reader has closed the pipe.
  package static let brokenPipe = SystemError(code: EPIPE)
  static let alreadyExists = SystemError(code: EEXIST)
  static let notADirectory = SystemError(code: ENOTDIR)
  static let tooManyLinks = SystemError(code: ELOOP)
  static let wouldBlock = SystemError(code: EAGAIN)
  /// The file is a directory, a link or a device, for example.
  static let notARegularFile = SystemError(code: -1)
  /// The file or its directory belongs to another user, or others may write to it.
  static let notPrivate = SystemError(code: -2)
  /// The path is not UTF-8.
  static let notUTF8 = SystemError(code: -3)

  /// The reason in words: in English those of the system, in Polish those of glibc for the common
  /// errors.
  package var reason: Message {
    switch self {
    case .notARegularFile: return Message(en: "not a regular file", pl: "to nie zwykły plik")
    case .notUTF8: return Message(en: "the path is not UTF-8", pl: "ścieżka nie jest w UTF-8")
    case .notPrivate:
      return Message(
        en: "another user may change it or its directory",
        pl: "inny użytkownik może zmieniać ten plik lub jego katalog")
    default:
      let english: MessageText = "\(String(cString: strerror(code)))"
      return Message(en: english, pl: Self.polishReasons[code] ?? english)
    }
  }

  private static let polishReasons: [Int32: MessageText] = [
    ENOENT: "Nie ma takiego pliku ani katalogu", ENOTDIR: "Nie jest katalogiem",
    EISDIR: "Jest katalogiem", EACCES: "Brak dostępu", EPERM: "Operacja niedozwolona",
    ENOSPC: "Brak miejsca na urządzeniu", EDQUOT: "Przekroczony limit dyskowy",
    EROFS: "System plików wyłącznie do odczytu", EFBIG: "Plik zbyt duży",
    EMFILE: "Za dużo otwartych plików", EIO: "Błąd wejścia/wyjścia",
    EBADF: "Błędny deskryptor pliku",
  ]
}

/// Makes a system call, and makes it again as long as a signal interrupts it.
///
/// - Returns: The result of the call, which is not −1.
/// - Throws: `SystemError` with the call's `errno` if it returns −1.
@discardableResult
package func systemCall<Value: SignedInteger>(_ call: () -> Value) throws(SystemError) -> Value {
  while true {
    let result = call()
    if result != -1 { return result }
    if errno != EINTR { throw SystemError(code: errno) }
  }
}
