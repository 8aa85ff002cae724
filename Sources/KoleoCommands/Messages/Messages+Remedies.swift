import KoleoKit

extension Messages {
  /// What to do about an error of the library. The English text is the library's, or names a
  /// command, an option or a variable of koleo.
  func words(for remedy: Remedy) -> MessageText {
    let same: MessageText = "\(remedy.rawValue)"
    return switch remedy {
    case .tryAgainLater: localized(en: same, pl: "spróbuj ponownie później")
    case .tryAgainNow:
      localized(
        en: "run 'koleo sync' to try again", pl: "uruchom 'koleo sync', aby spróbować ponownie")
    case .fetchList:
      localized(en: "run 'koleo sync' to fetch it", pl: "uruchom 'koleo sync', aby ją pobrać")
    case .refreshList:
      localized(
        en: "run 'koleo sync' to fetch it again",
        pl: "uruchom 'koleo sync', aby pobrać listę ponownie"
      )
    case .acceptList:
      localized(
        en: "run 'koleo sync --force' to accept it",
        pl: "uruchom 'koleo sync --force', aby ją przyjąć")
    case .checkNetwork: localized(en: same, pl: "sprawdź połączenie z siecią")
    case .checkAddress:
      localized(
        en: "check KOLEO_API_URL, or update koleo",
        pl: "sprawdź KOLEO_API_URL albo zaktualizuj koleo")
    case .useURL:
      localized(en: "correct or unset KOLEO_API_URL", pl: "popraw lub usuń KOLEO_API_URL")
    case .removeCredentials:
      localized(en: "remove them from KOLEO_API_URL", pl: "usuń je z KOLEO_API_URL")
    case .useHostName:
      localized(en: "use a host name in KOLEO_API_URL", pl: "użyj nazwy hosta w KOLEO_API_URL")
    case .useHTTPS: localized(en: "use https in KOLEO_API_URL", pl: "użyj https w KOLEO_API_URL")
    case .correctVariable: localized(en: same, pl: "popraw lub usuń tę zmienną")
    case .checkProxy: localized(en: same, pl: "sprawdź serwer pośredniczący")
    case .checkProxyOrWait:
      localized(en: same, pl: "sprawdź serwer pośredniczący albo spróbuj ponownie później")
    case .checkDateOrWait:
      localized(en: same, pl: "sprawdź datę systemową albo spróbuj ponownie później")
    case .checkDateAndCertificates:
      localized(
        en: same,
        pl: "sprawdź datę systemową oraz zainstaluj lub zaktualizuj ca-certificates "
          + "lub jego odpowiednik")
    case .updateCertificates:
      localized(
        en: same, pl: "zainstaluj lub zaktualizuj ca-certificates lub jego odpowiednik")
    case .installCertificates:
      localized(en: same, pl: "zainstaluj ca-certificates lub jego odpowiednik")
    case .raiseFileLimit:
      localized(en: same, pl: "zwiększ limit otwartych plików poleceniem 'ulimit -n'")
    case .closePrograms:
      localized(en: same, pl: "zamknij część programów albo spróbuj ponownie później")
    case .setDirectory: localized(en: same, pl: "ustaw KOLEO_CACHE_DIR")
    case .usePathInUTF8: localized(en: same, pl: "ustaw ścieżkę w UTF-8")
    case .checkPath: localized(en: same, pl: "sprawdź ścieżkę i uprawnienia")
    case .removeFile: localized(en: same, pl: "usuń go")
    case .freeSpace:
      localized(
        en: "free some space, or set KOLEO_CACHE_DIR",
        pl: "zwolnij miejsce albo ustaw KOLEO_CACHE_DIR")
    case .useOwnDirectory:
      localized(
        en: "set KOLEO_CACHE_DIR to a directory of your own",
        pl: "ustaw KOLEO_CACHE_DIR na własny katalog")
    case .useWritableDirectory:
      localized(
        en: "set KOLEO_CACHE_DIR to a writable directory",
        pl: "ustaw KOLEO_CACHE_DIR na katalog z prawem zapisu")
    }
  }
}
